/** The height of one hour in the time grid, in rem. */
export const hourRem = 3.25;
/** The height of an event's borders and padding and the gap to the next event, in rem. */
const edgesRem = 0.8125;
const lineRem = 1;
/** The height of the initials in the lower corner of an event, in rem; text never runs beneath the initials. */
const faceRem = 1.5;

/** Returns how many whole lines of text fit into a visit of the given length, so that no line is cut off. */
export function linesIn(minutes: number, hasFace: boolean): number {
  const room = (minutes / 60) * hourRem - edgesRem - (hasFace ? faceRem : 0);
  return Math.max(1, Math.floor(room / lineRem));
}
