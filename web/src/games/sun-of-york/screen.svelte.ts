/** How wide the screen is, for what style sheets alone cannot decide. */
import { MediaQuery } from "svelte/reactivity";

export const tablet = new MediaQuery("(min-width: 760px) and (max-width: 1179px)");
export const phone = new MediaQuery("(max-width: 759px)");
