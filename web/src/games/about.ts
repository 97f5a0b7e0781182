/** The few words on a game's card of the home page. */
interface About {
  subtitle: string;
  text: string;
  length: string;
}

export const ABOUT: Record<string, { en: About; nl: About }> = {
  "wars-of-the-roses": {
    en: {
      subtitle: "Lancaster against York, 1450–1500",
      text: "Draft towns and nobles, plan in secret, bribe and besiege, win Parliament.",
      length: "75–120 min",
    },
    nl: {
      subtitle: "Lancaster tegen York, 1450–1500",
      text: "Kies steden en edelen, maak geheime plannen, koop om en beleger, win het Parlement.",
      length: "75–120 min",
    },
  },
  "sun-of-york": {
    en: { subtitle: "Battles with cards, 1455–1487", text: "Lead three battles through twenty fields from St Albans to Stoke.", length: "45–90 min" },
    nl: { subtitle: "Veldslagen met kaarten, 1455–1487", text: "Leid drie legerdelen over twintig slagvelden, van St Albans tot Stoke.", length: "45–90 min" },
  },
  kingmaker: {
    en: { subtitle: "Crown a king, and be the last to hold one", text: "Gather nobles and offices, march, besiege, bargain; own the only royal heir.", length: "2–4 h" },
    nl: { subtitle: "Kroon een koning en houd als laatste een troonopvolger over", text: "Verzamel edelen en ambten, marcheer, beleger, onderhandel.", length: "2–4 u" },
  },
};
