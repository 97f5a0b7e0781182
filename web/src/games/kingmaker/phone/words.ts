/** The names of the phone's pages, in both languages. */
export const phoneWords = {
  en: { board: "Map", players: "Faction", more: "Bargain", choices: "Cards", log: "Log" },
  nl: { board: "Kaart", players: "Factie", more: "Handel", choices: "Kaarten", log: "Logboek" },
};
