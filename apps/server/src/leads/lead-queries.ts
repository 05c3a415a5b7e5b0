import { Lead } from '@dayworks/shared/leads/lead';
import { LeadCard } from '@dayworks/shared/leads/lead-list';
import { keysOf } from '@dayworks/shared/pick';
import { businessDay } from '../platform/business-day.ts';
import { columnsOf } from '../platform/column-lists.ts';
import type { Actor, Tx } from '../platform/with-business.ts';

/** In these queries `l` is the lead, $1 the business id and $2 today's date in the business time zone. */
export const leadColumns = columnsOf('l', keysOf(Lead));

export const ownerName = '(select name from profiles where profiles.id = l.owner_id)';

const visit = (test: string, order: string) => `(
    select jsonb_build_object('start_time', a.start_time, 'status', a.status) from appointments a
    where a.business_id = $1 and a.lead_id = l.id and a.lead_id is not null and a.status in (${test})
    order by a.start_time ${order} limit 1)`;

export const cardColumns = `${columnsOf('l', keysOf(LeadCard, 'owner', 'estimate', 'visit'))}, ${ownerName} as owner,
  (select jsonb_build_object('id', e.id, 'status', displayed_estimate_status(e.status, e.valid_until, $2::date),
      'viewed_at', e.viewed_at, 'is_invoiced', exists (select from invoices i
        where i.business_id = $1 and i.estimate_id = e.id and i.status <> 'cancelled'))
    from estimates e where e.business_id = $1 and e.id = l.estimate_id and e.deleted_at is null) as estimate,
  coalesce(${visit(`'scheduled', 'confirmed', 'on_my_way', 'in_progress'`, '')}, ${visit(`'completed'`, 'desc')}) as visit`;

export async function readCard(tx: Tx, actor: Actor, id: string): Promise<LeadCard> {
  const { rows } = await tx.$client.query<LeadCard>({
    name: 'lead-card',
    text: `select ${cardColumns} from leads l where l.business_id = $1 and l.id = $3`,
    values: [actor.businessId, businessDay(actor), id],
  });
  return rows[0] as LeadCard;
}
