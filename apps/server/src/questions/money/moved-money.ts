import { LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import type { Period } from '@dayworks/shared/ledger/revenue';
import type { Scope } from '@dayworks/shared/questions/tell/scope';
import { entriesText } from '../../ledger/ledger-branches.ts';
import type { Bind } from '../../platform/list/query.ts';
import { customerTests } from './customer-tests.ts';

/** All that revenue is made of (D1), as the ledger has it: `moved` with date, amount, customer and what it belongs to. */
export function movedMoney(period: Period, scope: Scope, bind: Bind): string {
  const query = LedgerQuery.parse({ ...period, customer_id: scope.customer?.id ?? null });
  const entries = entriesText({ query, cursor: null, limit: null }, bind);
  const tests = [`moved.kind <> 'void'`, ...customerTests('moved', { ...scope, customer: null }, bind)];
  return `moved as (select * from (${entries}) as moved where ${tests.join(' and ')})`;
}

/** Who leads the job of an invoice or estimate; the first where several do. */
const leads = (of: 'invoice_id' | 'estimate_id', from: string) =>
  `select distinct on (job.${of}) job.${of}, crew.user_id from ${from} as job
     join job_crew crew on crew.business_id = $1 and crew.job_id = job.job_id and crew.is_lead
   order by job.${of}, crew.created_at, crew.id`;

const earners = `left join (${leads('invoice_id', '(select job_id, invoice_id from job_invoices where business_id = $1)')}) as billed
    on billed.invoice_id = moved.invoice_id
  left join (${leads('estimate_id', '(select id as job_id, estimate_id from jobs where business_id = $1 and estimate_id is not null)')}) as quoted
    on quoted.estimate_id = moved.estimate_id
  left join payments p on p.business_id = $1 and p.id = moved.payment_id`;

/** What an entry is put down to, and where that is read; nothing where nobody knows. */
export const partKeys = {
  customer: { key: 'moved.customer_id::text', from: 'moved' },
  method: { key: 'moved.payment_method', from: 'moved' },
  source: {
    key: `nullif(trim(c.lead_source), '')`,
    from: `(select customer_id, sum(amount) as amount from moved group by 1) as moved
      left join customers c on c.business_id = $1 and c.id = moved.customer_id`,
  },
  /** Whose work it was, else who received the money. */
  person: { key: 'coalesce(billed.user_id, quoted.user_id, p.received_by)::text', from: `moved ${earners}` },
} as const;
