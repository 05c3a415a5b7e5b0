import { LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import type { Period } from '@dayworks/shared/ledger/revenue';
import type { Scope } from '@dayworks/shared/questions/tell/scope';
import { entriesText } from '../../ledger/ledger-branches.ts';
import type { Bind } from '../../platform/list/query.ts';
import { customerTests } from './customer-tests.ts';

/**
 * All entries that make up revenue (D1), as the ledger shows them. The query is named `moved` and returns the date,
 * amount, customer and related document.
 */
export function movedMoney(period: Period, scope: Scope, bind: Bind): string {
  const query = LedgerQuery.parse({ ...period, customer_id: scope.customer?.id ?? null });
  const entries = entriesText({ query, cursor: null, limit: null }, bind);
  const tests = [`moved.kind <> 'void'`, ...customerTests('moved', { ...scope, customer: null }, bind)];
  return `moved as (select * from (${entries}) as moved where ${tests.join(' and ')})`;
}
