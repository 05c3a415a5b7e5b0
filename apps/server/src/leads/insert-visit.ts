import { NewAppointment } from '@dayworks/shared/appointments/appointment';
import { DomainError, invalid } from '@dayworks/shared/errors';
import { emptyOf } from '@dayworks/shared/fields';
import type { LeadConversion } from '@dayworks/shared/leads/contract';
import type { LeadFields } from '@dayworks/shared/leads/lead';
import { type Carried, carry } from '@dayworks/shared/pick';
import { insertAppointment } from '../appointments/insert-appointment.ts';
import { plannedTimes } from '../appointments/planned-times.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import type { leads } from './table.ts';

type Visit = NonNullable<LeadConversion['appointment']>;

/**
 * When a lead is converted, the appointment fields are nested in the input, so the names of these fields in errors get
 * a prefix.
 */
function asPartOfConversion(error: unknown): unknown {
  if (!(error instanceof DomainError) || !error.data.fields) return error;
  const fields = Object.entries(error.data.fields).map(([name, text]) => [`appointment.${name}`, text]);
  return invalid(error.message, Object.fromEntries(fields));
}

const longestAddress = 400;

/** The address of a lead on one line. */
export function placeOf({ address, city, state, zip_code }: typeof leads.$inferSelect): string | null {
  const place = [address, city, state, zip_code].filter(Boolean).join(', ');
  return place.slice(0, longestAddress).toWellFormed() || null;
}

/**
 * When a lead becomes a visit, the service becomes the title unless the visit has its own title, and the address is
 * written on one line.
 */
const leadToVisit = {
  first_name: null,
  last_name: null,
  company: null,
  email: null,
  phone: null,
  sms_ok: null,
  address: null,
  city: null,
  state: null,
  zip_code: null,
  service_wanted: null,
  preferred_times: null,
  source: null,
  value: null,
  probability: null,
  owner_id: null,
  next_follow_up: null,
  notes: null,
} as const satisfies Carried<LeadFields, NewAppointment>;

async function planVisit(
  tx: Tx,
  actor: Actor,
  lead: typeof leads.$inferSelect,
  customerId: string,
  visit: Visit,
): Promise<string> {
  const { start_time } = plannedTimes(visit, actor.timeZone);
  const { rows: known } = await tx.$client.query<{ id: string }>({
    name: 'lead-visit-known',
    text: `select id from appointments where business_id = $1 and lead_id = $2 and start_time = $3 and status <> 'cancelled'`,
    values: [actor.businessId, lead.id, start_time],
  });
  if (known[0]) return known[0].id;
  const { id } = await insertAppointment(tx, actor, {
    ...emptyOf(NewAppointment, { title: '', start: visit.start, end: visit.end }),
    ...carry(lead, leadToVisit),
    title: visit.title ?? lead.service_wanted ?? 'Site visit',
    customer_id: customerId,
    lead_id: lead.id,
    type: visit.type,
    address: placeOf(lead),
    assignee_id: visit.assignee_id,
    second: null,
  });
  return id;
}

/**
 * Creates the lead's appointment at the given time; repeated requests create it only once. The caller must hold the
 * row lock on the lead.
 */
export async function insertVisit(...input: Parameters<typeof planVisit>): Promise<string> {
  try {
    return await planVisit(...input);
  } catch (error) {
    throw asPartOfConversion(error);
  }
}
