var e=`# about What it is about

England between 1450 and 1490. The great families use the princes of Lancaster and York as pieces in their own game. You
lead a faction of nobles. Take royal heirs into your keeping, have the right one crowned, and get rid of all the others:
whoever holds the last living heir, crowned, has won.

Two decks run the game. An Event card opens every turn, a Crown card ends it. A Crown card is a noble, or something to
give to one: a title, an office, a bishop, soldiers, a ship, a town.

# prepare Preparing to play

## prepare-4 Allotting the first cards

Thirty-six Crown cards are dealt. Nobles are laid open. Everything else is given to them at once: one title to a noble
without one, one office to a noble with a title, and towns, bishops, mercenaries and ships to whom you like. What none
of your nobles may have goes to Chancery.

## setting-out Setting out

The heirs stand where the board shows them. Each noble starts in one of his own castles, each ship in her home port. The
faction of the Chancellor of England begins; if nobody has him, that of the senior bishop, else the one with the most
troops.

# turn The turn

Six phases, in this order: chance, movement, combat, Parliament, coronation, Crown deck.

## crown-deck-phase Crown deck phase

You draw a Crown card. Play it at once, or keep it in secret for later. A noble comes into play in one of his castles,
or, if that is not open to him, in the nearest place that is friendly.

## any-time At any time

Cards from your hand may be played at any moment, offers made and answered, and an heir in your keeping executed. A card
that would give a noble more troops cannot be given to him at sea or under siege.

# movement Movement

A noble may move up to five squares in any direction, corners included. Entering a forest ends the move. Nobody is in
the way on land. Heirs move with the nobles who keep them. Everybody moves once a round.

## movement-ships Ships

A ship sails up to five squares; a port counts as a square. She enters ports of her own faction and unfortified ones. A
port of another, or of nobody, she enters only to land besiegers, or driven by an event. To sail out of another’s port
she needs that player’s leave.

## sea-transportation Going by sea

A noble goes aboard in the square of the port, before the ship moves and instead of moving himself. The troops aboard
may not be more than she holds; ships that sail together share. He lands where she enters port, which ends her move.
Nobody stays aboard in port. To land at a place that is not friendly you must besiege it.

## road-movement Roads

A noble who begins on a road may follow it as far as it goes, but must stop at a town, city or castle on it that his
faction does not hold, unless its holder lets him pass. An option lets only the places of other players stop him. Road
and open country do not mix in one move.

## stacking Forces

Any number may stand in a square. Nobles who are put together are a force; they attack and are attacked together.

## towns Towns, cities and castles

A noble may go inside a friendly place in his square for nothing, as long as its walls have room: towns 400 troops,
castles 300, cities without limit. Unfortified towns are open to all, open towns while no enemy is in them. Another
player’s place you enter only with his leave; one that belongs to nobody must be taken first.

# combat Combat

A noble may attack once in his turn, and nobody is attacked twice in a turn. A force attacks as one and is attacked as
one. The attacker says who fights whom; both sides may add cards from their hands; then he fights or calls it off.

A battle in the open is decided by a card, which names a ratio. If the stronger side outnumbers the weaker by at least
that ratio, it wins and takes everybody prisoner; else nobody wins. Bad weather puts everything off. The card also names
nobles, who die if they took part, on either side.

## siege Siege

To take a place the besiegers must be at least as strong as its defence: the garrison (300 for a city, 200 for a town or
royal castle, 100 for a castle) and the nobles of one faction inside. They must match it when they begin, and still
match it when both sides have added their cards; if they do not, there is no siege, as if they had called it off.
Otherwise the place falls, with all who are in it, unless the weather forbids it; then it is under siege, and nobody
inside gets out without breaking the ring. Those inside may sally out. Whoever wants to help them, or to besiege the
place himself, must first beat the besiegers.

## nobles-killed When a noble dies

He leaves the board. His card and most of what he held goes under the Crown deck, titles and offices to Chancery. The
places he held on the board belong to nobody, and those inside are put out.

# capture Prisoners

## capture-of-heirs Taking heirs

An heir is yours when your noble ends his move where the heir stands and nobody guards him; else the guards must be
beaten. You may hold heirs of both houses for two rounds; then you must give one house up.

## capture-of-nobles Taking nobles

A captured noble is ransomed, released or beheaded before the turn ends.

# parliament Parliament

The player with the only King may summon Parliament; where there is no single King, the Chancellor’s player may, with a
Parliament card. The King or the Chancellor must be in a town or city.

- One writ calls one noble of another player, and at least one writ must be used. He comes at once, from however far.
- Any other noble may come too. From an island or Calais he needs empty ships that are large enough.
- As many cards come from Chancery as nobles attend. They are given to nobles who may have them, wherever they are; what nobody may have goes into the Crown deck.
- Offices may change hands among those present, if the summoner and the new holder’s player agree.

## kings-peace The King’s Peace

Nobody fights in the square of a Parliament until the summoner’s next turn.

# coronation Coronation

The senior living heir of a house may be crowned in a cathedral, by an archbishop or by two bishops whose nobles are
there with him. Bishops of other players may help, if those players agree. Henry VI is King from the start. There can be
two Kings, one of each house.

# victory Victory

Hold the last heir in the game, crowned. The order of succession in Lancaster: Henry, Margaret, Edward. In York: Richard
of York, March, Clarence, Gloucester (with Rutland after March in the advanced game). There is no limit of rounds unless
an option sets one; then the most votes in both Houses win. Bots among themselves stop after 30 rounds.

## beaufort Beaufort

When no heir of Lancaster is left, the noble Beaufort may be crowned for that house. He stays a noble in everything
else. The last Yorkist wins only if Beaufort is not in play.

# transfer Handing things over

Towns, ships, bishops, mercenaries and heirs may go to another noble in the same square, also one of another player, but
are not used in that turn. Nobles and titles never change hands, offices only in Parliament. When a noble is captured,
his towns, ships, bishops, mercenaries and heirs go to the victors; in the advanced game the cards stay with him.

## trade Trade and gifts

Towns, bishops, ships, mercenaries and writs in your hand may be given away or traded. What was traded is of no use to a
noble in combat that turn. A ship may be lent. Promises of votes and peace bind nobody.

# events Event cards

## plague Plague

Everybody inside the towns named dies; in the advanced game dice decide. Those in the open and ships are spared. Castles
never suffer, and Calais only in the advanced game.

## storms Storms at sea

Every ship at sea must make for the nearest port. Passengers driven into a port that is not friendly must besiege it if
they can.

## raid Raids and revolts

Nobles who are named, for themselves or for a title, an office or a bishop, must go to the place named at once; but not
from the sea, an island, Calais or a siege. Ships always obey.

## embassy Embassies

If there is only one King, he goes to the port named, with those of his company who wish to.

## free-move Free move

The card is kept until it is used: one counter moves once more in a turn. Writs are kept in the same way.

# optional Optional rules

- The whole Crown deck is dealt at the start; two heirs start closer.
- First castles are written down in secret.
- Bishops of dead nobles go to Chancery.

## commission Commission

For a writ you may send other nobles of yours, at least as strong, to a raid or revolt in somebody’s place.

## ambush Ambush

A force that is outnumbered 4 to 1 or worse may lay an ambush: one noble may die, and the ambushers who live are
captured.

## town-fighting Town fighting

Nobles in a place that no longer belongs to anybody, or driven into a port they cannot besiege, must fight for it. An
owner may also turn on guests in his place. Both are settled like a battle.

## return Return from Parliament

After Parliament nobles may go home to their own castles, openly or by secret notes.

## optional-victory Victory by Parliament

Whoever gets more than half of all votes in the Commons and the most in the Lords for his King has won.

# optional-parliament Optional Parliament

Every faction has votes in two Houses: the Commons for Kings, towns and cities, some offices and titled nobles; the
Lords for nobles, bishops and senior heirs who are present.

## optional-parliament-2 Approval

A title or office is given only if both Houses agree; bishoprics need the Lords alone. A tie is a no.

## optional-parliament-4 Who proposes

The summoner proposes once for each card. What is rejected is proposed again by the player with the most votes, then by
the one with the second most, then by the one with the most town votes.

## optional-parliament-7 Two houses

Whoever holds the senior heirs of both houses counts the votes of one of them.

## optional-parliament-9 Declining

Nobody has to accept.

## optional-parliament-10 Two Kings

If there are two Kings, Parliament first votes which of them it supports. He counts as the only King until another
Parliament decides otherwise.

# alliance Alliances

Factions may ally at any time, openly. Allies never attack each other, may enter each other’s places, and may put nobles
under the command of an ally in the same square. When an alliance ends, the former allies may not attack each other for
one round; in the advanced game they may.

# advanced The advanced game

More cards and castles, Ireland and the Continent to flee to, and dice for life and death.

## nobles-killed-table Who dies

Two dice are rolled for each. In an encounter or a siege nobles of the larger force die on a 2, those of the smaller on
a 2, 3 or 12; heirs on a 2. The target of an ambush dies on 2 to 4, those with him on 2 or 12. A raid kills on a 2, the
plague on 2 to 7. The successor of a titled noble or a King stays loyal on 7 or less after a fight, on 5 or less after
an event.

## must-be-summoned Parliament must be summoned

Parliament meets at once where the player who drew the card says, unless there is only one King and he is not Henry. If
Henry is the only King, his votes go to the player with the most votes otherwise.

## kings-pardon King’s Pardon

It frees a captured noble with all he holds, and can be played whenever one would be executed. You need not be quick:
leave instructions at any time, and they are followed before anybody dies. Nobody else sees them.

## french-siege The French siege

Calais is lost unless its Captain answers the call or is there already. For a writ, nobles with at least 50 troops may
be sent in his place, also when he cannot come or there is no Captain.

# advanced-battle The advanced battle

First a card is drawn for the weather. Then both sides draw up and fight column by column, attacker and defender in
turn, until one is gone or a round passes without an attack, and for ten rounds at most.

## advanced-battle-form Drawing up

A battle line of one to three nobles, a second line behind them face-down, the rest in reserve. The defender draws up
first.

## advanced-battle-attach Heirs

Each heir stands with a noble of his side.

## advanced-battle-choose Encounters

In his turn a player attacks any nobles in the line opposite. Each encounter has its own card. The odds go one step in
favour of the original defender while he defends, and one step for a side with an heir in its battle line; they cancel
out, and never give more than one step.

## advanced-battle-commit Joining in

Those behind join in, and so do those in the next column if it is not attacked. A noble who is twice as strong as he
needs to be may spare troops for another column.

## advanced-battle-shift Moving

After the encounters both sides may move nobles to a neighbouring position; the reserve may go anywhere.

# rulings Rulings

Where the rulebook is silent we had to decide. The full list, with reasons, comes with the program. These you may meet
at the table.

## ruling-101 Ruling 101: offers

You may make three offers in a turn, with up to three things on each side.

## ruling-104 Ruling 104: small steps

You pick a counter up first, then say what it does. A turn has at most sixty such steps and sixteen rearrangements.

## ruling-127 Ruling 127: instructions for King’s Pardons

For your own nobles there are three: use a pardon if you hold one (the default), never use one, or ask you first. You
can also put single nobles on a list, whoever’s they are. You may change your instructions six times in a turn. If you
want to be asked, you are asked whether you hold a pardon or not, so that the question betrays nothing.
`;export{e as default};