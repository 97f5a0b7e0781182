var e=`# 1 1. What it is about

Two armies of the Wars of the Roses meet: Lancaster with the red rose, York with the white. Each side has its own deck
of 110 cards, and everything comes out of it: soldiers, leaders, terrain, tricks, and the orders to use them. You can
play twenty historical battles, each with its own set-up, random battles, or the whole war.

The field has three battles side by side, west, centre and east. Whoever takes the rear of the enemy’s centre, or those
of both his wings, wins.

# 2 2. The cards

- Soldiers come as Footsoldiers (Levies, Men-at-Arms, Knights), Missiles (Longbowmen, Crossbowmen, Handgunners), Polearms (Billmen, Pikemen) and Cavalry (Spears).
- Leaders, terrain and special cards give orders when they are played from the hand. Some of them do something else instead.

## 2.2.1 Leaders

A leader has three numbers. Orders: how many he gives when his card is played for them, and what he adds to the
initiative. Ability: his own die hits on that number or less when he fights in person. Leadership: what he takes off the
morale dice of the units with him. A crown or a loyal heart protects against treason. In a historical battle only the
leaders it names take the field; the others are cards for orders.

## 2.2.2 Units

Ability is the highest number that hits; Missiles have a second one for shooting from afar. Cohesion is how many dice
the unit rolls and how many hits it can stand. Veterans take 1 off their morale dice. Cavalry and leaders move two
positions, everybody else one.

# 3 3. The battlefield

Each battle has three positions in a line: Lancaster’s rear, the middle ground, York’s rear. Outside the two wings lie
flank positions, one for each side on either edge. You move forward and back within a battle, never diagonally, and from
one battle to another only out of a captured one or when stepping aside in a retreat.

## 3.2 Stacking

A position holds four units of each side. Leaders, terrain and artillery do not count. Nobody enters a full position of
his own free will.

## 3.3 Control

A rear belongs to the side that set up in it, always. A middle ground belongs to whoever last stood there without enemy
units, and to nobody before that.

## 3.4 Weather

- Good: nothing changes.
- Heat: everything that costs orders costs one more.
- Fog: shooting from afar hits on one less, but at least on a 1.
- Winter: the same without the “at least”, and every morale die is one higher.

# 4 4. Deployment

What the battle prescribes is put on the field. Then both sides are dealt sixteen cards, keep four as their hand and lay
the others face-down in their rears, at most four units to a position. The defender places first, the attacker after
him. When both are ready everything is turned up; whatever is neither a unit nor artillery was a bluff and is discarded.

## 4.0-less-random Less random deployment

Two options make a poor hand less likely. In the first, both sides may once replace cards that are not units; if the
attacker does and the defender does not, the defender adds 1 to the first initiative roll. In the second, cards are
exchanged one by one until both sides are content, and whoever exchanged fewer adds 1.

# 5 5. Victory

A battle is captured at the moment one of your units stands in the enemy’s rear there and none of his does. Capture the
centre, or both wings, and you have won. A captured battle stays captured.

- No unit and no leader is brought into a captured battle any more; leaders stay within it.
- Orders from the hand do not reach units in it. They move, or charge, only if a leader was with them when the Movement step began, and Rally does not reach them either.
- Units in the flanks beside it are lost.

An army that has nobody left on the field, in the hand or in the deck has lost. If nothing moves any more, or after
forty turns, nobody has won.

# 6 6. The turn

## 6.1 Initiative

Both roll a die and add the best Orders of their leaders on the field. The higher says who goes first. A tie goes to the
side that had the initiative last, on the first turn to the attacker.

## 6.2 The four steps

Whoever goes first does all four steps, then the other: morale, combat, movement, discard.

## 6.2.1 Morale

Every unit with hits rolls a die for each. It stands if no die is higher than its Cohesion, after taking off the
Leadership of the leaders with it (one more for each who fights in person), 1 for veterans, 1 in a town, 2 at a church,
2 with a stream behind it, 1 if Henry VI is there, and adding 1 in winter. A unit that stands loses as much Cohesion as
it had hits, and is gone at 0. A unit that fails drops its hits and retreats.

After the units come the leaders: each rolls a die for fighting in person, one for each hit, and one for standing alone
among enemies. Any 6 is the end. A leader left alone among enemies falls back. Then you may send leaders of engaged
positions into the fight, or take them out of it.

## 6.2.1-retreat Retreat

A unit retreats one position towards its own rear. If that is full, it steps aside from the middle ground to that of a
neighbouring battle with room and without enemies; if it cannot, it is lost, and those in the full position check their
morale. Whoever retreats from his own rear leaves the field.

## 6.2.2 Combat

Units in a position with enemies are engaged and may attack. All attacks are announced before any die is rolled. A unit
rolls as many dice as it has Cohesion; each that is not above its Ability is a hit. A unit that attacks does not move
this turn.

## 6.2.2-long-range Long range

Missiles that are not engaged may shoot at the next position of their battle, if none of their own units is there. They
hit on their second number. A town protects against it, and woods halve the hits.

## 6.2.2-damage Spreading hits

The defender spreads the hits of a position as evenly as can be: nobody takes a second before all have one, and nobody
more than his Cohesion while another has room. Each hit that is left over after that discards a unit. Hits wait for the
owner’s next Morale step.

## 6.2.2-leaders Leaders in the fight

A leader who fights in person gives every unit with him 1 more Ability, counts 1 more for morale, and rolls a die of his
own against the units or against one enemy leader there. He does not move.

## 6.2.3 Movement

Cards played for orders fill a pool. A unit that has not attacked may get orders once:

- one order: an unengaged unit to the next position, or a unit from the hand into a rear (four with a stream behind you, two if it has a bridge);
- two orders: an engaged unit one position back; a unit from the hand into one of your own flanks, or from one flank to the other.

Units that began the step with a leader move without orders. Entering a position with enemies ends the move.

## 6.2.3-leaders Movement of leaders

A leader who does not fight in person moves up to two positions within his battle without orders. A leader comes from
the hand into a rear, the centre first; a second one in a battle only when every battle has one.

## 6.2.3-flank Flank movement

Units in a flank may try to enter the rear or middle ground beside it, for one order each. All attempts are named, then
each unit rolls a die: 3 or less gets in, more than 6 is lost, anything else stays. Add 1 in the enemy’s flank and 1 if
the position is not friendly or is engaged; take 1 off for Cavalry and 1 out of woods. Against enemies those who got in
attack at once with 1 more Ability, then stay or go back. Nobody gets further than the enemy has on that side: not into
his rear past his middle ground, and not past his units in your own rear.

Out of a captured battle units go sideways without orders if a leader is with them, and his Leadership comes off the
roll.

## 6.2.3-charge Charging

A charge moves and attacks at once. Afterwards every unit that charged checks its morale, and loses 1 Cohesion if it
fails.

## 6.2.4 Discard

Discard what you like and draw up to four cards. A deck that is used up is not shuffled again.

# 7 7. Terrain

Different kinds of terrain can lie in one position; the effects add up, and where they differ the stricter counts.

- Woods stop Cavalry and leaders who enter, and halve the hits of shooting from afar.
- A stream behind a side takes 2 off its morale dice and makes reinforcements cost four orders; a bridge brings that down to two.
- A town takes 1 off morale dice and keeps arrows out, but not artillery.
- A church takes 2 off morale dice.

## 7.0-hill Hills

Missiles on a hill shoot with 1 more Ability. Polearms of the side that holds it fight with 1 more. Cavalry that starts
on a hill may charge down from it.

## 7.0-wall Walls

Cavalry may leave a walled position but not enter it. Missiles fighting in it have 1 more Ability.

# 8 8. Special cards

Each of them can also be played for its orders.

## 8.0-charge Charge

In the Movement step: units of an unengaged position go to the next one and attack with 1 more Ability.

## 8.0-ambush Ambush

A flank move for one unit, with 2 off its roll; or one Footsoldier or Missile unit attacks once more.

## 8.0-artillery Artillery

It is placed in a rear at deployment and moves for two orders. It fires once at a unit in a position beside it, with two
dice that hit on 5 or less whatever the terrain, and is gone. It is lost when enemies enter its position.

## 8.0-rally Rally

In the Movement step: each weakened unit of a position rolls a die and gets back that much Cohesion, never more than is
printed. Free where nobody is engaged, else one order for each unit.

## 8.0-confusion Battle Confusion

In the Combat step, on an enemy position that is not engaged: on a 2 or less (1 easier in winter, 2 in fog) its units
attack their own in a position beside it.

## 8.0-fatigue Fatigue

In the Discard step: all units of a position fight with 1 less and cost one order more, until the end of a turn that
they begin unengaged.

## 8.0-treason Treason!

In the Movement step: an unengaged enemy leader who is neither royal nor protected by loyalty is lost on a roll above
his Orders, and his units must pass a check or go with him. Or: units from the hand fall upon a position of a wing
without orders and without a roll.

## 8.0-warwick A Warwick!

Before 1468: a second attack from an engaged position, with 1 more Ability. Units that have attacked attack again; of
the others you say which take part, and those that stay out may still move. From 1468 on: like treason, against a
leader. In a random battle you may use it either way.

## 8.0-margaret Margaret of Anjou

She gives three orders a turn, only to let units attack or move once more.

## 8.0-henry King Henry VI

He gives three orders a turn and takes 1 off all Lancastrian morale dice, but Lancaster’s hand holds only three cards.

# 9 9. Battles and the war

A historical battle says who attacks, what the weather is, which leaders and terrain are where, and how many cards are
taken out of a deck unseen.

## 9.1.5 Wakefield

York is dealt eight cards and may place only units with the Duke in the middle ground; then fifty cards leave the deck.

## 9.1.8 First Ferrybridge

It is fought in the dark: nobody shoots from afar.

## 9.2-leaders Random battles: leaders

Any leaders may be laid face-down in the rears; at the reveal one stays in each position.

## 9.2-terrain Random battles: terrain

After the reveal both lay terrain out of their hands, one card at a time, the attacker first. Whoever stops lays no
more. Then both hands are filled up to four.

## 9.3 The war

All battles are fought one after the other, except Ludford Bridge, Shrewsbury and Heworth Moor. Nine victories win the
war. The death of Lambert Simnel or of Henry VII ends it too, if the other side is three victories ahead. After each
battle nobles who were hurt or on the losing side roll for their lives, and a die says how Henry VI fares.

## 9.3.3 Crowning kings

A king’s card is only good for orders until he is crowned. March becomes Edward IV when York is dead and Henry has been
captured; the others follow when the one before them dies. Where a battle lists a king, you may place the king of that
moment instead, or the Duke of York while he lives; a king whose time has not come is placed as the noble he is.

# rulings Rulings

Where the rulebook is silent we had to decide. The full list, with reasons, comes with the program. These you may meet
at the table.

## ruling-119 Ruling 119: second thoughts

While deploying, a side picks cards up again at most twelve times.

## ruling-120 Ruling 120: exchanging cards

In the second option of deployment each side exchanges at most 32 cards.
`;export{e as default};