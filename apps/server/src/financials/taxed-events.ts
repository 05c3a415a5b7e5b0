/*
 * The queries for the payments and refunds on invoices and for the tax that they contain at each rate. $1 is the
 * business id, and $2 and $3 are the start date and end date.
 */

/**
 * The events that change the paid amount of a sent invoice: payments, deposits (once the invoice exists), refunds,
 * customer credit that was applied or given, and the part of a paid invoice that no payment covers.
 */
const eventsText = `select i.id, greatest(p.payment_date, i.date) as day, p.created_at as at, p.id as event_id,
      case when p.estimate_id is null then 'payment' else 'deposit' end as kind, gross_received(p.status, p.amount) as amount
    from bills i join payments p on p.business_id = $1 and (p.invoice_id = i.id or p.estimate_id = i.estimate_id)
      and p.status in ('completed', 'refunded') and p.amount <> 0
    union all
    select i.id, greatest(r.refund_date, i.date), r.created_at, r.id, 'refund', -r.amount
    from bills i join payments p on p.business_id = $1 and (p.invoice_id = i.id or p.estimate_id = i.estimate_id)
    join payment_refunds r on r.business_id = $1 and r.payment_id = p.id
    union all
    select i.id, greatest(m.date, i.date), m.created_at, m.id, 'credit', m.amount
    from bills i join credit_moves m on m.business_id = $1 and m.invoice_id = i.id and m.voided_at is null
    union all
    select i.id, i.ledger_date, i.created_at, i.id, 'settled', i.uncovered from bills i where i.uncovered <> 0`;

/** The exact tax that is added to all lines of the invoice `b` with the same tax rate. */
const exactTax = `exact_tax(coalesce(sum(total * tax_rate) filter (where not includes_tax), 0), b.subtotal, b.discount, b.discount_reduces_tax)`;

/**
 * Calculates the tax and the untaxed amount of each rate that remain after credit notes (M29). As in taxByRate(),
 * leftover cents of tax go to the rates with the largest remainders, and the untaxed amount is split in proportion to
 * the line amounts. If credit notes cover the whole invoice, nothing is subtracted, because its payments were refunded
 * and keep their tax.
 */
const ratesText = `select b.id, b.payable as total, r.rate, greatest(0.00, r.tax - coalesce(c.tax, 0.00)) as tax, r.added, r.included, r.sales,
      r.net - coalesce(c.net, 0.00) as net
    from (select b.*, case when b.credited < b.total then b.total - b.credited else b.total end as payable,
        round((b.tax - b.tax_included - coalesce(l.whole, 0.00)) * 100) as left_over
      from bills b left join lateral (select sum(trunc(exact, 2)) as whole from (select ${exactTax} as exact
        from invoice_items where business_id = $1 and invoice_id = b.id group by tax_rate) as x) as l on true) as b
    cross join lateral (select rate, sales, included, added, case when b.tax = 0 then 0.00 else added + included end as tax,
        (b.total - b.tax) * sales / nullif(sum(sales) over (), 0) as net
      from (select rate, sales, included, trunc(exact, 2)
          + case when row_number() over (order by exact = 0, exact - trunc(exact, 2) desc, rate) <= b.left_over then 0.01 else 0.00 end as added
        from (select tax_rate as rate, sum(total - tax_included) as sales, sum(tax_included) as included,
          ${exactTax} as exact from invoice_items
          where business_id = $1 and invoice_id = b.id group by tax_rate) as line) as line) as r
    left join lateral credited_at($1, b.id, r.rate, r.tax / nullif(b.tax, 0), r.net / nullif(b.total - b.tax, 0)) as c
      on b.credited between 0.01 and b.total - 0.01`;

/**
 * Selects the parts of each tax rate. `own` is the tax of a part on the whole invoice, and `upto` is the tax of all
 * parts up to it; the tax is split as in taxByPart(). The name is null for the lines whose rate has no parts.
 */
export const partsText = `select rates.id, rates.total, rates.tax, rates.rate, part.name, part.percent, part.own, part.upto, part.all_parts,
      rates.net * part.sales / nullif(rates.sales, 0) as net
    from rates cross join lateral (select name, percent, sum(sales) as sales, sum(own) as own,
        sum(sum(own)) over (order by percent desc, coalesce(name, '') collate "C") as upto, sum(sum(own)) over () as all_parts
      from (select name, percent, sales, (floor + case when row_number() over (partition by includes_tax
            order by rest desc, percent desc, coalesce(name, '') collate "C") <= kind_tax - sum(floor) over (partition by includes_tax) then 1 else 0 end) / 100 as own
        from (select *, coalesce(div(kind_tax * weight, nullif(all_weights, 0)), 0) as floor, coalesce(mod(kind_tax * weight, nullif(all_weights, 0)), 0) as rest
          from (select line.includes_tax, p.name, p.percent, sum(line.total - line.tax_included) as sales,
              sum(line.total * p.percent) as weight, sum(sum(line.total * p.percent)) over (partition by line.includes_tax) as all_weights,
              round(100 * case when line.includes_tax then rates.included else rates.added end) as kind_tax
            from invoice_items as line
              cross join lateral (select null::text as name, line.tax_rate as percent where line.tax_parts is null
                union all select part ->> 'name', (part ->> 'rate')::numeric from jsonb_array_elements(line.tax_parts) as part) as p
            where line.business_id = $1 and line.invoice_id = rates.id and line.tax_rate = rates.rate
            group by line.includes_tax, p.name, p.percent) as weighed) as split) as cents
      group by name, percent) as part`;

/**
 * Calculates how much tax of one part of a tax rate, such as the county tax, a payment or refund contains. The tax of
 * the rate is split among its parts as on the whole invoice, and amounts are rounded on running totals. The parts of
 * each payment or refund therefore add up to the tax of the rate, and all payments and refunds of a paid invoice add up
 * to the tax of the part.
 */
const partUpTo = (paid: string, tax: string) =>
  `coalesce(round(round(${paid} * r.tax / r.total, 2) * (${tax}) / nullif(r.all_parts, 0), 2), 0.00)`;
const partOf = (paid: string) => `${partUpTo(paid, 'r.upto')} - ${partUpTo(paid, 'r.upto - r.own')}`;
export const partShare = `(${partOf('e.paid')}) - (${partOf('(e.paid - e.amount)')})`;

export const isAsked = 'between $2 and $3';

/** The invoices with payments or refunds in the given date range. */
const movedText = `select invoice_id as id from payments where business_id = $1 and invoice_id is not null and payment_date ${isAsked}
    union select p.invoice_id from payment_refunds r join payments p on p.business_id = $1 and p.id = r.payment_id
      where r.business_id = $1 and p.invoice_id is not null and r.refund_date ${isAsked}
    union select invoice_id from credit_moves where business_id = $1 and voided_at is null and date ${isAsked}
    union select id from invoices where business_id = $1 and status <> 'cancelled' and date ${isAsked}
    union select id from invoices where business_id = $1 and uncovered <> 0 and ledger_date ${isAsked}
    union select i.id from payments p join invoices i on i.business_id = $1 and i.estimate_id = p.estimate_id
      left join payment_refunds r on r.business_id = $1 and r.payment_id = p.id
      where p.business_id = $1 and p.estimate_id is not null and (p.payment_date ${isAsked} or r.refund_date ${isAsked})`;

/**
 * The tax in an event of an invoice, such as a payment or refund, is the tax in all events up to and including this
 * event, minus the tax in all earlier events. This way, the amounts add up to the exact tax once the invoice is paid in
 * full.
 */
export const share = (part: string) =>
  `round(e.paid * r.${part} / r.total, 2) - round((e.paid - e.amount) * r.${part} / r.total, 2)`;

/**
 * Selects the `events` that are payments or refunds on invoices, each with the total paid up to that event, and the
 * tax `rates` of these invoices.
 */
export const taxedText = `bills as materialized (
    select id, business_id, customer_id, estimate_id, date, ledger_date, created_at, subtotal, discount, discount_reduces_tax, total, tax,
      tax_included, uncovered, credited, credited_tax from invoices
    where business_id = $1 and is_issued(status, sent_at) and total > 0 and id = any (array(${movedText}))),
  events as (select *, sum(amount) over (partition by id order by day, at, event_id) as paid from (${eventsText}) as all_events),
  rates as (${ratesText})`;
