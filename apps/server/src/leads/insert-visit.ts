import { invalid } from '@dayworks/shared/errors';
import type { LeadConversion } from '@dayworks/shared/leads/contract';
import { instantOf } from '@dayworks/shared/zoned-time';
import { audit } from '../platform/audit.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import type { leads } from './table.ts';

type Visit = NonNullable<LeadConversion['appointment']>;

function momentOf(wall: string, field: 'start' | 'end', timeZone: string): Date {
  const moment = instantOf(wall, timeZone);
  const message = 'The clocks go forward at that hour: please choose another time';
  if (!moment) throw invalid(message, { [`appointment.${field}`]: message });
  return moment;
}

/** The lead's appointment at that time: asked for twice, it is made once. The lead must be locked. */
export async function insertVisit(
  tx: Tx,
  actor: Actor,
  lead: typeof leads.$inferSelect,
  customerId: string,
  visit: Visit,
): Promise<string> {
  const [start, end] = [
    momentOf(visit.start, 'start', actor.timeZone),
    momentOf(visit.end, 'end', actor.timeZone),
  ];
  const { rows: known } = await tx.$client.query<{ id: string }>({
    name: 'lead-visit-known',
    text: `select id from appointments where business_id = $1 and lead_id = $2 and start_time = $3 and status <> 'cancelled'`,
    values: [actor.businessId, lead.id, start],
  });
  if (known[0]) return known[0].id;
  const title = visit.title ?? lead.service_wanted ?? 'Site visit';
  const address = [lead.address, lead.city, lead.state, lead.zip_code].filter(Boolean).join(', ') || null;
  const { rows } = await tx.$client.query<{ id: string }>({
    name: 'lead-visit',
    text: `insert into appointments (business_id, title, customer_id, lead_id, type, start_time, end_time, time_zone, address, assignee_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    values: [
      actor.businessId,
      title,
      customerId,
      lead.id,
      visit.type,
      start,
      end,
      actor.timeZone,
      address,
      visit.assignee_id,
    ],
  });
  const { id } = rows[0] as { id: string };
  const after = { title, customer_id: customerId, lead_id: lead.id, start_time: start, end_time: end };
  await audit(tx, actor, { action: 'create', entity: 'appointment', entityId: id, after });
  return id;
}
