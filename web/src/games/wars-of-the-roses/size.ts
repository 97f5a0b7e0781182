/** Where there is no room for columns: phones, upright and on their side. */
import { MediaQuery } from "svelte/reactivity";

export const compact = new MediaQuery("(max-width: 759px) or (max-height: 499px)");
export const onItsSide = new MediaQuery("(min-width: 760px) and (max-height: 499px)");
export const phone = new MediaQuery("max-width: 759px");
