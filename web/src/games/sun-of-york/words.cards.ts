/** What each leader, special and terrain card does, in a sentence or two. */
import { language, type Language } from "../../lib/words.svelte";
import { deck, kindOf } from "./deck.svelte";

const en: Record<string, string> = {
  charge: "In the Movement step the units of one position that is not engaged go one position on and attack at once, hitting on one more.",
  ambush: "In the Movement step one unit enters from a flank with 2 off its die; or after your dice one Footsoldier or Missile unit attacks again.",
  artillery: "Laid in a rear when you deploy. Fires once at a unit beside it, two dice that hit on 5 or less; moving it costs two orders.",
  rally: "In the Movement step each weakened unit of one position throws a die and gets that much cohesion back. Free where nobody fights, else one order a unit.",
  "battle-confusion": "In the Combat step, on an enemy position that is not engaged: on a 2 or less its units attack their own beside them. Fog and winter make it easier.",
  fatigue: "When you discard: the units of one enemy position hit on one less and cost one order more until they have rested a turn.",
  treason: "In the Movement step an enemy leader who is not royal, loyal or engaged is won over by a die above his orders; or units of your hand fall upon a wing.",
  "a-warwick": "Until 1467 a second attack from an engaged position, hitting on one more. From 1468 like Treason, against a leader.",
  "margaret-of-anjou": "Gives three orders a turn, only to let units attack or move once more.",
  "king-henry-vi": "Gives three orders a turn and adds 1 to Lancaster’s morale, but Lancaster holds only three cards.",
  leader: "In the field he adds his leadership to the morale of units with him, and may fight in person. From the hand he goes to a rear, if this battle names him, or is played for his orders.",
  terrain: "Ground is laid only before a random battle. In the battle the card gives orders.",
};

const nl: typeof en = {
  charge: "In de stap verplaatsing gaan eenheden uit één positie zonder gevecht een positie verder en vallen meteen aan, raak op één meer.",
  ambush: "In de stap verplaatsing komt één eenheid van een flank met 2 van haar worp af; of na je worpen valt één eenheid voetvolk of schutters nog eens aan.",
  artillery: "Komt bij de opstelling in een achterhoede. Vuurt één keer op een eenheid ernaast, twee dobbelstenen die bij 5 of minder raak zijn; verplaatsen kost twee orders.",
  rally: "In de stap verplaatsing gooit elke verzwakte eenheid van één positie een dobbelsteen en krijgt zoveel samenhang terug. Gratis waar niet gevochten wordt, anders één order per eenheid.",
  "battle-confusion": "In de stap gevecht, op een vijandelijke positie waar niet gevochten wordt: bij 2 of minder vallen de eenheden daar hun eigen kant ernaast aan. Mist en winter maken het makkelijker.",
  fatigue: "Bij het afleggen: de eenheden van één vijandelijke positie zijn raak op één minder en kosten één order meer, tot ze een beurt gerust hebben.",
  treason: "In de stap verplaatsing is een vijandelijke aanvoerder die niet koninklijk, trouw of in gevecht is om te kopen met een worp boven zijn orders; of eenheden uit je hand overvallen een vleugel.",
  "a-warwick": "Tot en met 1467 een tweede aanval uit een positie waar gevochten wordt, raak op één meer. Vanaf 1468 als Verraad, tegen een aanvoerder.",
  "margaret-of-anjou": "Geeft drie orders per beurt, alleen om eenheden nog eens te laten aanvallen of verplaatsen.",
  "king-henry-vi": "Geeft drie orders per beurt en telt 1 bij het moreel van Lancaster op, maar Lancaster houdt dan maar drie kaarten.",
  leader: "Op het veld telt zijn leiderschap op bij het moreel van eenheden bij hem, en hij mag zelf meevechten. Uit de hand gaat hij naar een achterhoede, als deze slag hem noemt, of speel je hem voor zijn orders.",
  terrain: "Terrein wordt alleen vóór een willekeurige slag gelegd. In de slag geeft de kaart orders.",
};

export const cardWords: Record<Language, typeof en> = { en, nl };

/** The paragraph of each special card, where it is not called after it. */
const RULES: Record<string, string> = { "battle-confusion": "8.0-confusion", "a-warwick": "8.0-warwick", "margaret-of-anjou": "8.0-margaret", "king-henry-vi": "8.0-henry", leader: "2.2.1", terrain: "7.0" };

/** What a card does and where that stands; nothing of units, which their numbers tell of. */
export function does(card: string): { words: string; rule: string } | null {
  const kind = deck.card(card)?.class;
  const key = kind === "leader" || kind === "terrain" ? kind : kindOf(card);
  const words = cardWords[language.now][key];
  return words ? { words, rule: RULES[key] ?? `8.0-${key}` } : null;
}
