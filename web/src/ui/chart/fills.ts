/** What bars are filled with, one for each source of points: told apart without colour. See Patterns.svelte. */
export const FILLS = {
  ink: "#3b3026",
  bend: "url(#source-bend)",
  red: "#b3202f",
  dots: "url(#source-dots)",
  waves: "url(#source-waves)",
  crosses: "url(#source-crosses)",
};
