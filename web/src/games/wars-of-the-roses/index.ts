/** Wars of the Roses on the pages. */
import type { Game } from "..";
import { about } from "./about";
import Emblem from "./Emblem.svelte";

const game: Game = {
  about,
  Emblem,
  picture: () => import("./Picture.svelte"),
  rules: { en: () => import("./rules.en"), nl: () => import("./rules.nl") },
  table: () => import("./table"),
};

export default game;
