import { type FunnelStep, funnelSteps } from '@dayworks/shared/leads/funnel-step';

const hasLeft = 'is_issued(i.status, i.sent_at)';
const figures =
  't.id as lead_id, i.id, i.total, i.total - i.credited - i.written_off - i.balance_due as received';

/**
 * Selects the invoices that resulted from leads: the invoices of a lead's estimate or appointments, or otherwise the
 * invoices of the customer that the lead became. An invoice without an estimate or appointment belongs to the last
 * lead that became its customer before the invoice was written, so each invoice counts only once. `leads` is a table
 * or a subquery in parentheses; $1 is the business id.
 */
const invoicesOf = (leads: string) => `
  select ${figures} from ${leads} as t join invoices i on i.business_id = $1 and i.estimate_id = t.estimate_id and ${hasLeft}
  union
  select ${figures} from ${leads} as t join invoices i on i.business_id = $1 and i.installment_of = t.estimate_id and ${hasLeft}
  union
  select ${figures} from ${leads} as t join appointments a on a.business_id = $1 and a.lead_id = t.id and a.lead_id is not null
    join invoices i on i.business_id = $1 and i.id = a.invoice_id and ${hasLeft}
  union
  select ${figures} from ${leads} as t join invoices i on i.business_id = $1 and i.customer_id = t.customer_id
    and i.created_at >= t.converted_at and i.estimate_id is null and i.installment_of is null and ${hasLeft}
  where not exists (select from appointments a where a.business_id = $1 and a.invoice_id = i.id and a.lead_id is not null)
    and not exists (select from leads later where later.business_id = $1 and later.customer_id = t.customer_id
      and (later.converted_at, later.id) > (t.converted_at, t.id) and later.converted_at <= i.created_at)`;

export const billedOf = (
  leads: string,
) => `select lead_id, count(*) as invoices, sum(total) as invoiced, sum(received) as received
  from (${invoicesOf(leads)}) as invoices_of_leads group by lead_id`;

/** Selects leads whose estimate was sent, or that were in the quoted stage at some time. */
export const quotedOf = (leads: string) => `
  select t.id as lead_id from ${leads} as t join estimates e on e.business_id = $1 and e.id = t.estimate_id and e.sent_at is not null
  union
  select t.id from ${leads} as t join lead_activities a on a.business_id = $1 and a.lead_id = t.id and a.stage = 'quoted'`;

/**
 * The SQL version of stepReached(), which returns the number of the funnel step that a lead has reached; `b` is the
 * invoice data of the lead.
 */
export const stepNumber = (wasQuoted: string) => `case
    when b.received > 0 then 5
    when b.invoices > 0 then 4
    when l.stage = 'won' then 3
    when l.stage = 'quoted' or ${wasQuoted} then 2
    when l.stage in ('contacted', 'site_visit') or l.first_response_at is not null or l.converted_at is not null then 1
    else 0 end`;

const thisLead = '(select l.id, l.estimate_id, l.customer_id, l.converted_at)';

/** A condition for the lead list that matches if the lead `l` reached at least the given funnel step. */
export const reachedTest = (step: FunnelStep) =>
  `(select ${stepNumber(`exists (${quotedOf(thisLead)})`)}
    from (select) as one left join (${billedOf(thisLead)}) as b on true) >= ${funnelSteps.indexOf(step)}`;
