import { addDays } from '@dayworks/shared/calendar-date';
import { type FunnelStep, funnelSteps } from '@dayworks/shared/leads/funnel-step';
import type { FunnelQuery } from '@dayworks/shared/leads/lead-funnel';
import { createBinder, named } from '../platform/list/query.ts';
import type { NamedQuery } from '../platform/with-business.ts';
import { type Asking, startOf } from './list-query.ts';
import { billedOf, quotedOf, stepNumber } from './reached-step.ts';

const amounts: Record<FunnelStep, string> = {
  leads: 'value',
  contacted: 'value',
  quoted: 'value',
  won: 'value',
  invoiced: 'invoiced',
  paid: 'received',
};

const figuresText = funnelSteps
  .map(
    (step, index) =>
      `'${step}', jsonb_build_object('count', count(*) filter (where step >= ${index}),
         'amount', coalesce(sum(${amounts[step]}) filter (where step >= ${index}), 0))`,
  )
  .join(', ');

/**
 * The maximum number of lead sources or people that the sales funnel shows; the remaining groups are included in the
 * total.
 */
export const mostGroups = 50;

/**
 * The query for the sales funnel, which returns one row for all leads, one row for each source regardless of spelling
 * (F3), and one row for each person.
 */
export function funnelQuery(actor: Asking, { from, to }: FunnelQuery): NamedQuery {
  const { values, bind } = createBinder(actor.businessId);
  const text = `with arrived as materialized (
      select l.id, l.source, l.owner_id, l.stage, l.value, l.first_response_at, l.estimate_id, l.customer_id, l.converted_at
      from leads l where l.business_id = $1 and l.created_at >= ${startOf(from, actor.timeZone, bind)}
        and l.created_at < ${startOf(addDays(to, 1), actor.timeZone, bind)}),
    spelled as (select group_key(source) as key, mode() within group (order by trim(source)) as source from arrived group by 1),
    stepped as (
      select spelled.source, l.owner_id, l.value, b.invoiced, b.received, ${stepNumber('q.lead_id is not null')} as step
      from arrived l left join (${billedOf('arrived')}) as b on b.lead_id = l.id
        left join (${quotedOf('arrived')}) as q on q.lead_id = l.id
        left join spelled on spelled.key = group_key(l.source))
    select grouping(source, owner_id) as grouped, source, owner_id,
      (select name from profiles where profiles.id = owner_id) as owner, jsonb_build_object(${figuresText}) as figures
    from stepped group by grouping sets ((), (source), (owner_id)) order by count(*) desc, source, owner_id`;
  return named('leads-funnel', text, values);
}
