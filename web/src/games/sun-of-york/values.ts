/** What the table of printed values calls its columns, and the short forms in it. */
import type { ValueWords } from "../../lib/values";
import type { Language } from "../../lib/words.svelte";

const words: Record<Language, ValueWords> = {
  en: {
    lancaster: "Lancaster", york: "York", battle: "Battles",
    number: "number", class: "class", orders: "orders", ability: "ability", leadership: "leadership", move: "move", royal: "royal", loyal: "loyal", cohesion: "cohesion", veteran: "veteran", "long-range": "long range", strength: "dice",
    date: "date", attacker: "attacker", weather: "weather", war: "part of the war", "may-play": "may come from the hand", eliminate: "cards taken out unseen", "eliminate-on-four": "taken out on a die of 4 to 6", deal: "cards dealt", "eliminate-after-deployment": "taken out after deployment", middle: "units with a leader in the middle", margaret: "Margaret", "hill-archers": "archers gain from hills", redesdale: "Warwick after Redesdale", marsh: "marsh", skirmish: "one battle of three positions",
    "if-drawn": "if drawn", "on-a-one": "on a die of 1", "shuffled-back": "shuffled back", "york-left": "York’s left edge", side: "the whole side", card: "", at: "", true: "yes", false: "no",
    good: "good", fog: "fog", winter: "winter", heat: "heat", footsoldier: "footsoldier", missile: "missile", polearm: "polearm", cavalry: "cavalry", leader: "leader", terrain: "terrain", special: "special",
  },
  nl: {
    lancaster: "Lancaster", york: "York", battle: "Slagen",
    number: "nummer", class: "soort", orders: "orders", ability: "kracht", leadership: "leiderschap", move: "verplaatsing", royal: "koninklijk", loyal: "trouw", cohesion: "samenhang", veteran: "veteraan", "long-range": "op afstand", strength: "dobbelstenen",
    date: "datum", attacker: "aanvaller", weather: "weer", war: "deel van de oorlog", "may-play": "mag uit de hand komen", eliminate: "kaarten ongezien weg", "eliminate-on-four": "weg bij een worp van 4 tot 6", deal: "gedeelde kaarten", "eliminate-after-deployment": "weg na de opstelling", middle: "eenheden bij een aanvoerder in het midden", margaret: "Margaretha", "hill-archers": "schutters hebben baat bij heuvels", redesdale: "Warwick pas na Redesdale", marsh: "moeras", skirmish: "één sector van drie posities",
    "if-drawn": "als de kaart komt", "on-a-one": "bij een worp van 1", "shuffled-back": "teruggeschud", "york-left": "linkerkant van York", side: "de hele kant", card: "", at: "", true: "ja", false: "nee",
    "left rear": "achterhoede links", "centre rear": "achterhoede centrum", "right rear": "achterhoede rechts", "left middle": "middenveld links", "centre middle": "middenveld centrum", "right middle": "middenveld rechts", "left flank": "linkerflank", "right flank": "rechterflank",
    good: "goed", fog: "mist", winter: "winter", heat: "hitte", footsoldier: "voetvolk", missile: "schutter", polearm: "stokwapen", cavalry: "ruiterij", leader: "aanvoerder", terrain: "terrein", special: "speciaal",
  },
};

export default words;
