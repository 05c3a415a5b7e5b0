/** The height of one hour in rem. */
export const hourRem = 3.25;
/** The height of the borders, the padding and the gap to the next event. */
const edgesRem = 0.8125;
const lineRem = 1;
/** The height of the initials in the lower corner; text never runs beneath them. */
const faceRem = 1.5;

/** Returns how many whole lines fit into a visit of the given length, so that no line is cut off. */
export function linesIn(minutes: number, hasFace: boolean): number {
  const room = (minutes / 60) * hourRem - edgesRem - (hasFace ? faceRem : 0);
  return Math.max(1, Math.floor(room / lineRem));
}
