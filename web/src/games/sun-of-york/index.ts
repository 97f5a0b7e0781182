/** Sun of York on the pages. */
import type { Game } from "..";
import { about } from "./about";
import Emblem from "./Emblem.svelte";

const game: Game = {
  about,
  Emblem,
  picture: () => import("./Picture.svelte"),
  rules: { en: () => import("../../../../src/roses/games/sun_of_york/text/rules.en.md?raw"), nl: () => import("../../../../src/roses/games/sun_of_york/text/rules.nl.md?raw") },
  values: () => import("./values"),
  newTable: () => import("./choose/Picker.svelte"),
  table: () => import("./table"),
};

export default game;
