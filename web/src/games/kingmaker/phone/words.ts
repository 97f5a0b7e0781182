/** The names of the phone's pages, in both languages. */
export const phoneWords = {
  en: { board: "Map", players: "Faction", more: "Bargain", choices: "Cards", log: "Log", noOffers: "No offer is open, and none can be made now." },
  nl: { board: "Kaart", players: "Factie", more: "Handel", choices: "Kaarten", log: "Logboek", noOffers: "Er ligt geen voorstel, en je kunt er nu geen doen." },
};
