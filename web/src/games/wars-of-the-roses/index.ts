/** Wars of the Roses on the pages. */
import type { Game } from "..";
import { about } from "./about";
import Emblem from "./Emblem.svelte";

const game: Game = {
  about,
  Emblem,
  picture: () => import("./Picture.svelte"),
  rules: { en: () => import("../../../../src/roses/games/wars_of_the_roses/text/rules.en.md?raw"), nl: () => import("../../../../src/roses/games/wars_of_the_roses/text/rules.nl.md?raw") },
  values: () => import("./values"),
  table: () => import("./table"),
};

export default game;
