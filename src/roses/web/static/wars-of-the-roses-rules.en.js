var e=`# 0 What it is about

England, 1450 to 1500. In five turns of ten years each you gather castles, towns, ports, bishops, ships and nobles in
six areas, and fight, bribe and scheme to be the strongest in as many of them as you can. Whoever has the most victory
points at the end wins, and everybody plays for himself.

With four players two stand for Lancaster and two for York. That makes you an ally of one of the others whenever
Parliament votes for a King, and a rival of everybody all the time.

## 0-pieces What you can own

- Royal castles, large towns, towns and ports are locations. They are owned by whoever took their card, and can be taken by force.
- Bishops, ships and nobles are personalities. They cannot be attacked, but they can be bribed.
- Nobles walk over land from area to area, ships sail along the coast. Everything else stays where it is.
- Each of these brings control points (CP) in the area it is in. A ship counts in the area off whose coast it lies.

## 0-cp Control points

A royal castle gives 6, a large town 4, a bishop 3, a town 3, a port 2 and a ship 2. A noble gives the number on his
plate.

# 1 1. Turn order

On the first turn the order is drawn by lot. On every later turn the player with the fewest points goes first and the
leader last; players with the same score keep the order they had.

Going first is worth a lot. You choose your card before the others, and you win ties. From deployment to combat
everything is settled in reverse order, so you bribe and fight last, when white cubes are spent and garrisons have
fallen, and what you win nobody takes from you again this turn.

# 2 2. Drawing cards

A number of cards is laid out open. Players choose one at a time in turn order. On the first turn the order runs to and
fro like a snake, so that whoever chose last in one round chooses first in the next.

- Four players: 12 cards on turn 1, 8 on the others. Two players: the same. Three players: 9 every turn.
- A location is yours at once. A ship lies off its home port. A noble comes to his own area.
- A mercenaries card brings counters that fight without pay: 2 on turn 1, 3 on turn 2, 4 on later turns. There are 17 in all.
- A location that has lost its owner in combat lies on the deck and is laid out again next turn, in addition to the others.
- What nobody chooses leaves the game.

## 2-awards Special awards

Four awards go to whoever has the most of a kind, and at least two: the Lord High Admiral (ships), the Archbishop of
Canterbury (bishops), the Constable of the Tower (royal castles) and the Warden of the Cinque Ports (ports). The holder
keeps the award until somebody has more, or until he has fewer than two. It is looked at again after every change of
hands.

# 3 3. Income

Everybody collects the pounds on his towns, ports, bishops and ships. Castles and nobles bring none. Money is kept
openly and lasts from turn to turn.

## 3-french-aid French Aid

Once in the game, from turn 2 on, a player who is not in the lead may cash in the French Aid token. It pays a pound for
every point he is behind the leader, at most £25. Those who may are asked in turn order, after all incomes are in.

# 4 4. Planning

Everybody plans at the same time and in secret: moves, troops, bribes and a bid. Nothing is paid yet, but a plan may not
cost more than your treasury (a table may choose to settle shortages at the reveal instead). Orders can be added,
changed and taken back until you are ready.

## 4-calais Captain of Calais

You may bid for the Captain of Calais, and say whether he lands in the Midlands or in South East England. Every bid is
paid, even a losing one. The highest wins; among equals, the earlier in turn order. For this turn the captain counts as
4 CP in that area, like a noble of 4 when ties are broken, and as a special award. He cannot be bribed and gives no
presence.

## 4-ships Moving ships

A ship may sail one or two sea zones along the coast. The eight zones form one chain, from the Northern Marches in the
east round the south to the Northern Marches in the west; nobody sails round the north of Scotland.

## 4-nobles Moving nobles

A noble may move to an area that shares a border with his own. Areas that touch in one point only are not neighbours:
Wales and South East England, the Midlands and the West Country.

## 4-troop-placement Placing troops

Troops stand on one of your own locations to defend it, or beside somebody else’s to attack it. To attack in an area you
need to be present there: with a castle, a town, a port, a bishop or a noble. A noble who moves is present in the area
he leaves and in the one he goes to. A ship gives no presence. What nobody owns cannot be attacked.

## 4-raising-troops Raising troops

Each troop costs £3 and serves for this turn only; you have 20 counters. Mercenaries are paid already, fight once, and
go back whether they win or lose. What you do not send out stays with you.

## 4-bribing Bribing

A white cube on one of your own personalities keeps it loyal; it costs as much as a noble’s CP, or a bishop’s or ship’s
income. A black cube on somebody else’s personality is a bribe and costs twice that. You need not be present. You have
six cubes of each colour, and lay at most one on a personality.

## 4-end End of planning

When you are ready the others see that you are, and nothing else. As long as somebody is still planning you may open
your plan again. When the last one is ready, all screens are lifted at once.

# 5 5. Deployment

First the bids for Calais. Then everybody, last in turn order first, pays for cubes and troops, puts them on the board
and makes the planned moves.

## 5-not-enough-money Not enough money

If a plan costs more than there is, it is paid in this order: the bid for Calais, white cubes, black cubes, troops.
Within each, the control point chart from left to right (nobles, castles, large towns, bishops, towns, ports, ships),
stronger nobles before weaker, then areas with more votes first. What is too dear is left out and the next is tried. The
log says what fell away.

# 6 6. Bribery

Bribes are settled in reverse turn order. If a white cube lies on the personality, the bribe fails and both cubes are
gone: a second bribe of the same person succeeds. Otherwise the personality changes sides and stays where it is. If
several bribe the same one, the last to do so keeps it: the first of them in turn order. Nothing is paid back. Your own
bribes are settled in the order you planned them.

# 7 7. Combat

Attacks are settled in reverse turn order. A location that is attacked calls on its garrison, once a turn: 3 for a royal
castle, 2 for a large town or town, 1 for a port. Troops of the owner fight beside it. Both sides lose one counter after
another until one is gone.

- If attackers are left, the location is theirs, and what is left of them defends it for the rest of this phase.
- If defenders are left, it is held.
- If nobody is left, nobody owns it any more; another attacker of this turn may then walk in without a fight.

Two players never attack together, not even of the same house. After combat all counters leave the board.

Your own battles are fought along the chart, castles first, then by the votes of their areas. Where it can matter for an
award you may put one of them first in your plan.

# 8 8. Parliament

Area by area, from the Northern Marches to Wales, whoever has the most control points gets the first prize and whoever
has the second most gets the second. A tie goes to the stronger noble, then along the chart: castles, large towns,
bishops, towns, ports, ships, and finally to the earlier in turn order.

## 8-votes Votes and the King

With four players the two of a house add up their points in each area; the house with more gets its votes and its rose
is put there. The house with the larger sum of votes makes a King, and both of its players get 5 points. If the votes
are equal there is no King this turn.

## 8-awards Awards and bonuses

- Each special award: 4 points, the Captain of Calais among them.
- Trade: 2 points for a port together with its own ship, wherever it sails.
- Church: 3 points for a cathedral town together with its own bishop.

# 9 End of the game

After five turns the most points win. A tie goes to the player whose house made more Kings, then to the stronger nobles,
then to more castles, large towns, bishops, towns, ports and ships, in this order. Only if all that is equal too do they
share the victory.

## 9-fewer Two and three players

There are no houses, no roses, no votes and no King. Everything else is the same.

# rulings Rulings

Where the rulebook is silent or says two things, we had to decide. The full list, with reasons, comes with the program.
These are the ones you may meet at the table.

## ruling-41 Ruling 41: the order of your own battles

Your own battles do not affect each other, except that an award may change hands in between. So between attacks on two
castles, or on two ports, you may say in your plan which comes first. The battle you put first last comes before all the
others. With two players no order changes anything, and you are not asked.

## ruling-42 Ruling 42: one cube of a colour

One player lays at most one cube of a colour on one personality.

## ruling-50 Ruling 50: changing your mind

You may change your plan 250 times in one turn. After that you can only say that you are ready.
`;export{e as default};