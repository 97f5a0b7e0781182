/** The battles in our own words: where they were fought, and what happened there. */
import type { Language } from "../../../lib/words.svelte";

export interface Told {
  /** What the battle is called where there is little room. */
  name: Record<Language, string>;
  county: string;
  text: Record<Language, string>;
}

const same = (name: string): Record<Language, string> => ({ en: name, nl: name });

export const HISTORY: Record<string, Told> = {
  "first-st-albans": {
    name: { en: "1st St. Albans", nl: "1e St. Albans" },
    county: "Hertfordshire",
    text: {
      en: "York and the Nevilles want Somerset out of the King’s council. The barricades hold until Warwick comes through the gardens; within the hour Somerset is dead and Henry a guest of York.",
      nl: "York en de Nevilles willen Somerset uit de raad van de koning. De barricaden houden stand tot Warwick door de tuinen komt; binnen het uur is Somerset dood en Hendrik bij York te gast.",
    },
  },
  "blore-heath": {
    name: same("Blore Heath"),
    county: "Staffordshire",
    text: {
      en: "Salisbury, on his way to join York, finds Audley’s larger army across a brook. He pretends to give way, and Audley’s horsemen ride into the water and into his archers.",
      nl: "Salisbury is op weg naar York en stuit op het grotere leger van Audley, aan de overkant van een beek. Hij doet alsof hij wijkt, en Audleys ruiters rijden het water in, zijn boogschutters tegemoet.",
    },
  },
  "ludford-bridge": {
    name: same("Ludford Bridge"),
    county: "Shropshire",
    text: {
      en: "York has dug in before Ludlow, but the King himself is over there, and in the night the veterans of Calais go over to him. By morning the Yorkist lords are gone. Here they stay and fight.",
      nl: "York heeft zich voor Ludlow ingegraven, maar aan de overkant staat de koning zelf, en in de nacht lopen de veteranen van Calais over. Bij het ochtendlicht zijn de heren van York verdwenen. Hier blijven ze om te vechten.",
    },
  },
  northampton: {
    name: same("Northampton"),
    county: "Northamptonshire",
    text: {
      en: "The King’s camp has a ditch, a palisade and guns, and it rains until the guns are useless. Lord Grey’s men reach down and help the enemy over the wall; it lasts half an hour.",
      nl: "Het kamp van de koning heeft een gracht, een palissade en geschut, en het regent tot het geschut niets meer waard is. De mannen van Lord Grey helpen de vijand over de wal; het duurt een half uur.",
    },
  },
  wakefield: {
    name: same("Wakefield"),
    county: "Yorkshire",
    text: {
      en: "York leaves the safety of Sandal Castle with a few thousand men and finds himself surrounded. He dies under its walls, and a paper crown is put on his head over the gate of his own city.",
      nl: "York verlaat het veilige Sandal Castle met een paar duizend man en is al snel omsingeld. Hij sneuvelt onder de muren, en zijn hoofd krijgt een papieren kroon boven de poort van zijn eigen stad.",
    },
  },
  "mortimers-cross": {
    name: same("Mortimer’s Cross"),
    county: "Herefordshire",
    text: {
      en: "On a frosty morning three suns stand in the sky. Young March, York’s son, tells his men that it is a good sign, throws the Welsh army back and makes the sun his badge.",
      nl: "Op een ijzige ochtend staan er drie zonnen aan de hemel. De jonge March, Yorks zoon, noemt het een goed teken, slaat het leger uit Wales terug en neemt de zon als embleem.",
    },
  },
  "second-st-albans": {
    name: { en: "2nd St. Albans", nl: "2e St. Albans" },
    county: "Hertfordshire",
    text: {
      en: "Warwick waits for the Queen’s northerners behind nets, spikes and guns, facing the wrong way. They come by night through the town; King Henry is found under a tree, in good cheer.",
      nl: "Warwick wacht de noorderlingen van de koningin op achter netten, pinnen en geschut, met het gezicht de verkeerde kant op. Ze komen ’s nachts door de stad; koning Hendrik zit opgewekt onder een boom.",
    },
  },
  "first-ferrybridge": {
    name: { en: "1st Ferrybridge", nl: "1e Ferrybridge" },
    county: "Yorkshire",
    text: {
      en: "The Yorkist vanguard has mended the bridge over the Aire and gone to sleep. Before dawn Clifford’s riders are among the tents; Fitzwalter, roused by the noise, does not live to see what it is.",
      nl: "De voorhoede van York heeft de brug over de Aire hersteld en is gaan slapen. Voor dag en dauw rijden Cliffords mannen tussen de tenten; Fitzwalter wordt wakker van het rumoer en overleeft het niet.",
    },
  },
  "second-ferrybridge": {
    name: { en: "2nd Ferrybridge", nl: "2e Ferrybridge" },
    county: "Yorkshire",
    text: {
      en: "A day later York wants the crossing back. While the bridge is fought over, Fauconberg fords the river upstream, and Clifford is caught on his way home within sight of his own army.",
      nl: "Een dag later wil York de oversteek terug. Terwijl om de brug wordt gevochten, doorwaadt Fauconberg stroomopwaarts de rivier, en Clifford wordt op de terugweg onderschept in het zicht van zijn eigen leger.",
    },
  },
  towton: {
    name: same("Towton"),
    county: "Yorkshire",
    text: {
      en: "Palm Sunday in a snowstorm. The wind carries Fauconberg’s arrows further than those that come back, so Lancaster has to charge; after a day of it the brook behind is full of the dead.",
      nl: "Palmzondag, in een sneeuwstorm. De wind draagt Fauconbergs pijlen verder dan die van de vijand, zodat Lancaster wel moet aanvallen; aan het eind van de dag ligt de beek achter hen vol doden.",
    },
  },
  "hedgeley-moor": {
    name: same("Hedgeley Moor"),
    county: "Northumberland",
    text: {
      en: "Montague rides north to bring home envoys from Scotland and meets Somerset on the moor. One wing of Lancaster turns and runs before the first blow; Percy stands and falls.",
      nl: "Montague rijdt naar het noorden om gezanten uit Schotland op te halen en treft Somerset op de heide. Een vleugel van Lancaster gaat er voor de eerste slag vandoor; Percy houdt stand en sneuvelt.",
    },
  },
  hexham: {
    name: same("Hexham"),
    county: "Northumberland",
    text: {
      en: "Three weeks later Montague finds them in a meadow with a stream at their backs and comes down the hill before they have formed up. The bridge is narrow, and Somerset is beheaded that evening.",
      nl: "Drie weken later vindt Montague hen in een weiland met een beek in de rug, en hij komt de heuvel af voor ze zijn opgesteld. De brug is smal; Somerset wordt diezelfde avond onthoofd.",
    },
  },
  "edgecote-moor": {
    name: same("Edgecote Moor"),
    county: "Northamptonshire",
    text: {
      en: "A rebel who calls himself Robin of Redesdale marches for Warwick, who has quarrelled with his King. Pembroke has the Welsh spears, Devon the archers, and the two have fallen out over lodgings.",
      nl: "Een opstandeling die zich Robin van Redesdale noemt, trekt op voor Warwick, die met zijn koning ruzie heeft. Pembroke heeft de Welshe speren, Devon de boogschutters, en de twee hebben ruzie om hun kwartier.",
    },
  },
  "losecote-field": {
    name: same("Losecote Field"),
    county: "Rutland",
    text: {
      en: "Young Welles has raised Lincolnshire for Warwick. One salvo of the King’s guns, and his men run so fast that they throw off the coats with his colours.",
      nl: "De jonge Welles heeft Lincolnshire voor Warwick in opstand gebracht. Eén salvo van het geschut van de koning, en zijn mannen rennen zo hard dat ze de jassen met zijn kleuren wegwerpen.",
    },
  },
  barnet: {
    name: same("Barnet"),
    county: "Hertfordshire",
    text: {
      en: "Edward is back from Burgundy; Warwick waits for him in the mist, with Henry on the throne again. The lines overlap, friends shoot at friends, and Warwick dies on the way to his horse.",
      nl: "Eduard is terug uit Bourgondië; Warwick wacht hem op in de mist, met Hendrik weer op de troon. De linies schuiven langs elkaar, vrienden schieten op vrienden, en Warwick sneuvelt op weg naar zijn paard.",
    },
  },
  tewkesbury: {
    name: same("Tewkesbury"),
    county: "Gloucestershire",
    text: {
      en: "Queen Margaret has landed too late and must cross the Severn before Edward comes. He catches her tired army under the abbey; her son, the Prince, does not outlive the day.",
      nl: "Koningin Margaretha is te laat geland en moet de Severn over voor Eduard er is. Hij haalt haar vermoeide leger in onder de abdij; haar zoon, de prins, overleeft de dag niet.",
    },
  },
  bosworth: {
    name: same("Bosworth"),
    county: "Leicestershire",
    text: {
      en: "Henry Tudor comes out of exile with a small army and a thin claim. King Richard sees him in the open and charges at him with his household; the Stanleys, who were waiting, choose that moment.",
      nl: "Henry Tudor komt uit ballingschap met een klein leger en een magere aanspraak. Koning Richard ziet hem in het open veld en stormt met zijn huis op hem af; de Stanleys, die afwachtten, kiezen dat ogenblik.",
    },
  },
  stoke: {
    name: same("Stoke"),
    county: "Nottinghamshire",
    text: {
      en: "A boy from Oxford has been crowned in Dublin as the last of York. His German pikes and barefoot Irishmen hold a hill above the Trent for three hours; the boy ends in the King’s kitchen.",
      nl: "Een jongen uit Oxford is in Dublin gekroond als de laatste York. Zijn Duitse piekeniers en blootsvoetse Ieren houden drie uur lang een heuvel boven de Trent; de jongen eindigt in de keuken van de koning.",
    },
  },
  shrewsbury: {
    name: same("Shrewsbury"),
    county: "Shropshire",
    text: {
      en: "Half a century earlier: the Percies, who made Henry IV king, want another. Hotspur lifts his visor for air and is shot; sixteen-year-old Prince Henry fights on with an arrow in his cheek.",
      nl: "Een halve eeuw eerder: de Percy’s, die Hendrik IV koning maakten, willen een ander. Hotspur doet zijn vizier open om lucht te krijgen en wordt geraakt; prins Hendrik van zestien vecht door met een pijl in zijn wang.",
    },
  },
  "heworth-moor": {
    name: same("Heworth Moor"),
    county: "Yorkshire",
    text: {
      en: "No kings yet, only neighbours: the Percies wait on the moor for a Neville wedding party on its way home. There is more shouting than killing, but two families have chosen their sides.",
      nl: "Nog geen koningen, alleen buren: de Percy’s wachten op de heide op een bruiloftsstoet van de Nevilles. Er wordt meer geschreeuwd dan gedood, maar twee families hebben een kant gekozen.",
    },
  },
};
