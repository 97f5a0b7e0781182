/** Spans of time as a person says them. */

/** Of a clock: days and hours, hours and minutes, or minutes and seconds. */
export function span(seconds: number): string {
  if (seconds >= 86400) return `${Math.floor(seconds / 86400)} d ${Math.floor((seconds % 86400) / 3600)} h`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} m`;
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

/** How long ago: "2 hours ago". */
export function ago(seconds: number, language: string): string {
  const say = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  if (seconds >= 86400) return say.format(-Math.floor(seconds / 86400), "day");
  if (seconds >= 3600) return say.format(-Math.floor(seconds / 3600), "hour");
  return say.format(-Math.floor(Math.max(0, seconds) / 60), "minute");
}
