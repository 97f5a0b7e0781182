/** Sun of York on the pages; its table is played from words and a list of choices. */
import type { Game } from "..";
import { about } from "./about";
import Emblem from "./Emblem.svelte";

const game: Game = {
  about,
  Emblem,
  picture: () => import("./Picture.svelte"),
  rules: { en: () => import("../../../../src/roses/games/sun_of_york/text/rules.en.md?raw"), nl: () => import("../../../../src/roses/games/sun_of_york/text/rules.nl.md?raw") },
};

export default game;
