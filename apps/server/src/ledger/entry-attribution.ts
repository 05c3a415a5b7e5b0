/** The columns that determine whom a ledger entry is attributed to; $1 is the business id in all of them. */
export interface EntryWork {
  invoice: string;
  estimate: string;
  receiver: string;
}

/**
 * The SQL expression for the lead source of a customer. It is taken from the customer record, or otherwise from the
 * customer's first lead with a source.
 */
export const sourceOf = (customer: string) =>
  `(select coalesce(nullif(trim(own.lead_source), ''), (select trim(l.source) from leads l
      where l.business_id = $1 and l.customer_id = own.id and trim(l.source) <> '' order by l.created_at, l.id limit 1))
    from customers own where own.business_id = $1 and own.id = ${customer})`;

const leadOf = (jobs: string) => `(select crew.user_id from ${jobs}
    join job_crew crew on crew.business_id = $1 and crew.job_id = job.id and crew.is_lead
    order by crew.created_at, crew.id limit 1)`;

/**
 * The SQL expression for the person that a ledger entry is attributed to: the crew lead of its job, otherwise the first
 * assignee of an invoiced visit, otherwise the team member who received the payment. Each entry is attributed to only
 * one person and is therefore counted once.
 */
export const personOf = ({ invoice, estimate, receiver }: EntryWork) => `coalesce(
  ${leadOf(`(select job_id as id from job_invoices where business_id = $1 and invoice_id = ${invoice}) as job`)},
  ${leadOf(`(select id from jobs where business_id = $1 and estimate_id = ${estimate} and estimate_id is not null) as job`)},
  (select a.assignee_id from appointments a where a.business_id = $1 and a.invoice_id = ${invoice}
    and a.invoice_id is not null and a.assignee_id is not null order by a.start_time, a.id limit 1),
  ${receiver})`;

/**
 * The keys for grouping ledger entries, and the tables that contain these keys. An unknown key is null. `moved` is the
 * set of ledger entries.
 */
export const partKeys = {
  customer: { key: 'moved.customer_id::text', from: 'moved' },
  method: { key: 'lower(moved.payment_method)', from: 'moved' },
  source: {
    key: 'moved.source',
    from: `(with named as (select ${sourceOf('moved.customer_id')} as source, count(*) as customers, sum(moved.amount) as amount
        from (select customer_id, sum(amount) as amount from moved group by 1) as moved group by 1)
      select named.amount, (select best.source from named as best where group_key(best.source) = group_key(named.source)
        order by best.customers desc, best.source limit 1) as source from named) as moved`,
  },
  person: {
    key: `${personOf({ invoice: 'moved.invoice_id', estimate: 'moved.estimate_id', receiver: 'moved.received_by' })}::text`,
    from: `(select invoice_id, estimate_id, received_by, sum(amount) as amount from moved group by 1, 2, 3) as moved`,
  },
} as const;
