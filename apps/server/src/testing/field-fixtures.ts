import { randomUUID } from 'node:crypto';
import type { Appointment, NewAppointment } from '@dayworks/shared/appointments/appointment';
import type { FieldAct, VisitAction } from '@dayworks/shared/field/field-action';
import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import { addMinutes, wallTimeIn } from '@dayworks/shared/zoned-time';
import { inBusinessTransaction } from '../platform/with-business.ts';
import { addAppointment, testZone } from './appointment-fixtures.ts';
import type { Owner, Person } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** Creates a visit that starts the given number of minutes from now and lasts two hours. */
export function addVisit(
  { client }: Pick<Person, 'client'>,
  { minutes = 60, ...fields }: Partial<NewAppointment> & { minutes?: number } = {},
): Promise<Appointment> {
  const start = addMinutes(wallTimeIn(testZone, new Date()), minutes);
  return addAppointment(client, { start, end: addMinutes(start, 120), ...fields });
}

/** Returns a field action as the phone app sends it, with the current time unless a different time is given. */
export function acted(
  visit: Pick<FieldVisit | Appointment, 'id' | 'version' | 'start_time'>,
  action: VisitAction,
  fields: Partial<FieldAct> = {},
): FieldAct {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    visit_id: visit.id,
    made_at: now,
    sent_at: now,
    seen_version: visit.version,
    seen_start: visit.start_time,
    force: false,
    action,
    ...fields,
  };
}

export const status = (to: 'on_my_way' | 'in_progress' | 'completed' | 'no_show' | 'scheduled') =>
  ({ kind: 'status', to, minutes: 20 }) as const;

interface PlantedJob {
  id: string;
  steps: string[];
}

/** Inserts a job with a checklist and makes the given visit one of its visits. */
export async function plantJob(
  server: TestServer,
  { businessId }: Owner,
  visitId: string,
  texts: readonly string[] = [],
): Promise<PlantedJob> {
  return inBusinessTransaction(server.platform.database.app, { businessId }, async ({ $client }) => {
    const { rows } = await $client.query<{ id: string }>(
      "insert into jobs (business_id, title, hourly_rate) values ($1, 'Gutters', 777.77) returning id",
      [businessId],
    );
    const id = rows[0]?.id ?? '';
    await $client.query('update appointments set job_id = $3 where business_id = $1 and id = $2', [
      businessId,
      visitId,
      id,
    ]);
    const steps: string[] = [];
    for (const [position, text] of texts.entries()) {
      const step = await $client.query<{ id: string }>(
        'insert into job_steps (business_id, job_id, position, text) values ($1, $2, $3, $4) returning id',
        [businessId, id, position, text],
      );
      steps.push(step.rows[0]?.id ?? '');
    }
    return { id, steps };
  });
}

export async function addToCrew(
  server: TestServer,
  { businessId, userId: doer }: Owner,
  visitId: string,
  userId: string,
): Promise<void> {
  await inBusinessTransaction(server.platform.database.app, { businessId, userId: doer }, ({ $client }) =>
    $client.query('insert into visit_crew (business_id, appointment_id, user_id) values ($1, $2, $3)', [
      businessId,
      visitId,
      userId,
    ]),
  );
}
