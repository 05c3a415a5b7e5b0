/** Of one hour. */
export const hourRem = 3.25;
/** Borders, padding and the gap to the next one. */
const edgesRem = 0.8125;
const lineRem = 1;
/** Initials stand in the lower corner, and words never run under them. */
const faceRem = 1.5;

/** How many whole lines a visit of so many minutes has room for: none is ever cut through. */
export function linesIn(minutes: number, hasFace: boolean): number {
  const room = (minutes / 60) * hourRem - edgesRem - (hasFace ? faceRem : 0);
  return Math.max(1, Math.floor(room / lineRem));
}
