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

/** Whose work it was: who leads the job of the invoice or estimate, else who received the money. */
const earner = `coalesce(
    (select crew.user_id from job_invoices link join job_crew crew
       on crew.business_id = $1 and crew.job_id = link.job_id and crew.is_lead
     where link.business_id = $1 and link.invoice_id = moved.invoice_id order by crew.created_at, crew.id limit 1),
    (select crew.user_id from jobs job join job_crew crew
       on crew.business_id = $1 and crew.job_id = job.id and crew.is_lead
     where job.business_id = $1 and job.estimate_id = moved.estimate_id order by crew.created_at, crew.id limit 1),
    (select p.received_by from payments p where p.business_id = $1 and p.id = moved.payment_id))`;

const sourceOf = `(select nullif(trim(c.lead_source), '') from customers c
    where c.business_id = $1 and c.id = moved.customer_id)`;

/** What an entry is put down to; nothing where nobody knows. */
export const partKeys = {
  customer: 'moved.customer_id::text',
  method: 'moved.payment_method',
  source: sourceOf,
  person: `${earner}::text`,
} as const;
