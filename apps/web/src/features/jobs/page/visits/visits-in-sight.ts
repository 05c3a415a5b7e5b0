const mostInSight = 8;
const mostBefore = 3;

/**
 * Returns the visits closest to the current time: the most recent visits and the next visits. If the job has only a few
 * visits, all of them are returned.
 */
export function visitsInSight<Visit extends { end_time: string }>(
  visits: readonly Visit[],
  now: Date,
): Visit[] {
  if (visits.length <= mostInSight) return [...visits];
  const ahead = visits.findIndex(({ end_time }) => new Date(end_time) >= now);
  const next = ahead === -1 ? visits.length : ahead;
  const start = Math.min(Math.max(0, next - mostBefore), visits.length - mostInSight);
  return visits.slice(start, start + mostInSight);
}
