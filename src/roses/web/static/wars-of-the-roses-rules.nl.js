var e=`# 0 Waar het om gaat

Engeland, 1450 tot 1500. In vijf rondes van tien jaar verzamel je kastelen, steden, havens, bisschoppen, schepen en
edellieden in zes gebieden, en met vechten, omkopen en slimme plannen probeer je in zoveel mogelijk gebieden de sterkste
te zijn. Wie aan het eind de meeste overwinningspunten heeft, wint, en iedereen speelt voor zichzelf.

Met vier spelers horen er twee bij Lancaster en twee bij York. Daardoor ben je de bondgenoot van een van de anderen als
het Parlement een koning kiest, en altijd de rivaal van iedereen.

## 0-pieces Wat je kunt bezitten

- Koninklijke kastelen, grote steden, kleine steden en havens zijn locaties. Ze zijn van wie hun kaart nam, en kunnen met geweld veroverd worden.
- Bisschoppen, schepen (met hun kapitein) en edellieden zijn personen. Ze kunnen niet aangevallen worden, maar wel omgekocht.
- Edellieden trekken over land van gebied naar gebied, schepen varen langs de kust. Al het andere blijft waar het is.
- Alles geeft invloedspunten (IP) in het gebied waar het is. Een schip telt in het gebied waar het voor de kust ligt.

## 0-cp Invloedspunten

Een koninklijk kasteel geeft 6, een grote stad 4, een bisschop 3, een kleine stad 3, een haven 2 en een schip 2. Een
edelman geeft het getal onder zijn wapen.

# 1 1. Beurtvolgorde

In de eerste ronde wordt de volgorde geloot. In elke latere ronde begint wie de minste punten heeft en is de koploper
het laatst; bij gelijke stand blijft de volgorde zoals die was.

Als eerste aan de beurt zijn is veel waard. Je kiest je kaart vóór de anderen en wint bij gelijke stand. Van opstellen
tot en met gevechten gaat alles in omgekeerde volgorde: je koopt dus het laatst om en vecht het laatst, als witte
blokjes weg en garnizoenen gevallen zijn, en wat je wint neemt niemand je deze ronde nog af.

# 2 2. Kaarten trekken

Er wordt een aantal kaarten open neergelegd. De spelers kiezen er om beurten één. In de eerste ronde gaat de volgorde
heen en weer als een slang: wie het laatst koos, kiest daarna het eerst.

- Vier spelers: 12 kaarten in ronde 1, 8 in de andere. Twee spelers: hetzelfde. Drie spelers: elke ronde 9.
- Een locatie is meteen van jou. Een schip ligt bij zijn thuishaven. Een edelman komt in zijn eigen gebied.
- Een huursoldatenkaart geeft fiches die zonder soldij vechten: 2 in ronde 1, 3 in ronde 2, 4 in latere rondes. Er zijn er 17.
- Een locatie die in een gevecht haar eigenaar kwijtraakte, ligt op de stapel en komt de volgende ronde extra open te liggen.
- Wat niemand kiest, verdwijnt uit het spel.

## 2-awards Onderscheidingen

Vier onderscheidingen gaan naar wie het meest van een soort heeft, en minstens twee: de Admiraal van Engeland (schepen),
de Aartsbisschop van Canterbury (bisschoppen), de Gouverneur van de Tower van Londen (koninklijke kastelen) en de
Wachter van de Cinque Ports (havens). Wie de onderscheiding heeft, houdt haar tot een ander er meer heeft, of tot hij er
minder dan twee heeft. Na elke wisseling van eigenaar wordt dat opnieuw bekeken.

# 3 3. Inkomen

Iedereen int de ponden van zijn steden, havens, bisschoppen en schepen. Kastelen en edellieden brengen niets op. Geld
ligt open, en wat je overhoudt, blijft van jou.

## 3-french-aid Franse steun

Eén keer in het spel, vanaf ronde 2, mag een speler die niet aan kop staat zijn fiche Franse steun inleveren. Hij krijgt
een pond voor elk punt dat hij achterstaat, hoogstens £25. Wie dat mag, wordt in beurtvolgorde gevraagd, nadat iedereen
zijn inkomen heeft geïnd.

# 4 4. Planning

Iedereen plant tegelijk en in het geheim: verplaatsingen, troepen, omkopingen en een bod. Er wordt nog niets betaald,
maar een plan mag niet meer kosten dan er in je schatkist zit (een tafel kan ervoor kiezen tekorten pas bij het
onthullen te verrekenen). Tot je klaar bent, kun je orders toevoegen, veranderen en terugnemen.

## 4-calais Kapitein van Calais

Je mag bieden op de Kapitein van Calais, en zegt daarbij of hij in Middenlanden of in Zuidoost-Engeland landt. Elk bod
wordt betaald, ook een verloren bod. Het hoogste wint; bij gelijke biedingen wint wie eerder aan de beurt is. Deze ronde
telt de kapitein daar voor 4 IP, bij gelijke stand als een edelman van 4, en als onderscheiding. Hij kan niet omgekocht
worden, en je bent door hem niet aanwezig in het gebied.

## 4-ships Schepen verplaatsen

Een schip mag één of twee zeegebieden langs de kust varen. De acht zeegebieden vormen één keten, van de Noordelijke
moerassen in het oosten om het zuiden heen naar de Noordelijke moerassen in het westen; niemand vaart om Schotland heen.

## 4-nobles Edellieden verplaatsen

Een edelman mag naar een gebied dat aan het zijne grenst. Gebieden die elkaar alleen in één punt raken, zijn geen buren:
Wales en Zuidoost-Engeland, Middenlanden en Westland.

## 4-troop-placement Troepen inzetten

Troepen staan op een eigen locatie om die te verdedigen, of naast die van een ander om aan te vallen. Om in een gebied
aan te vallen moet je er aanwezig zijn: met een kasteel, een stad, een haven, een bisschop of een edelman. Een edelman
die verplaatst wordt, is aanwezig in het gebied dat hij verlaat en in dat waar hij heen gaat. Een schip telt niet als
aanwezig. Wat van niemand is, kan niet aangevallen worden.

## 4-raising-troops Troepen ronselen

Elke soldaat kost £3 en dient alleen deze ronde; je hebt 20 fiches. Huursoldaten zijn al betaald, vechten één keer en
gaan terug, of ze nu winnen of verliezen. Wie je niet inzet, blijft bij je.

## 4-bribing Omkopen

Met een wit blokje houd je een eigen persoon trouw; het kost zoveel als de IP van een edelman, of het inkomen van een
bisschop of schip. Een zwart blokje op de persoon van een ander is een omkoping en kost het dubbele. Je hoeft er niet
aanwezig te zijn. Je hebt zes blokjes van elke kleur en legt er hoogstens één op een persoon.

## 4-end Einde van de planning

Als je klaar bent, zien de anderen dat, en verder niets. Zolang er nog iemand plant, mag je je plan weer openen. Als de
laatste klaar is, gaan alle schermen tegelijk weg.

# 5 5. Opstellen

Eerst de biedingen op Calais. Daarna betaalt iedereen, de laatste in beurtvolgorde het eerst, zijn blokjes en troepen,
legt ze op het bord en maakt de geplande verplaatsingen.

## 5-not-enough-money Niet genoeg geld

Kost een plan meer dan er is, dan wordt in deze volgorde betaald: het bod op Calais, witte blokjes, zwarte blokjes,
troepen. Daarbinnen van links naar rechts langs de tabel met invloedspunten (edellieden, kastelen, grote steden,
bisschoppen, kleine steden, havens, schepen), sterkere edellieden voor zwakkere, dan gebieden met meer stemmen eerst.
Wat te duur is, valt weg, en het volgende wordt geprobeerd. In het logboek staat wat er wegviel.

# 6 6. Omkoping

Omkopingen gaan in omgekeerde beurtvolgorde. Ligt er een wit blokje op de persoon, dan mislukt de omkoping en zijn beide
blokjes weg: een tweede omkoping van dezelfde persoon lukt wel. Anders wisselt de persoon van eigenaar en blijft waar
hij is. Kopen meer spelers dezelfde persoon om, dan houdt de laatste hem: wie van hen het eerst in de beurtvolgorde
staat. Er wordt niets terugbetaald. Je eigen omkopingen gaan in de volgorde waarin je ze plande.

# 7 7. Gevechten

Aanvallen gaan in omgekeerde beurtvolgorde. Een aangevallen locatie roept één keer per ronde haar garnizoen op: 3 voor
een koninklijk kasteel, 2 voor een grote of kleine stad, 1 voor een haven. Troepen van de eigenaar vechten mee. Beide
kanten verliezen steeds één fiche, tot een van de twee niets meer heeft.

- Blijven er aanvallers over, dan is de locatie van hen, en wie over is, verdedigt haar de rest van deze fase.
- Blijven er verdedigers over, dan houdt ze stand.
- Blijft er niemand over, dan is ze van niemand meer; een volgende aanvaller in deze ronde neemt haar zonder gevecht in.

Twee spelers vallen nooit samen aan, ook niet van hetzelfde huis. Na het gevecht gaan alle fiches van het bord.

Je eigen gevechten gaan in de volgorde van de tabel, kastelen eerst, en daarbinnen naar de stemmen van hun gebied. Waar
het voor een onderscheiding kan uitmaken, mag je er in je plan een voorop zetten.

# 8 8. Parlement

Gebied na gebied, van de Noordelijke moerassen tot Wales, krijgt wie de meeste invloedspunten heeft de eerste prijs en
wie er daarna de meeste heeft de tweede. Bij gelijke stand wint de sterkste edelman, daarna gaat het langs de tabel:
kastelen, grote steden, bisschoppen, kleine steden, havens, schepen, en ten slotte wint wie eerder aan de beurt is.

## 8-votes Stemmen en de koning

Met vier spelers tellen de twee van een huis hun punten in elk gebied bij elkaar op; het huis met de meeste krijgt de
stemmen, en zijn roos komt daar te liggen. Het huis met de meeste stemmen levert de koning, en zijn twee spelers krijgen
elk 5 punten. Zijn de stemmen gelijk, dan is er deze ronde geen koning.

## 8-awards Onderscheidingen en bonussen

- Elke onderscheiding: 4 punten, ook de Kapitein van Calais.
- Handel: 2 punten voor een haven met het eigen schip, waar dat ook vaart.
- Kerk: 3 punten voor een stad met kathedraal en de eigen bisschop.

# 9 Einde van het spel

Na vijf rondes winnen de meeste punten. Bij gelijke stand wint wiens huis meer koningen leverde, dan wie de sterkste
edellieden heeft, dan wie meer kastelen, grote steden, bisschoppen, kleine steden, havens of schepen heeft, in deze
volgorde. Alleen als ook dat allemaal gelijk is, delen ze de overwinning.

## 9-fewer Twee en drie spelers

Er zijn geen huizen, geen rozen, geen stemmen en geen koning. Al het andere is hetzelfde.

# rulings Uitspraken

Waar het regelboek zwijgt of twee dingen zegt, moesten we kiezen. De hele lijst met redenen zit bij het programma. Dit
zijn de uitspraken die je aan tafel kunt tegenkomen.

## ruling-41 Uitspraak 41: de volgorde van je eigen gevechten

Je eigen gevechten hebben niets met elkaar te maken, op één ding na: er kan tussendoor een onderscheiding van eigenaar
wisselen. Daarom mag je bij aanvallen op twee kastelen, of op twee havens, in je plan zeggen welke vóór gaat. Het
gevecht dat je het laatst voorop zet, komt vóór alle andere. Met twee spelers maakt de volgorde nooit uit, en wordt er
niets gevraagd.

## ruling-42 Uitspraak 42: één blokje van een kleur

Eén speler legt hoogstens één blokje van een kleur op een persoon.

## ruling-50 Uitspraak 50: van gedachten veranderen

Je mag je plan in één ronde 250 keer veranderen. Daarna kun je alleen nog zeggen dat je klaar bent.
`;export{e as default};