/** What the table of printed values calls its columns, and the short forms in it. */
import type { ValueWords } from "../../lib/values";
import type { Language } from "../../lib/words.svelte";
import { titleIn } from "./titles";

const TITLES = ["Duke of Buckingham", "Duke of Lancaster", "Duke of Norfolk", "Duke of Somerset", "Duke of Suffolk", "Duke of York", "Earl of Arundel", "Earl of Devonshire", "Earl of Northumberland", "Earl of Shrewsbury", "Earl of Warwick"];
const titles = (language: Language): ValueWords => Object.fromEntries(TITLES.map((title) => [title, titleIn(language, title)]));

const words: Record<Language, ValueWords> = {
  en: {
    ...titles("en"),
    kind: "Kind", heir: "Royal heirs", crown: "Crown cards", event: "Event cards",
    capacity: "holds or carries", garrison: "garrison", house: "house", start: "begins at", short: "in the short game", advanced: "advanced game", archbishop: "archbishop", bonus: "more in an area", commons: "Commons", lords: "Lords", places: "places", ships: "ships", title: "title", troops: "troops",
    "advanced-summons": "calls in the advanced game", summons: "calls", company: "who go home", killed: "nobles killed", "king-to": "the King to", ratio: "odds",
    also: "and at", home: "from", of: "from", region: "in", to: "to", who: "", within: "squares at most", id: "", name: "", true: "yes", false: "no",
    "devon-cornwall": "Devon and Cornwall", wales: "Wales", ireland: "Ireland", calais: "Calais", "north-of-tees": "north of the Tees", "north-of-trent": "north of the Trent",
    "unfortified-town": "unfortified town", "open-town": "open town", town: "town", city: "city", "royal-castle": "royal castle", castle: "castle",
    noble: "noble", office: "office", bishop: "bishop", mercenary: "mercenaries", ship: "ship", pardon: "pardon",
    embassy: "embassy", "free-move": "free move", "french-siege": "French siege", mercenaries: "mercenaries", "must-parliament": "Parliament must meet", parliament: "Parliament may meet", plague: "plague", raid: "raid or revolt", storms: "storms", writ: "writ",
  },
  nl: {
    ...titles("nl"),
    kind: "Soort", heir: "Koninklijke erfgenamen", crown: "Kroonkaarten", event: "Gebeurteniskaarten",
    capacity: "draagt of bergt", garrison: "garnizoen", house: "huis", start: "begint in", short: "in het korte spel", advanced: "uitgebreid spel", archbishop: "aartsbisschop", bonus: "meer in een gebied", commons: "Lagerhuis", lords: "Hogerhuis", places: "plaatsen", ships: "schepen", title: "titel", troops: "troepen",
    "advanced-summons": "oproepen in het uitgebreide spel", summons: "oproepen", company: "wie naar huis gaat", killed: "gesneuvelde edellieden", "king-to": "de koning naar", ratio: "verhouding",
    also: "en in", home: "uit", of: "vanaf", region: "in", to: "naar", who: "", within: "vakken hoogstens", id: "", name: "", true: "ja", false: "nee",
    "devon-cornwall": "Devon en Cornwall", wales: "Wales", ireland: "Ierland", calais: "Calais", "north-of-tees": "ten noorden van de Tees", "north-of-trent": "ten noorden van de Trent",
    "unfortified-town": "onversterkte stad", "open-town": "open stad", town: "stad", city: "grote stad", "royal-castle": "koninklijk kasteel", castle: "kasteel",
    noble: "edelman", office: "ambt", bishop: "bisschop", mercenary: "huursoldaten", ship: "schip", pardon: "pardon",
    embassy: "gezantschap", "free-move": "vrije zet", "french-siege": "Frans beleg", mercenaries: "huursoldaten", "must-parliament": "Parlement moet bijeenkomen", parliament: "Parlement mag bijeenkomen", plague: "pest", raid: "inval of opstand", storms: "storm", writ: "dagvaarding",
  },
};

export default words;
