var e=`# about Waar het om gaat

Engeland tussen 1450 en 1490. De grote families gebruiken de prinsen van Lancaster en York als stukken in hun eigen
spel. Je leidt een factie van edellieden. Krijg koninklijke erfgenamen in handen, laat de juiste kronen en raak alle
andere kwijt: wie de laatste levende erfgenaam heeft, gekroond, heeft gewonnen.

Twee stapels sturen het spel. Elke beurt begint met een Gebeurteniskaart en eindigt met een Kroonkaart. Een Kroonkaart
is een edelman, of iets om aan een edelman te geven: een titel, een ambt, een bisschop, soldaten, een schip, een stad.

# prepare Voorbereiding

## prepare-4 De eerste kaarten verdelen

Er worden zesendertig Kroonkaarten gedeeld. Edellieden leg je open. Al het andere geef je hun meteen: één titel aan een
edelman zonder titel, één ambt aan een edelman met een titel, en steden, bisschoppen, huursoldaten en schepen aan wie je
wilt. Wat geen van je edellieden mag hebben, gaat naar de Kanselarij.

## setting-out Opstellen

De erfgenamen staan waar het bord ze aangeeft. Elke edelman begint in een van zijn eigen kastelen, elk schip in zijn
thuishaven. De factie van de Kanselier van Engeland begint; heeft niemand die, dan die van de hoogste bisschop, en
anders die met de meeste troepen.

# turn De beurt

Zes fasen, in deze volgorde: toeval, verplaatsing, gevecht, Parlement, kroning, Kroonkaarten.

## crown-deck-phase Kroonkaartfase

Je trekt een Kroonkaart. Speel die meteen, of houd haar in het geheim voor later. Een edelman komt in het spel in een
van zijn kastelen, of, als geen daarvan voor hem openstaat, in de dichtstbijzijnde stad of het dichtstbijzijnde kasteel
van jou.

## any-time Op elk moment

Kaarten uit je hand mag je altijd spelen, voorstellen altijd doen en beantwoorden, en een erfgenaam die je in handen
hebt altijd ter dood brengen. Een kaart die een edelman meer troepen zou geven, krijgt hij niet op zee of tijdens een
beleg.

# movement Verplaatsing

Een edelman mag vijf vakken ver in elke richting, ook schuin. Wie een bos in gaat, blijft daar staan. Op het land staat
niemand in de weg. Erfgenamen gaan mee met de edelman die hen bewaakt. Iedereen verplaatst zich één keer per ronde.

## movement-ships Schepen

Een schip vaart hoogstens vijf vakken; een haven telt als vak. Het mag havens van de eigen factie in en onversterkte
havens. Een haven van een ander of van niemand mag het alleen in om belegeraars aan land te zetten, of als een
gebeurtenis het daarheen drijft. Om uit de haven van een ander te varen heb je diens toestemming nodig.

## sea-transportation Over zee

Een edelman gaat aan boord in het vak van de haven, vóór het schip vaart en in plaats van zich zelf te verplaatsen. Er
mogen niet meer troepen aan boord dan er ruimte is; schepen die samen varen, delen hun ruimte. Hij gaat aan land waar
het schip een haven binnenloopt; daarmee eindigt ook de reis van het schip. In een haven blijft niemand aan boord. Wie
wil landen in een plaats die niet van zijn factie is, moet die belegeren.

## road-movement Wegen

Wie op een weg begint, mag die zo ver volgen als hij loopt, maar moet stoppen bij een stad of kasteel dat niet van zijn
factie is, tenzij de eigenaar hem doorlaat. Met een optie houden alleen plaatsen van andere spelers hem tegen. Weg en
open land gaan niet samen in één verplaatsing.

## stacking Legers

In een vak mogen er zoveel staan als je wilt. Edellieden die bij elkaar gezet zijn, vormen een leger; ze vallen samen
aan en worden samen aangevallen.

## towns Steden en kastelen

Een edelman mag zonder verplaatsing een plaats van zijn factie in zijn vak binnengaan, zolang er binnen de muren ruimte
is: in een stad 400 soldaten, in een kasteel 300, in een grote stad onbeperkt. Onversterkte steden staan voor iedereen
open, open steden zolang er geen vijand in is. Voor een plaats van een ander heb je diens toestemming nodig; wat van
niemand is, moet eerst worden ingenomen.

# combat Gevecht

Een edelman mag in zijn beurt één keer aanvallen, en niemand wordt twee keer in een beurt aangevallen. Een leger valt
als geheel aan en wordt als geheel aangevallen. De aanvaller zegt wie tegen wie vecht; beide kanten mogen kaarten uit
hun hand bijspelen; dan vecht hij of blaast hij het af.

Een slag in het open veld wordt door een kaart beslist, die een verhouding noemt. Is de sterkste kant minstens zoveel
sterker, dan wint die en neemt iedereen gevangen; anders wint niemand. Slecht weer stelt alles uit. De kaart noemt ook
edellieden; die sneuvelen als ze meevochten, aan welke kant dan ook.

## siege Beleg

Wie een plaats wil innemen, moet minstens zo sterk zijn als de verdediging: het garnizoen (300 in een grote stad, 200 in
een stad of koninklijk kasteel, 100 in een kasteel) en de edellieden van één factie erin. Dat geldt bij het begin, en
nog steeds als beide kanten hun kaarten hebben bijgespeeld; is het dan niet meer zo, dan is er geen beleg, alsof het was
afgeblazen. Anders valt de plaats, met iedereen erin, tenzij het weer het belet; dan is zij belegerd, en komt er niemand
uit zonder de ring te doorbreken. Wie binnen is, mag een uitval doen. Wie hen wil helpen of de plaats zelf wil
belegeren, moet eerst de belegeraars verslaan.

## nobles-killed Als een edelman sterft

Hij gaat van het bord. Zijn kaart en het meeste van wat hij had, gaat onder de Kroonstapel, titels en ambten naar de
Kanselarij. De plaatsen die hij op het bord had, zijn van niemand, en wie erin was, wordt eruit gezet.

# capture Gevangenen

## capture-of-heirs Erfgenamen

Een erfgenaam is van jou als jouw edelman zijn verplaatsing eindigt waar de erfgenaam staat en niemand hem bewaakt;
anders moeten de bewakers verslagen worden. Erfgenamen van beide huizen mag je twee rondes lang in handen hebben; dan
moet je één huis opgeven.

## capture-of-nobles Edellieden

Een gevangen edelman wordt vrijgekocht, vrijgelaten of onthoofd voor de beurt eindigt.

# parliament Parlement

De speler met de enige koning mag het Parlement bijeenroepen; is er niet precies één koning, dan mag de speler van de
Kanselier dat, met een Parlementskaart. De koning of de Kanselier moet in een stad zijn.

- Eén dagvaarding roept één edelman van een andere speler op, en je moet er minstens één gebruiken. Hij komt meteen, van hoe ver ook.
- Elke andere edelman mag ook komen. Vanaf een eiland of Calais zijn er lege schepen nodig die groot genoeg zijn.
- Er komen zoveel kaarten uit de Kanselarij als er edellieden aanwezig zijn. Ze gaan naar edellieden die ze mogen hebben, waar die ook zijn; wat niemand mag hebben, gaat in de Kroonstapel.
- Ambten mogen onder de aanwezigen van eigenaar wisselen, als wie het Parlement bijeenriep en de speler van de nieuwe drager akkoord gaan.

## kings-peace De koningsvrede

In het vak van een Parlement vecht niemand tot de volgende beurt van wie het bijeenriep.

# coronation Kroning

De hoogste levende erfgenaam van een huis kan gekroond worden in een kathedraal, door een aartsbisschop of door twee
bisschoppen van edellieden die daar bij hem zijn. Bisschoppen van andere spelers mogen helpen, als die akkoord gaan.
Hendrik VI is vanaf het begin koning. Er kunnen twee koningen zijn, van elk huis een.

# victory Overwinning

Je wint als je de laatste erfgenaam in het spel hebt en die gekroond is. De volgorde van opvolging in Lancaster:
Hendrik, Margaretha, Eduard. In York: Richard van York, March, Clarence, Gloucester (met Rutland na March in het
uitgebreide spel). Er is geen limiet van rondes, tenzij een optie er een stelt; dan winnen de meeste stemmen in beide
Huizen. Bots onder elkaar stoppen na 30 rondes.

## beaufort Beaufort

Is er geen erfgenaam van Lancaster meer, dan kan de edelman Beaufort voor dat huis gekroond worden. In al het andere
blijft hij edelman. De laatste van York wint alleen als Beaufort niet in het spel is.

# transfer Overdragen

Steden, schepen, bisschoppen, huursoldaten en erfgenamen mogen naar een andere edelman in hetzelfde vak, ook van een
andere speler, maar worden in die beurt niet gebruikt. Edellieden en titels wisselen nooit van eigenaar, ambten alleen
in het Parlement. Wordt een edelman gevangengenomen, dan gaan zijn steden, schepen, bisschoppen, huursoldaten en
erfgenamen naar de overwinnaars; in het uitgebreide spel houdt hij de kaarten.

## trade Handel en giften

Steden, bisschoppen, schepen, huursoldaten en dagvaardingen in je hand mag je weggeven of ruilen. Wat geruild is, helpt
die beurt geen edelman in een gevecht. Een schip mag je uitlenen. Stem- en vredesbeloften binden niemand.

# events Gebeurteniskaarten

## plague Pest

Iedereen in de genoemde steden sterft; in het uitgebreide spel beslissen dobbelstenen. Wie buiten de muren is en schepen
blijven gespaard. Kastelen treft de pest nooit, Calais alleen in het uitgebreide spel.

## storms Storm op zee

Elk schip op zee moet naar de dichtstbijzijnde haven. Opvarenden die in een haven terechtkomen die niet van hun factie
is, moeten die belegeren als ze kunnen.

## raid Strooptochten en opstanden

Edellieden die genoemd worden, om henzelf of om een titel, ambt of bisschop, moeten meteen naar de genoemde plaats; maar
niet vanaf zee, een eiland of Calais, of uit een beleg. Schepen gaan altijd.

## embassy Gezantschappen

Is er precies één koning, dan gaat hij naar de genoemde haven, met wie van zijn gezelschap mee wil.

## free-move Vrije zet

De kaart wordt bewaard tot je haar gebruikt: één fiche wordt in een beurt nog eens verplaatst. Dagvaardingen worden ook
zo bewaard.

# optional Optionele regels

- Aan het begin wordt de hele Kroonstapel gedeeld; twee erfgenamen beginnen dichterbij.
- De eerste kastelen worden in het geheim opgeschreven.
- Bisschoppen van dode edellieden gaan naar de Kanselarij.

## commission Plaatsvervangers

Voor een dagvaarding mag je andere edellieden van je, minstens zo sterk, in iemands plaats naar een strooptocht of
opstand sturen.

## ambush Hinderlaag

Een leger dat met 4 tegen 1 of meer in de minderheid is, mag een hinderlaag leggen: één edelman kan sterven, en wie in
de hinderlaag lag en nog leeft, wordt gevangengenomen.

## town-fighting Straatgevechten

Edellieden in een plaats die van niemand meer is, of die in een haven gedreven zijn die ze niet kunnen belegeren, moeten
erom vechten. Een eigenaar mag zich ook tegen gasten in zijn plaats keren. Beide gaan als een slag.

## return Terugkeer uit het Parlement

Na het Parlement mogen edellieden terug naar hun eigen kastelen, openlijk of met geheime briefjes.

## optional-victory Overwinning door het Parlement

Wie voor zijn koning meer dan de helft van alle stemmen in het Lagerhuis krijgt en de meeste in het Hogerhuis, heeft
gewonnen.

# optional-parliament Optioneel Parlement

Elke factie heeft stemmen in twee Huizen: het Lagerhuis voor koningen, steden, sommige ambten en edellieden met een
titel; het Hogerhuis voor edellieden, bisschoppen en hoogste erfgenamen die aanwezig zijn.

## optional-parliament-2 Goedkeuring

Een titel of ambt wordt alleen gegeven als beide Huizen ermee instemmen; voor een bisdom is het Hogerhuis genoeg. Bij
gelijke stemmen is het nee.

## optional-parliament-4 Wie voordraagt

Wie het Parlement bijeenriep draagt voor elke kaart één keer voor. Wat is afgewezen, wordt opnieuw voorgedragen door wie
de meeste stemmen heeft, dan door wie er daarna de meeste heeft, dan door wie de meeste stemmen van steden heeft.

## optional-parliament-7 Twee huizen

Wie de hoogste erfgenamen van beide huizen heeft, telt de stemmen van één van beide.

## optional-parliament-9 Bedanken

Niemand hoeft te aanvaarden.

## optional-parliament-10 Twee koningen

Zijn er twee koningen, dan stemt het Parlement eerst over wie het steunt. Die geldt als de enige koning tot een ander
Parlement anders beslist.

# alliance Bondgenootschappen

Facties mogen op elk moment een bondgenootschap sluiten, in het openbaar. Bondgenoten vallen elkaar nooit aan, mogen
elkaars plaatsen in, en mogen edellieden onder het bevel van een bondgenoot in hetzelfde vak stellen. Na een
bondgenootschap mogen de twee elkaar één ronde lang niet aanvallen; in het uitgebreide spel mag dat wel.

# advanced Het uitgebreide spel

Meer kaarten en kastelen, Ierland en het vasteland als toevlucht, en dobbelstenen voor leven en dood.

## nobles-killed-table Wie er sterft

Voor ieder worden twee dobbelstenen geworpen. In een treffen of beleg sterven edellieden van het grotere leger bij een
2, die van het kleinere bij een 2, 3 of 12; erfgenamen bij een 2. Het doelwit van een hinderlaag sterft bij 2 tot en met
4, wie bij hem zijn bij 2 of 12. Een strooptocht is dodelijk bij een 2, de pest bij 2 tot en met 7. De opvolger van een
edelman met titel of van een koning blijft trouw bij 7 of minder na een gevecht, bij 5 of minder na een gebeurtenis.

## must-be-summoned Het Parlement moet bijeenkomen

Het Parlement komt meteen bijeen waar de speler die de kaart trok dat zegt, tenzij er precies één koning is en dat niet
Hendrik is. Is Hendrik de enige koning, dan gaan zijn stemmen naar wie verder de meeste heeft.

## kings-pardon Koninklijk pardon

Het bevrijdt een gevangen edelman met alles wat hij heeft. Je kunt het spelen zodra iemand ter dood zou worden gebracht.
Je hoeft niet snel te zijn: je kunt op elk moment aanwijzingen achterlaten, en die worden gevolgd voor er iemand sterft.
Niemand anders ziet ze.

## french-siege Het Franse beleg

Calais gaat verloren, tenzij de Kapitein gehoor geeft aan de oproep of er al is. Voor een dagvaarding kunnen edellieden
met samen minstens 50 soldaten in zijn plaats gestuurd worden, ook als hij niet kan komen of er geen Kapitein is.

# advanced-battle De uitgebreide slag

Eerst wordt een kaart getrokken voor het weer. Dan stellen beide kanten zich op en vechten ze kolom voor kolom,
aanvaller en verdediger om de beurt, tot een van beide verdwenen is of er een ronde zonder aanval is geweest, en
hoogstens tien rondes lang.

## advanced-battle-form Opstellen

Een slaglinie van één tot drie edellieden, daarachter gedekt een tweede linie, de rest in reserve. De verdediger stelt
zich eerst op.

## advanced-battle-attach Erfgenamen

Elke erfgenaam staat bij een edelman van zijn kant.

## advanced-battle-choose Treffens

In zijn beurt valt een speler edellieden in de linie tegenover hem aan, zoveel hij wil. Elk treffen heeft een eigen
kaart. De verhouding verschuift één stap in het voordeel van de oorspronkelijke verdediger zolang hij verdedigt, en één
stap in het voordeel van een kant met een erfgenaam in de slaglinie; ze heffen elkaar op en geven samen nooit meer dan
één stap.

## advanced-battle-commit Meevechten

Wie erachter staat, vecht mee, en ook wie in de kolom ernaast staat als die niet wordt aangevallen. Een edelman die twee
keer zo sterk is als nodig, mag troepen afstaan aan een andere kolom.

## advanced-battle-shift Verplaatsen

Na de treffens mogen beide kanten edellieden naar een positie ernaast verplaatsen; de reserve mag overal heen.

# rulings Uitspraken

Waar het regelboek zwijgt, moesten we zelf beslissen. De hele lijst, met redenen, zit bij het programma. Deze kun je aan
tafel tegenkomen.

## ruling-101 Uitspraak 101: voorstellen

Je mag in een beurt drie voorstellen doen, met aan elke kant hoogstens drie dingen.

## ruling-104 Uitspraak 104: kleine stappen

Je pakt een fiche eerst op en zegt dan wat het doet. Een beurt heeft hoogstens zestig van zulke stappen en zestien
herschikkingen.

## ruling-127 Uitspraak 127: aanwijzingen voor koninklijke pardons

Voor je eigen edellieden zijn er drie: gebruik een pardon als je er een hebt (de standaard), gebruik er nooit een, of
vraag het je eerst. Je kunt ook afzonderlijke edellieden op een lijst zetten, van wie ze ook zijn. Je mag je
aanwijzingen zes keer per beurt veranderen. Wil je dat het je gevraagd wordt, dan gebeurt dat of je nu een pardon hebt
of niet, zodat de vraag niets verraadt.
`;export{e as default};