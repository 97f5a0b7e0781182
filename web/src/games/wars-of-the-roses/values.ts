/** What the table of printed values calls its columns, and the short forms in it. */
import type { ValueWords } from "../../lib/values";
import type { Language } from "../../lib/words.svelte";

const words: Record<Language, ValueWords> = {
  en: {
    kind: "Kinds", area: "Areas", sea: "Sea zones", card: "Cards",
    cp: "control points", garrison: "garrison", income: "income", votes: "votes", first: "first prize", second: "second prize", borders: "borders on", home: "home sea", title: "title",
    "column kind": "kind", "column area": "area", "column town": "seat", "column port": "home port",
    castle: "royal castle", "large-town": "large town", town: "town", port: "port", bishop: "bishop", ship: "ship", noble: "noble", mercenaries: "mercenaries",
  },
  nl: {
    kind: "Soorten", area: "Gebieden", sea: "Zeegebieden", card: "Kaarten",
    cp: "invloedspunten", garrison: "garnizoen", income: "inkomen", votes: "stemmen", first: "eerste prijs", second: "tweede prijs", borders: "grenst aan", home: "thuiszee", title: "titel",
    "column kind": "soort", "column area": "gebied", "column town": "zetel", "column port": "thuishaven",
    castle: "koninklijk kasteel", "large-town": "grote stad", town: "kleine stad", port: "haven", bishop: "bisschop", ship: "schip", noble: "edelman", mercenaries: "huursoldaten",
  },
};

export default words;
