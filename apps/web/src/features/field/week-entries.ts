import type { FieldTimeEntry, FieldVisit, RunningTimer } from '@dayworks/shared/field/field-visit';

/**
 * Merges the week's time entries from the server with those of the visits on the phone, which include time that is not
 * sent yet.
 */
export function weekEntries(
  kept: readonly FieldTimeEntry[],
  visits: readonly FieldVisit[],
  running: RunningTimer | null,
): FieldTimeEntry[] {
  const ofVisits = visits.flatMap(({ id, title, job, entries }) =>
    entries.map((entry): FieldTimeEntry => ({ ...entry, note: null, visit: { id, title }, job })),
  );
  const known = new Map(kept.map((entry) => [entry.id, entry]));
  for (const entry of ofVisits) known.set(entry.id, { ...known.get(entry.id), ...entry });
  if (running && !known.has(running.id))
    known.set(running.id, {
      id: running.id,
      started_at: running.started_at,
      ended_at: null,
      note: null,
      visit: null,
      job: null,
    });
  return [...known.values()].toSorted((a, b) => a.started_at.localeCompare(b.started_at));
}
