import { usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import type { WorkingTimes } from '@dayworks/shared/appointments/working-day';
import type { Lead, NewLead } from '@dayworks/shared/leads/lead';
import { defaultResponseHours, responseDue } from '@dayworks/shared/leads/lead-transitions';
import { pick } from '@dayworks/shared/pick';
import { audit } from '../platform/audit.ts';
import { insertRow } from '../platform/database/row-statements.ts';
import type { Scope, Tx } from '../platform/with-business.ts';
import { type LeadAuthor, placeFollowUpTask } from './activities.ts';
import { leadRecord, topOfColumn } from './lead-record.ts';
import { leads } from './table.ts';

/** The working hours of the business; null if the business has never changed them. */
type Hours = { [Field in keyof WorkingTimes]: WorkingTimes[Field] | null } & {
  response_hours: number | null;
  time_zone: string;
};

/**
 * Calculates the deadline for responding to a lead from the response hours in the settings, counting only working
 * hours.
 */
async function readDue(tx: Tx, { businessId, now }: Scope & { now: Date }): Promise<string> {
  const { rows } = await tx.$client.query<Hours>({
    name: 'lead-response-hours',
    text: `select b.time_zone, l.response_hours, s.working_hours, s.holidays from business_settings b
      left join lead_settings l on l.business_id = b.id left join schedule_settings s on s.business_id = b.id where b.id = $1`,
    values: [businessId],
  });
  if (!rows[0]) throw new Error('a lead belongs to a business');
  const { response_hours, time_zone: timeZone, working_hours, holidays } = rows[0];
  const times = {
    working_hours: working_hours ?? usualSchedule.working_hours,
    holidays: holidays ?? usualSchedule.holidays,
  };
  return responseDue(now, response_hours ?? defaultResponseHours, { times, timeZone }).toISOString();
}

/**
 * Inserts a lead at the top of the New column and starts its response deadline. The caller must have checked the
 * assigned team member.
 */
export async function insertLead(
  tx: Tx,
  author: LeadAuthor,
  values: NewLead & { referrer_id?: string | null; customer_id?: string | null },
): Promise<Lead> {
  const now = author.now.toISOString();
  const inserted = await insertRow(tx, leads, {
    ...values,
    business_id: author.businessId,
    position: topOfColumn(author, 'new'),
    created_at: now,
    last_activity_at: now,
    stage_changed_at: now,
    response_by: await readDue(tx, author),
  });
  const lead: Lead = pick(inserted, leadRecord.fields);
  await audit(tx, author, { action: 'create', entity: 'lead', entityId: lead.id, after: lead });
  if (lead.next_follow_up) {
    const task = await placeFollowUpTask(tx, author, inserted, lead.next_follow_up);
    await tx.$client.query('update leads set follow_up_task_id = $3 where business_id = $1 and id = $2', [
      author.businessId,
      lead.id,
      task,
    ]);
  }
  return lead;
}
