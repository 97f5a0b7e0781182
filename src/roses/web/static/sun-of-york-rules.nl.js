var e=`# 1 1. Waar het om gaat

Twee legers uit de Rozenoorlogen staan tegenover elkaar: Lancaster met de rode roos, York met de witte. Elke kant heeft
een eigen stapel van 110 kaarten, en daar komt alles uit: soldaten, aanvoerders, terrein, listen, en de orders om ze te
gebruiken. Je kunt twintig historische slagen spelen, elk met een eigen opstelling, willekeurige slagen, of de hele
oorlog.

Het veld heeft drie sectoren naast elkaar: west, centrum en oost. Wie de achterhoede van het vijandelijke centrum
inneemt, of die van beide vleugels, wint.

# 2 2. De kaarten

- Soldaten zijn er als voetvolk (landweer, wapenknechten, ridders), schutters (boogschutters, kruisboogschutters, busschieters), stokwapens (gleviedragers, piekeniers) en ruiterij (lansruiters).
- Aanvoerders, terrein en bijzondere kaarten geven orders als je ze uit de hand speelt. Sommige doen in plaats daarvan iets anders.

## 2.2.1 Aanvoerders

Een aanvoerder heeft drie getallen. Orders: hoeveel zijn kaart er geeft, en wat hij bij de initiatiefworp optelt.
Kracht: als hij zelf meevecht, is zijn eigen dobbelsteen raak bij dat getal of minder. Leiding: wat er van de
moreelworpen van de eenheden bij hem af gaat. Een kroon of een trouw hart beschermt tegen verraad. In een historische
slag komen alleen de aanvoerders op het veld die daar genoemd worden; de andere zijn kaarten voor orders.

## 2.2.2 Eenheden

Kracht is het hoogste getal dat raak is; schutters hebben een tweede getal voor schieten van verre. Samenhang is hoeveel
dobbelstenen de eenheid werpt en hoeveel treffers ze verdraagt. Bij veteranen gaat er 1 van elke moreelworp af. Ruiterij
en aanvoerders verplaatsen zich twee posities, de rest één.

# 3 3. Het slagveld

Elke sector heeft drie posities op een rij: de achterhoede van Lancaster, het middenveld en de achterhoede van York.
Buiten de vleugels liggen flankposities, aan elke rand een van elke kant. Je gaat vooruit en achteruit binnen een
sector, nooit schuin, en alleen vanuit een ingenomen sector of bij het uitwijken in een terugtocht naar een andere.

## 3.2 Stapelen

In een positie is plaats voor vier eenheden van elke kant. Aanvoerders, terrein en geschut tellen niet mee. Niemand gaat
uit eigen wil een volle positie in.

## 3.3 In handen hebben

Een achterhoede is altijd van de kant die er opgesteld is. Een middenveld is van wie er het laatst zonder vijandelijke
eenheden stond, en daarvoor van niemand.

## 3.4 Weer

- Goed: er verandert niets.
- Hitte: alles wat orders kost, kost er één meer.
- Mist: schieten van verre is raak bij één minder, maar altijd nog bij een 1.
- Winter: hetzelfde zonder dat “altijd nog”, en elke moreelworp is één hoger.

# 4 4. Opstelling

Wat de slag voorschrijft, komt op het veld. Dan krijgen beide kanten zestien kaarten, houden er vier in de hand en
leggen de andere gedekt in hun achterhoede, hoogstens vier eenheden in een positie. De verdediger legt eerst, de
aanvaller daarna. Als beide klaar zijn, wordt alles opengelegd; wat geen eenheid of geschut is, was bluf en wordt
afgelegd.

## 4.0-less-random Minder toeval bij de opstelling

Twee opties maken een slechte hand minder waarschijnlijk. Bij de eerste mogen beide kanten één keer kaarten vervangen
die geen eenheid zijn; doet de aanvaller dat en de verdediger niet, dan telt de verdediger 1 op bij de eerste
initiatiefworp. Bij de tweede worden kaarten één voor één geruild tot beide kanten tevreden zijn; wie er minder ruilde,
telt er 1 bij op.

# 5 5. Overwinning

Een sector is ingenomen zodra daar een eenheid van jou in de vijandelijke achterhoede staat en geen eenheid van de
vijand. Neem het centrum in, of beide vleugels, en je hebt gewonnen. Een ingenomen sector blijft ingenomen.

- In een ingenomen sector komt geen eenheid en geen aanvoerder meer; aanvoerders blijven erbinnen.
- Orders uit de hand bereiken de eenheden erin niet. Ze verplaatsen zich, ook in een stormloop, alleen als er aan het begin van de stap een aanvoerder bij hen was, en ook hergroeperen bereikt hen niet.
- Eenheden in de flanken ernaast gaan verloren.

Een leger dat niemand meer op het veld, in de hand of in de stapel heeft, heeft verloren. Beweegt er niets meer, of zijn
er veertig beurten gespeeld, dan heeft niemand gewonnen.

# 6 6. De beurt

## 6.1 Initiatief

Beide kanten werpen een dobbelsteen en tellen daar de beste Orders van hun aanvoerders op het veld bij op. Wie het
hoogst uitkomt, zegt wie begint. Bij gelijke stand is dat wie het initiatief het laatst had, in de eerste beurt de
aanvaller.

## 6.2 De vier stappen

Wie begint doet alle vier de stappen, daarna de ander: moreel, gevecht, verplaatsing, afleggen.

## 6.2.1 Moreel

Elke eenheid met treffers werpt voor elke treffer een dobbelsteen. Ze houdt stand als geen daarvan hoger is dan haar
samenhang, nadat er dit van af is gegaan: de leiding van de aanvoerders erbij (één meer voor wie zelf meevecht), 1 voor
veteranen, 1 in een stad, 2 bij een kerk, 2 met een beek erachter, 1 als Hendrik VI er is; in de winter komt er 1 bij.
Een eenheid die standhoudt, verliest zoveel samenhang als er treffers waren en is bij 0 weg. Een eenheid die faalt,
raakt haar treffers kwijt en trekt zich terug.

Na de eenheden komen de aanvoerders: elk werpt een dobbelsteen als hij zelf meevecht, een voor elke treffer, en een als
hij alleen tussen vijanden staat. Elke 6 is het einde. Een aanvoerder die alleen tussen vijanden is achtergebleven, valt
terug. Daarna mag je aanvoerders in een gevecht laten meevechten of er weer uit halen.

## 6.2.1-retreat Terugtocht

Een eenheid gaat één positie terug naar de eigen achterhoede. Is die vol, dan wijkt ze uit van het middenveld naar dat
van een sector ernaast met plaats en zonder vijanden; kan dat niet, dan is ze verloren en testen de eenheden in de volle
positie hun moreel. Wie zich uit de eigen achterhoede terugtrekt, verlaat het veld.

## 6.2.2 Gevecht

Eenheden in een positie met vijanden zijn in gevecht en mogen aanvallen. Alle aanvallen worden aangekondigd voor er
geworpen wordt. Een eenheid werpt zoveel dobbelstenen als haar samenhang; elke worp die niet boven haar kracht komt, is
een treffer. Wie aanvalt, verplaatst zich deze beurt niet.

## 6.2.2-long-range Van verre

Schutters die niet in gevecht zijn mogen op de volgende positie van hun sector schieten, als daar geen eigen eenheid
staat. Voor hen geldt dan hun tweede getal. Een stad beschermt ertegen en bos halveert de treffers.

## 6.2.2-damage Treffers verdelen

De verdediger verdeelt de treffers van een positie zo gelijk mogelijk: niemand krijgt een tweede voor iedereen er een
heeft, en niemand meer dan zijn samenhang zolang een ander nog kan. Elke treffer die dan overblijft kost een eenheid.
Treffers wachten op de volgende moreelstap van de eigenaar.

## 6.2.2-leaders Aanvoerders in het gevecht

Een aanvoerder die meevecht geeft elke eenheid bij hem 1 kracht meer, telt 1 meer voor het moreel en werpt een eigen
dobbelsteen tegen de eenheden of tegen één vijandelijke aanvoerder daar. Hij verplaatst zich niet.

## 6.2.3 Verplaatsing

Kaarten die je voor orders speelt, vullen een voorraad. Een eenheid die niet heeft aangevallen mag één keer orders
krijgen:

- één order: een eenheid die niet in gevecht is naar de volgende positie, of een eenheid uit de hand een achterhoede in (vier met een beek achter je, twee als er een brug is);
- twee orders: een eenheid in gevecht één positie terug; een eenheid uit de hand een eigen flank in, of van de ene flank naar de andere.

Eenheden die de stap bij een aanvoerder begonnen, verplaatsen zich zonder orders. Wie een positie met vijanden in gaat,
blijft daar staan.

## 6.2.3-leaders Verplaatsing van aanvoerders

Een aanvoerder die niet meevecht, verplaatst zich zonder orders hoogstens twee posities binnen zijn sector. Uit de hand
komt een aanvoerder in een achterhoede, eerst het centrum; een tweede in een sector pas als elke sector er een heeft.

## 6.2.3-flank Flankbeweging

Eenheden in een flank mogen proberen de achterhoede of het middenveld ernaast binnen te komen, voor één order elk. Alle
pogingen worden genoemd, dan werpt elke eenheid een dobbelsteen: bij 3 of minder komt ze binnen, bij meer dan 6 is ze
verloren, anders blijft ze waar ze is. Tel 1 op in de flank van de vijand en 1 als de positie niet van jou is of er
gevochten wordt; trek 1 af voor ruiterij en 1 vanuit bos. Tegen vijanden vallen de eenheden die binnenkomen meteen aan
met 1 kracht meer; daarna blijven ze of gaan ze terug. Niemand komt verder dan de vijand aan die kant: niet in zijn
achterhoede voorbij zijn middenveld, en niet voorbij zijn eenheden in je eigen achterhoede.

Vanuit een ingenomen sector gaan eenheden zonder orders opzij als er een aanvoerder bij hen is; zijn leiding gaat van de
worp af.

## 6.2.3-charge Stormloop

Een stormloop is verplaatsen en aanvallen ineen. Daarna test elke eenheid die meedeed haar moreel en verliest 1
samenhang als dat mislukt.

## 6.2.4 Afleggen

Leg af wat je wilt en vul je hand aan tot vier kaarten. Een stapel die op is, wordt niet opnieuw geschud.

# 7 7. Terrein

Verschillende soorten terrein kunnen in één positie liggen; de gevolgen tellen op, en waar ze verschillen, geldt het
strengste.

- Ruiterij en aanvoerders die een bos in gaan, blijven daar staan; bos halveert treffers van verre.
- Een beek achter een kant haalt 2 van haar moreelworpen af, maar versterkingen kosten vier orders; met een brug zijn het er twee.
- Een stad haalt 1 van moreelworpen af en houdt pijlen tegen, maar geen geschut.
- Een kerk haalt 2 van moreelworpen af.

## 7.0-hill Heuvels

Schutters op een heuvel schieten met 1 kracht meer. Stokwapens van de kant die de heuvel in handen heeft, vechten met 1
meer. Ruiterij die op een heuvel begint, mag de heuvel af stormen.

## 7.0-wall Muren

Ruiterij mag een ommuurde positie uit maar niet in. Schutters die er vechten hebben 1 kracht meer.

# 8 8. Bijzondere kaarten

Elk ervan kun je ook voor orders spelen.

## 8.0-charge Stormloop

In de stap verplaatsing: eenheden uit een positie zonder gevecht gaan naar de volgende en vallen aan met 1 kracht meer.

## 8.0-ambush Hinderlaag

Een flankbeweging voor één eenheid, met 2 van haar worp af; of één eenheid voetvolk of schutters valt nog eens aan.

## 8.0-artillery Geschut

Geschut komt bij de opstelling in een achterhoede en kan voor twee orders verplaatst worden. Het vuurt één keer op een
eenheid in een positie ernaast, met twee dobbelstenen die bij 5 of minder raak zijn, wat het terrein ook is, en is dan
weg. Het is verloren als er vijanden in zijn positie komen.

## 8.0-rally Hergroeperen

In de stap verplaatsing: elke verzwakte eenheid in een positie werpt een dobbelsteen en krijgt zoveel samenhang terug,
nooit meer dan er gedrukt staat. Gratis waar niet gevochten wordt, anders één order per eenheid.

## 8.0-confusion Verwarring

In de stap gevecht, op een vijandelijke positie waar niet gevochten wordt: bij 2 of minder (1 makkelijker in de winter,
2 in mist) vallen de eenheden daar hun eigen kant aan in een positie ernaast.

## 8.0-fatigue Vermoeidheid

In de stap afleggen: alle eenheden in een positie vechten met 1 minder en kosten één order meer, tot het einde van een
beurt die ze zonder gevecht beginnen.

## 8.0-treason Verraad!

In de stap verplaatsing: een vijandelijke aanvoerder die niet in gevecht is, niet koninklijk en niet door trouw
beschermd, is verloren bij een worp boven zijn Orders; zijn eenheden moeten een moreeltest doorstaan of gaan met hem
mee. Of: eenheden uit de hand overvallen een positie van een vleugel zonder orders en zonder worp.

## 8.0-warwick Voor Warwick!

Vóór 1468: een tweede aanval in een positie waar gevochten wordt, met 1 kracht meer. Eenheden die al aanvielen, vallen
nog eens aan; van de andere zeg je welke meedoen, en wie niet meedoet, kan nog verplaatst worden. Vanaf 1468: als
verraad, tegen een aanvoerder. In een willekeurige slag mag je kiezen.

## 8.0-margaret Margaretha van Anjou

Ze geeft drie orders per beurt, alleen om eenheden nog eens te laten aanvallen of te verplaatsen.

## 8.0-henry Koning Hendrik VI

Hij geeft drie orders per beurt en haalt 1 van alle moreelworpen van Lancaster af, maar Lancaster heeft dan maar drie
kaarten in de hand.

# 9 9. Slagen en de oorlog

Een historische slag zegt wie aanvalt, wat voor weer het is, welke aanvoerders en welk terrein waar staan, en hoeveel
kaarten er ongezien uit een stapel gaan.

## 9.1.5 Wakefield

York krijgt acht kaarten en mag bij de hertog in het middenveld alleen eenheden leggen; daarna gaan er vijftig kaarten
uit de stapel.

## 9.1.8 Eerste slag bij Ferrybridge

Er wordt in het donker gevochten: niemand schiet van verre.

## 9.2-leaders Willekeurige slagen: aanvoerders

Je mag elke aanvoerder gedekt in een achterhoede leggen; bij het openleggen blijft er in elke positie één.

## 9.2-terrain Willekeurige slagen: terrein

Na het openleggen leggen beide kanten terrein uit hun hand, één kaart tegelijk, de aanvaller eerst. Wie ophoudt, legt
niets meer. Dan worden beide handen aangevuld tot vier.

## 9.3 De oorlog

Alle slagen na elkaar, behalve Ludford Bridge, Shrewsbury en Heworth Moor. Wie negen slagen wint, wint de oorlog. Ook de
dood van Lambert Simnel of van Hendrik VII maakt er een eind aan, als de andere kant drie overwinningen voorstaat. Na
elke slag werpen edellieden die gewond zijn of aan de verliezende kant stonden voor hun leven, en zegt een dobbelsteen
hoe het Hendrik VI vergaat.

## 9.3.3 Koningen kronen

De kaart van een koning is alleen goed voor orders tot hij gekroond is. March wordt Eduard IV als York dood is en
Hendrik gevangen is geweest; de anderen volgen als hun voorganger sterft. Noemt een slag een koning, dan mag je in zijn
plaats de koning van dat moment opstellen, of de hertog van York zolang hij leeft; een koning wiens tijd nog niet
gekomen is, staat er als edelman.

# rulings Uitspraken

Waar het regelboek zwijgt, moesten we zelf beslissen. De hele lijst, met redenen, zit bij het programma. Deze kun je aan
tafel tegenkomen.

## ruling-119 Uitspraak 119: bij nader inzien

Bij het opstellen neemt een kant hoogstens twaalf keer kaarten weer op.

## ruling-120 Uitspraak 120: kaarten ruilen

Bij de tweede optie voor de opstelling ruilt elke kant hoogstens 32 kaarten.
`;export{e as default};