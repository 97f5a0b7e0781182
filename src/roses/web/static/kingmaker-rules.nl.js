var e=`# about Waar het om gaat

Engeland tussen 1450 en 1490. De grote families gebruiken de prinsen van Lancaster en York als stukken in hun eigen spel. Je
leidt een factie van edelen. Krijg koninklijke erfgenamen in handen, laat de juiste kronen en raak alle andere kwijt: wie de
laatste levende erfgenaam heeft, gekroond, heeft gewonnen.

Twee stapels sturen het spel. Een Gebeurteniskaart opent elke beurt, een Kroonkaart sluit hem. Een Kroonkaart is een edelman,
of iets om aan een edelman te geven: een titel, een ambt, een bisschop, soldaten, een schip, een stad.

# prepare Voorbereiding

## prepare-4 De eerste kaarten verdelen

Er worden zesendertig Kroonkaarten gedeeld. Edelen komen open te liggen. Al het andere wordt hun meteen gegeven: één titel
aan een edelman zonder, één ambt aan een edelman met een titel, en steden, bisschoppen, huursoldaten en schepen aan wie je
wilt. Wat niemand mag hebben gaat naar de Kanselarij.

## setting-out Opstellen

De erfgenamen staan waar het bord ze heeft. Elke edelman begint in een van zijn eigen kastelen, elk schip in zijn thuishaven.
De factie van de Kanselier begint; is die er niet dan die van de hoogste bisschop, anders die met de meeste troepen.

# turn De beurt

Zes fasen, in deze volgorde: toeval, verplaatsing, gevecht, Parlement, kroning, Kroonkaarten.

## crown-deck-phase Kroonkaartfase

Je trekt een Kroonkaart. Speel die meteen, of houd haar in het geheim voor later. Een edelman komt in het spel in een van
zijn kastelen, of als dat niet voor hem openstaat in de dichtstbijzijnde plaats die van jou is.

## any-time Op elk moment

Kaarten uit de hand mag je altijd spelen, voorstellen altijd doen en beantwoorden, en een erfgenaam in je macht altijd ter
dood brengen. Een kaart die een edelman meer troepen zou geven krijgt hij niet op zee of tijdens een beleg.

# movement Verplaatsing

Een edelman mag tot vijf vakken in elke richting, hoeken meegerekend. Wie een bos in gaat, blijft daar. Op het land staat
niemand in de weg. Erfgenamen gaan mee met de edelen die hen bewaken. Iedereen verplaatst zich één keer per ronde.

## movement-ships Schepen

Een schip vaart tot vijf vakken; een haven telt als vak. Het mag havens van de eigen factie in en onversterkte havens. Een
haven van een ander, of van niemand, alleen om belegeraars te landen of gedreven door een gebeurtenis. Om uit de haven van
een ander te varen heb je toestemming nodig.

## sea-transportation Over zee

Een edelman gaat aan boord in het vak van de haven, voor het schip vaart en in plaats van zelf te gaan. Er mogen niet meer
troepen aan boord dan er ruimte is; schepen die samen varen delen die. Hij gaat aan land waar het schip een haven binnenloopt,
en daarmee is het klaar. Niemand blijft in een haven aan boord. Wie wil landen waar het niet van hem is, moet belegeren.

## road-movement Wegen

Wie op een weg begint mag die volgen zo ver als hij gaat, maar moet stoppen bij een stad of kasteel erop dat zijn factie niet
heeft, tenzij de bezitter hem doorlaat. Weg en open land gaan niet samen in één verplaatsing.

## stacking Legers

Er mogen zoveel in een vak staan als je wilt. Edelen die bij elkaar gezet zijn vormen een leger; zij vechten samen en worden
samen aangevallen.

## towns Steden en kastelen

Een edelman mag voor niets een eigen plaats in zijn vak in, zolang er binnen de muren ruimte is: steden 400 troepen, kastelen
300, grote steden onbeperkt. Onversterkte steden staan voor iedereen open, open steden zolang er geen vijand in is. Voor een
plaats van een ander heb je toestemming nodig; wat van niemand is moet eerst worden ingenomen.

# combat Gevecht

In zijn beurt mag een edelman één keer aanvallen, en niemand wordt twee keer in een beurt aangevallen. Een leger valt als één
aan en wordt als één aangevallen. De aanvaller zegt wie tegen wie vecht; beide mogen kaarten uit de hand bijspelen; dan vecht
hij of blaast het af.

Een slag in het open veld wordt door een kaart beslist: die noemt een verhouding. Is de sterkste minstens zoveel sterker, dan
wint hij en neemt iedereen gevangen; anders wint niemand. Slecht weer stelt alles uit. De kaart noemt ook edelen die sterven
als zij meevochten, aan welke kant dan ook.

## siege Beleg

Wie een plaats wil innemen moet minstens zo sterk zijn als het garnizoen en de edelen van één factie erin: 300 voor een grote
stad, 200 voor een stad of koninklijk kasteel, 100 voor een kasteel. Dan valt zij, met iedereen erin, tenzij het weer het
belet; in dat geval is zij belegerd en komt niemand eruit die de ring niet kan breken. Wie binnen is mag een uitval doen. Wie
wil helpen of op zijn beurt belegeren, moet eerst de belegeraars verslaan.

## nobles-killed Als een edelman sterft

Hij gaat van het bord. Zijn kaart en het meeste van wat hij had gaat onder de Kroonstapel, titels en ambten naar de
Kanselarij. Wat hij op het bord bezat is van niemand, en wie erin was wordt eruit gezet.

# capture Gevangenen

## capture-of-heirs Erfgenamen

Een erfgenaam is van jou als jouw edelman zijn verplaatsing eindigt waar de erfgenaam staat en niemand hem bewaakt; anders
moeten de bewakers verslagen worden. Erfgenamen van beide huizen mag je twee rondes hebben; dan moet een huis weg.

## capture-of-nobles Edelen

Een gevangen edelman wordt in dezelfde beurt vrijgekocht, vrijgelaten, of voor het einde ervan onthoofd.

# parliament Parlement

De speler met de enige koning mag het Parlement bijeenroepen; is er niet één koning, dan die van de Kanselier, met een
Parlementskaart. Wie het bijeenroept moet in een stad zijn.

- Eén dagvaarding roept één edelman van een ander, en er moet er minstens één gebruikt worden. Hij komt meteen, hoe ver ook.
- Elke andere edelman mag ook komen. Vanaf een eiland of Calais is er een leeg schip nodig dat groot genoeg is.
- Er komen zoveel kaarten uit de Kanselarij als er edelen zijn. Ze gaan naar edelen die ze mogen hebben, waar die ook zijn; wat niemand mag hebben gaat in de Kroonstapel.
- Ambten mogen onder de aanwezigen van hand wisselen, als wie het Parlement bijeenriep het goedvindt.

## kings-peace De Koningsvrede

In het vak van een Parlement vecht niemand tot de volgende beurt van wie het bijeenriep.

# coronation Kroning

De hoogste levende erfgenaam van een huis kan gekroond worden in een kathedraal, door een aartsbisschop of door twee
bisschoppen van edelen die daar bij hem zijn. Hendrik VI is vanaf het begin koning. Er kunnen twee koningen zijn, van elk
huis een.

# victory Overwinning

Heb de laatste erfgenaam in het spel, gekroond. De volgorde in Lancaster: Hendrik, Margaretha, Eduard. In York: Richard van
York, March, Clarence, Gloucester (met Rutland na March in het uitgebreide spel). Een optie laat het spel na een aantal rondes
eindigen; dan winnen de meeste stemmen in beide Huizen.

## beaufort Beaufort

Is er geen erfgenaam van Lancaster meer, dan kan de edelman Beaufort voor dat huis gekroond worden. In al het andere blijft
hij edelman. De laatste van York wint alleen als Beaufort niet in het spel is.

# transfer Overdragen

Steden, schepen, bisschoppen, huursoldaten en erfgenamen mogen naar een andere edelman in hetzelfde vak, ook van een andere
speler, maar worden in die beurt niet gebruikt. Edelen en titels wisselen nooit van hand. Ambten alleen in het Parlement. Met
een gevangen edelman gaan zijn steden, schepen, bisschoppen, huursoldaten en erfgenamen naar de overwinnaars.

## trade Ruil en geschenken

Steden, bisschoppen, schepen, huursoldaten en dagvaardingen in de hand mag je geven of ruilen. Wat geruild is krijgt geen
edelman die in die beurt vecht. Een schip mag je uitlenen.

# events Gebeurteniskaarten

## plague Pest

Iedereen in de genoemde steden sterft. Wie buiten is en schepen blijven gespaard; kastelen en Calais treft het nooit.

## storms Storm op zee

Elk schip op zee moet naar de dichtstbijzijnde haven. Opvarenden die in een haven terechtkomen die niet van hen is moeten die
belegeren als ze kunnen.

## raid Strooptochten en opstanden

Genoemde edelen, om henzelf of om een titel, ambt of bisschop, moeten meteen naar de genoemde plaats. Niet vanaf zee, een
eiland, Calais of uit een beleg. Schepen gaan altijd.

## embassy Gezantschappen

Is er één koning, dan gaat hij naar de genoemde haven, met wie van zijn gezelschap mee wil.

## free-move Vrije zet

Wordt bewaard: één fiche verplaatst zich nog eens in een beurt. Dagvaardingen worden net zo bewaard.

# optional Optionele regels

- Aan het begin wordt de hele Kroonstapel gedeeld; twee erfgenamen beginnen elders.
- De eerste kastelen worden in het geheim opgeschreven.
- Bisschoppen van dode edelen gaan naar de Kanselarij.

## commission Plaatsvervanging

Met een dagvaarding mogen andere edelen van jou, minstens zo sterk, in iemands plaats naar een strooptocht of opstand.

## ambush Hinderlaag

Een leger dat te zwak is om te vechten, 1 tegen 4 of erger, mag in hinderlaag gaan liggen: één edelman kan sterven, en wie
erin lag wordt gevangen.

## town-fighting Gevecht in de stad

Edelen in een plaats die van niemand is geworden, of in een haven gedreven die ze niet kunnen belegeren, moeten erom vechten;
de bezitter mag dat ook tegen gasten. Het gaat als een slag.

## return Terug van het Parlement

Na het Parlement mogen edelen naar hun eigen kastelen, open of met geheime briefjes.

## optional-victory Overwinning door het Parlement

Wie voor zijn koning meer dan de helft van alle stemmen in het Lagerhuis krijgt en de meeste in het Hogerhuis, heeft gewonnen.

# optional-parliament Optioneel Parlement

Elke factie heeft stemmen in twee Huizen: het Lagerhuis voor koningen, steden, sommige ambten en edelen met een titel; het
Hogerhuis voor edelen, bisschoppen en hoogste erfgenamen die aanwezig zijn.

## optional-parliament-2 Goedkeuring

Een titel of ambt wordt alleen gegeven als beide Huizen het goedvinden; voor een bisdom is het Hogerhuis genoeg. Bij gelijke
stemmen is het nee.

## optional-parliament-4 Wie voordraagt

Wie het Parlement bijeenriep draagt voor elke kaart één keer voor. Wat is afgewezen wordt opnieuw voorgedragen door wie de
meeste stemmen heeft, dan door de tweede, dan door wie de meeste stemmen van steden heeft.

## optional-parliament-7 Twee huizen

Wie de hoogste erfgenamen van beide huizen heeft telt de stemmen van één.

## optional-parliament-9 Bedanken

Niemand hoeft te aanvaarden.

## optional-parliament-10 Twee koningen

Zijn er twee koningen, dan stemt het Parlement eerst welke het steunt. Die geldt als de enige koning tot een ander Parlement
anders beslist.

# alliance Bondgenootschappen

Facties mogen op elk moment een bondgenootschap sluiten, in het openbaar. Bondgenoten vallen elkaar nooit aan, mogen elkaars
plaatsen in, en mogen edelen onder het bevel van een bondgenoot in hetzelfde vak stellen. Wie een bondgenootschap verbreekt
houdt één ronde vrede met de ander; in het uitgebreide spel hoeft dat niet.

# advanced Het uitgebreide spel

Meer kaarten en kastelen, Ierland en het vasteland als toevlucht, en dobbelstenen voor leven en dood.

## nobles-killed-table Wie er sterft

Twee dobbelstenen voor elk. In een treffen of beleg sterven edelen van het grotere leger bij 2, van het kleinere bij 2, 3 of
12; erfgenamen bij 2. Voor wie de hinderlaag is sterft bij 2 tot en met 4, de anderen bij 2 of 12. Een strooptocht doodt bij 2, de
pest bij 2 tot en met 7. De opvolger van een edelman met titel of van een koning blijft trouw bij 7 of minder na een gevecht, bij
5 of minder na een gebeurtenis.

## must-be-summoned Het Parlement moet bijeenkomen

Wie de kaart trekt zegt waar het Parlement meteen bijeenkomt, tenzij er één koning is die niet Hendrik is. Met alleen Hendrik
gaan de stemmen van de koning naar wie verder de meeste heeft.

## kings-pardon Gratie van de koning

Bevrijdt een gevangen edelman met alles wat hij heeft. Je kunt haar spelen zodra iemand onthoofd zou worden. Je hoeft
niet snel te zijn: laat op elk moment aanwijzingen achter, die worden gevolgd voor er iemand sterft. Niemand ziet ze.

## french-siege Het Franse beleg

Calais gaat verloren, tenzij de Kapitein gehoor geeft aan de oproep of er al is. Edellieden met minstens 50 soldaten kunnen
in zijn plaats gezonden worden, ook als hij niet kan komen of er geen Kapitein is.

# advanced-battle De uitgebreide slag

Eerst een kaart voor het weer. Dan stellen beide kanten zich op en vechten ze kolom voor kolom, aanvaller en verdediger om
beurten, tot er een weg is of er een ronde zonder aanval voorbijgaat.

## advanced-battle-form Opstellen

Een slaglinie van één tot drie edelen, een tweede linie erachter gedekt, de rest in reserve. De verdediger stelt zich eerst op.

## advanced-battle-attach Erfgenamen

Elke erfgenaam staat bij een edelman van zijn kant.

## advanced-battle-choose Treffens

In zijn beurt valt een speler edelen in de linie tegenover hem aan. Elk treffen heeft een eigen kaart. De verhouding gaat één
stap naar de oorspronkelijke verdediger zolang hij verdedigt, en één stap naar een kant met een erfgenaam in de slaglinie; die
heffen elkaar op en geven nooit meer dan één stap.

## advanced-battle-commit Meevechten

Wie erachter staat vecht mee, en wie in de kolom ernaast niet wordt aangevallen. Wie twee keer zo sterk is als nodig mag troepen
uitlenen.

## advanced-battle-shift Verplaatsen

Na de treffens mogen beide kanten edelen naar een positie ernaast verplaatsen; de reserve mag overal heen.

# rulings Uitspraken

Waar het regelboek zwijgt moesten wij beslissen. De hele lijst, met redenen, hoort bij het programma. Deze kun je aan tafel
tegenkomen.

## ruling-101 Uitspraak 101: voorstellen

Een plaats mag in een beurt drie voorstellen doen, met aan elke kant hoogstens drie dingen.

## ruling-104 Uitspraak 104: kleine stappen

Een fiche wordt eerst opgepakt, dan wordt gezegd wat het doet. Een beurt heeft hoogstens zestig zulke stappen en zestien
herschikkingen.

## ruling-127 Uitspraak 127: aanwijzingen voor koninklijke pardons

Voor je eigen edellieden: gebruik een pardon als je er een hebt (de standaard), nooit, of vraag het je eerst. Je kunt ook
edellieden bij naam noemen, van wie ze ook zijn. Dit mag je zes keer per beurt veranderen. Wie het gevraagd wil worden, wordt
het gevraagd met of zonder pardon.
`;export{e as default};