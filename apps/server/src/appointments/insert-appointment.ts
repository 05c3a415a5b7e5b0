import type { Appointment, NewAppointment } from '@dayworks/shared/appointments/appointment';
import { ruleText, startProblem } from '@dayworks/shared/appointments/recurrence/recurrence-rule';
import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import { minutesBetween } from '@dayworks/shared/dates/zoned-time';
import { invalid } from '@dayworks/shared/errors';
import { audit } from '../platform/audit.ts';
import { insertRecord } from '../platform/record.ts';
import type { Scope, Tx, Writer } from '../platform/with-business.ts';
import { appointmentRecord } from './appointment-record.ts';
import { plannedTimes } from './planned-times.ts';
import {
  firstSlots,
  horizonOf,
  insertSeries,
  insertSlots,
  partsOf,
  refuseLongAgo,
  type Series,
  type SeriesFields,
  seriesFields,
} from './series/series-rows.ts';

interface Parties {
  customer_id: string | null;
  lead_id: string | null;
  estimate_id: string | null;
  assignee_id: string | null;
}

interface Found {
  customer: (NamedCustomer & { is_archived: boolean }) | null;
  knows_lead: boolean;
  estimate: { customer_id: string | null } | null;
  knows_assignee: boolean;
}

const refuse = (field: keyof Parties, message: string) => invalid(message, { [field]: message });

/**
 * Every record that the appointment references must belong to this business. New appointments for an archived
 * customer are rejected, but existing appointments keep that customer.
 */
export async function refuseStrangers(
  tx: Tx,
  { businessId }: Scope,
  wanted: Parties,
  before?: Parties,
): Promise<void> {
  const { rows } = await tx.$client.query<Found>({
    name: 'appointment-parties',
    text: `select
      (select jsonb_build_object('first_name', first_name, 'last_name', last_name, 'company', company,
        'is_archived', archived_at is not null) from customers where business_id = $1 and id = $2 for no key update) as customer,
      $3::uuid is null or exists (select from leads where business_id = $1 and id = $3) as knows_lead,
      (select jsonb_build_object('customer_id', customer_id) from estimates
        where business_id = $1 and id = $4 and deleted_at is null) as estimate,
      $5::uuid is null or exists (select from members where business_id = $1 and user_id = $5) as knows_assignee`,
    values: [businessId, wanted.customer_id, wanted.lead_id, wanted.estimate_id, wanted.assignee_id],
  });
  const { customer, knows_lead, estimate, knows_assignee } = rows[0] as Found;
  if (wanted.customer_id && !customer) throw refuse('customer_id', 'Please select a customer');
  if (customer?.is_archived && wanted.customer_id !== before?.customer_id) {
    throw refuse(
      'customer_id',
      `${customerName(customer)} is archived. Restore this customer first, or choose another one.`,
    );
  }
  if (!knows_lead) throw refuse('lead_id', 'Lead not found');
  const isNewEstimate = wanted.estimate_id !== null && wanted.estimate_id !== before?.estimate_id;
  if (isNewEstimate && !estimate) throw refuse('estimate_id', 'Estimate not found');
  if (estimate?.customer_id && wanted.customer_id && estimate.customer_id !== wanted.customer_id)
    throw refuse('estimate_id', 'This estimate belongs to another customer');
  if (!knows_assignee && wanted.assignee_id !== before?.assignee_id)
    throw refuse('assignee_id', 'Please choose someone on your team');
}

interface Repeating {
  fields: SeriesFields;
  recurrence: string;
  start: string;
  end: string;
}

/** Creates a series and all its appointments except the first one, which the caller creates. */
export async function startSeries(
  tx: Tx,
  actor: Writer,
  { fields, recurrence, start, end }: Repeating,
): Promise<Series> {
  refuseLongAgo(actor.timeZone, actor.now, start);
  const parts = partsOf(recurrence);
  const problem = startProblem(parts, start);
  if (problem) throw invalid(problem, { recurrence: problem });
  const horizon = horizonOf(fields, actor.timeZone, actor.now, start);
  const slots = firstSlots(parts, start, horizon);
  const series = await insertSeries(tx, actor, {
    fields,
    parts,
    slots,
    horizon,
    duration_minutes: minutesBetween(start, end),
    time_zone: actor.timeZone,
  });
  const [, ...later] = slots;
  const made = await insertSlots(tx, actor, series, later);
  await audit(tx, actor, {
    action: 'create',
    entity: 'appointment_series',
    entityId: series.id,
    after: { rule: ruleText(parts), first_start: start, appointments: made + 1 },
  });
  return series;
}

/**
 * Checks every record that an appointment references, then creates the appointment with an audit entry. The customer,
 * lead, estimate and job can be new records from the same transaction.
 */
export async function insertAppointment(
  tx: Tx,
  actor: Writer,
  { start, end, second, recurrence, ...fields }: NewAppointment,
  jobId: string | null = null,
): Promise<Appointment> {
  const values = { ...fields, job_id: jobId };
  const times = plannedTimes({ start, end, second }, actor.timeZone);
  await refuseStrangers(tx, actor, values);
  const series =
    recurrence === null
      ? null
      : await startSeries(tx, actor, { fields: seriesFields(values), recurrence, start, end });
  /*
   * Only the first appointment of the series stores the lead and the estimate, because the estimate was for one
   * visit.
   */
  const created = await insertRecord(tx, actor, appointmentRecord, {
    ...values,
    ...times,
    ...(series && { series_id: series.id, series_slot: start }),
  });
  return { ...created, recurrence: series?.rule ?? null };
}
