import { type FunnelStep, funnelSteps } from '@dayworks/shared/leads/funnel-step';

const hasLeft = `i.status not in ('draft', 'cancelled')`;
const figures = 'i.id, i.total, i.total - i.balance_due as received';

/**
 * The invoices that a lead led to: of its estimate, of its appointments, or else of the customer it became. One without
 * estimate and appointment belongs to the lead that became this customer last before it was written, so each counts once.
 */
const invoicesOfLead = `
  select ${figures} from invoices i where i.business_id = $1 and i.estimate_id = l.estimate_id and ${hasLeft}
  union
  select ${figures} from appointments a join invoices i on i.business_id = $1 and i.id = a.invoice_id
  where a.business_id = $1 and a.lead_id = l.id and a.lead_id is not null and ${hasLeft}
  union
  select ${figures} from invoices i
  where i.business_id = $1 and i.customer_id = l.customer_id and i.created_at >= l.converted_at
    and i.estimate_id is null and ${hasLeft}
    and not exists (select from appointments a where a.business_id = $1 and a.invoice_id = i.id and a.lead_id is not null)
    and not exists (select from leads later where later.business_id = $1 and later.customer_id = l.customer_id
      and (later.converted_at, later.id) > (l.converted_at, l.id) and later.converted_at <= i.created_at)`;

/** `b` in stepNumber: how many, and how much. */
export const billed = `select count(*) as invoices, coalesce(sum(total), 0) as invoiced, coalesce(sum(received), 0) as received
  from (${invoicesOfLead}) as invoices_of_lead`;

const wasQuoted = `(
    exists (select from estimates e where e.business_id = $1 and e.id = l.estimate_id and e.sent_at is not null)
    or exists (select from lead_activities a where a.business_id = $1 and a.lead_id = l.id and a.stage = 'quoted'))`;

/** The database's form of stepReached(), as its number in the funnel; `b` is what was billed. */
export const stepNumber = `case
    when b.received > 0 then 5
    when b.invoices > 0 then 4
    when l.stage = 'won' then 3
    when l.stage = 'quoted' or ${wasQuoted} then 2
    when l.stage in ('contacted', 'site_visit') or l.first_response_at is not null or l.converted_at is not null then 1
    else 0 end`;

/** For lists: a lead that came at least so far. $1 is the business, `l` the lead. */
export const reachedTest = (step: FunnelStep) =>
  `(select ${stepNumber} from (${billed}) as b) >= ${funnelSteps.indexOf(step)}`;
