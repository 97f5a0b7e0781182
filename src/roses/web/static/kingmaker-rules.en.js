var e=`# about What it is about

England between 1450 and 1490. The great families use the princes of Lancaster and York as pieces in their own game. You
lead a faction of nobles. Take royal heirs into your keeping, have the right one crowned, and be rid of all the others:
whoever holds the last heir alive, crowned, has won.

Two decks run the game. An Event card opens every turn, a Crown card ends it. A Crown card is a noble, or something to give
to one: a title, an office, a bishop, soldiers, a ship, a town.

# prepare Preparing to play

## prepare-4 Allotting the first cards

Thirty-six Crown cards are dealt. Nobles are laid open. Everything else is given to them at once: one title to a noble
without one, one office to a noble with a title, and towns, bishops, mercenaries and ships to whom you like. What nobody
may have goes to Chancery.

## setting-out Setting out

The heirs stand where the board has them. Each noble starts in one of his own castles, each ship in her home port. The
faction of the Chancellor begins; without one that of the senior bishop, else the one with most troops.

# turn The turn

Six phases, in this order: chance, movement, combat, Parliament, coronation, Crown deck.

## crown-deck-phase Crown deck phase

You draw a Crown card. Play it at once, or keep it in secret for later. A noble comes into play in one of his castles, or,
if that is not open to him, in the nearest place that is friendly.

## any-time At any time

Cards of the hand may be played at any moment, offers made and answered, and an heir in your keeping put to death. A card
that would give a noble more troops cannot be given to him at sea or under siege.

# movement Movement

A noble may move up to five squares in any direction, corners included. Entering a forest ends the move. Nobody is in the
way on land. Heirs move with the nobles who keep them. Everybody moves once a round.

## movement-ships Ships

A ship sails up to five squares; a port counts as a square. She enters ports of her own faction and unfortified ones. A
port of another, or of nobody, she enters only to land besiegers, or driven by an event. Out of another's port she needs
that player's leave.

## sea-transportation Going by sea

A noble goes aboard in the square of the port, before the ship moves and instead of moving himself. The troops aboard may
not be more than she holds; ships that sail together share. He lands where she enters port, which ends her move. Nobody
stays aboard in port. To land at a place that is not friendly one must besiege it.

## road-movement Roads

Who begins on a road may follow it as far as it goes, but must stop at a town, city or castle on it that his faction does
not hold, unless its holder lets him pass. Road and open country do not go together in one move.

## stacking Forces

Any number may stand in a square. Nobles who are put together are a force; they fight and are fought together.

## towns Towns, cities and castles

A noble may go inside a friendly place in his square for nothing, as long as its walls have room: towns 400 troops, castles
300, cities without limit. Unfortified towns are open to all, open towns while no enemy is in them. A place of another's
needs his leave; one that is nobody's must be taken first.

# combat Combat

In his turn a noble may attack once, and nobody is attacked twice in a turn. A force attacks as one and is attacked as
one. The attacker names who fights whom; both may add cards from their hands; then he fights or calls it off.

A battle in the open is decided by a card: it names a ratio. If the stronger has at least that much more than the weaker,
he wins and takes everybody prisoner; else nobody wins. Bad weather puts everything off. The card also names nobles who
die if they took part, on either side.

## siege Siege

To take a place the besiegers must be at least as strong as its garrison and the nobles of one faction inside: 300 for a
city, 200 for a town or royal castle, 100 for a castle. Then it falls, with all who are in it, unless the weather forbids;
in that case it is under siege and nobody gets out who cannot break the ring. Those inside may sally. Who wants to help or to besiege in
his turn must first beat those who lie before it.

## nobles-killed When a noble dies

He leaves the board. His card and most of what he held goes under the Crown deck, titles and offices to Chancery. What he
held on the board is nobody's, and those inside are put out.

# capture Prisoners

## capture-of-heirs Taking heirs

An heir is yours when your noble ends his move where the heir stands and nobody guards him; else the guards must be
beaten. Heirs of both houses you may keep for two rounds; then one house must go.

## capture-of-nobles Taking nobles

A captured noble is ransomed in the same turn, released, or beheaded before it ends.

# parliament Parliament

The player with the only King may summon Parliament; where there is no single King, the Chancellor's, with a Parliament
card. He who summons must be in a town or city.

- One writ calls one noble of another player, and at least one writ must be used. He comes at once, however far.
- Any other noble may come too. From an island or Calais one needs an empty ship that is large enough.
- As many cards come from Chancery as nobles are there. They are given to nobles who may have them, wherever they are; what nobody may have goes into the Crown deck.
- Offices may change hands among those present, if the summoner agrees.

## kings-peace The King's Peace

Nobody fights in the square of a Parliament until the summoner's next turn.

# coronation Coronation

The senior living heir of a house may be crowned in a cathedral, by an archbishop or by two bishops whose nobles are there
with him. Henry VI is King from the start. There can be two Kings, one of each house.

# victory Victory

Hold the last heir in the game, crowned. The order in Lancaster: Henry, Margaret, Edward. In York: Richard of York, March,
Clarence, Gloucester (with Rutland after March in the advanced game). An option lets a game end after a number of rounds;
then the most votes in both Houses win.

## beaufort Beaufort

When no heir of Lancaster is left, the noble Beaufort may be crowned for that house. He stays a noble in everything else.
The last Yorkist wins only if Beaufort is not in play.

# transfer Handing things over

Towns, ships, bishops, mercenaries and heirs may go to another noble in the same square, also of another player, but are
not used in that turn. Nobles and titles never change hands. Offices do so in Parliament only. With a captured noble
his towns, ships, bishops, mercenaries and heirs go to the victors.

## trade Trade and gifts

Towns, bishops, ships, mercenaries and writs in the hand may be given or traded. What was traded cannot be given to a
noble who fights in that turn. A ship may be lent.

# events Event cards

## plague Plague

Everybody inside the towns named dies. Those in the open and ships are spared; castles and Calais never suffer.

## storms Storms at sea

Every ship at sea must make for the nearest port. Passengers driven into a port that is not friendly must besiege it if
they can.

## raid Raids and revolts

Nobles named, by themselves or for a title, an office or a bishop, must go to the place named at once. Not from the sea, an
island, Calais or a siege. Ships always obey.

## embassy Embassies

If there is one King he goes to the port named, with those of his company who wish to.

## free-move Free move

Kept until used: one counter moves once more in a turn. Writs are kept in the same way.

# optional Optional rules

- The whole Crown deck is dealt at the start; two heirs start elsewhere.
- First castles are written down in secret.
- Bishops of dead nobles go to Chancery.

## commission Commission

With a writ other nobles of yours, at least as strong, may answer a raid or revolt in another's place.

## ambush Ambush

A force too weak to fight, 1 to 4 or worse, may lie in ambush: one noble may die, and whoever ambushed is taken.

## town-fighting Town fighting

Nobles in a place that has become nobody's, or driven into a port they cannot besiege, must fight for it; so may the owner
against guests. It is settled like a battle.

## return Return from Parliament

After Parliament nobles may go home to their own castles, openly or by secret notes.

## optional-victory Victory by Parliament

Who gets more than half of all votes in the Commons and most in the Lords for his King has won.

# optional-parliament Optional Parliament

Every faction has votes in two Houses: the Commons for Kings, towns and cities, some offices and titled nobles; the Lords
for nobles, bishops and senior heirs who are present.

## optional-parliament-2 Approval

A title or office is given only if both Houses agree; bishoprics need the Lords alone. A tie is a no.

## optional-parliament-4 Who proposes

The summoner proposes once for each card. What is rejected is proposed again by the one with most votes, then by the one
with second most, then by the one with most town votes.

## optional-parliament-7 Two houses

Who keeps senior heirs of both houses counts the votes of one.

## optional-parliament-9 Declining

Nobody must accept.

## optional-parliament-10 Two Kings

If there are two Kings, Parliament first votes which of them it supports. He counts as the only King until another
Parliament decides otherwise.

# alliance Alliances

Factions may ally at any time, and openly. Allies never attack each other, may enter each other's places, and may put nobles under the
command of an ally in the same square. Who breaks an alliance keeps the peace with the former ally for one round; in the
advanced game he need not.

# advanced The advanced game

More cards and castles, Ireland and the Continent to flee to, and dice for life and death.

## nobles-killed-table Who dies

Two dice for each. In an encounter or a siege nobles of the larger force die on a 2, of the smaller on 2, 3 or 12; heirs on a 2.
The one an ambush is for dies on 2 to 4, the others on 2 or 12. A raid kills on 2, the plague on 2 to 7. A titled noble's
or King's successor stays loyal on 7 or less after a fight, on 5 or less after an event.

## must-be-summoned Parliament must be summoned

Whoever draws the card says where Parliament meets at once, unless there is one King and he is not Henry. With Henry alone
the King's votes go to the one with most votes otherwise.

## kings-pardon King's Pardon

Frees a captured noble with all he holds. It can be played whenever one would be beheaded. You
need not be quick: leave instructions at any time, and they are followed before anybody dies. Nobody sees them.

## french-siege The French siege

Calais is lost unless its Captain answers the call, or is there already. Nobles with at least 50 troops may be commissioned
in his place, also when he cannot come or there is no Captain.

# advanced-battle The advanced battle

First a card for the weather. Then both sides draw up and fight column by column, attacker and defender in turn, until one
is gone or a round passes without an attack.

## advanced-battle-form Drawing up

A battle line of one to three nobles, a second line behind them face-down, the rest in reserve. The defender draws up first.

## advanced-battle-attach Heirs

Each heir stands with a noble of his side.

## advanced-battle-choose Encounters

In his turn a player attacks any nobles in the line opposite. Each encounter has its own card. The odds go one step in
favour of the original defender while he defends, and one step for a side with an heir in its battle line; they cancel out,
and never give more than one step.

## advanced-battle-commit Joining in

Those behind join in, and those who are not attacked in the next column. Who is twice as strong as he needs may lend troops.

## advanced-battle-shift Moving

After the encounters both sides may shift nobles to a neighbouring position; the reserve may go anywhere.

# rulings Rulings

Where the rulebook is silent we had to decide. The full list, with reasons, comes with the program. These you may meet at
the table.

## ruling-101 Ruling 101: offers

A seat may open three offers in a turn, with up to three things on each side.

## ruling-104 Ruling 104: small steps

A counter is first taken up, then told what to do. A turn has at most sixty such steps and sixteen rearrangements.

## ruling-127 Ruling 127: instructions for King's Pardons

For your own nobles: use a pardon if you hold one (the default), never, or ask you first. You can also name single nobles,
whoever's they are. You may change this six times in a turn. Whoever wants to be asked is asked with a pardon or without.
`;export{e as default};