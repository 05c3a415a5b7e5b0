import { type LedgerEntry, LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import {
  type LedgerSums,
  tellPayments,
  tellRefunds,
} from '@dayworks/shared/questions/tell/money/ledger-money';
import { entriesText } from '../../ledger/ledger-branches.ts';
import { ledgerQuery } from '../../ledger/reads.ts';
import { createBinder, named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { askedOf } from './customer-tests.ts';
import { readOpen } from './open-invoices.ts';

/** Reads the ledger entries that match a filter: their total and the newest entries. */
async function readLedger(
  context: MemberContext,
  filters: Partial<LedgerQuery>,
): Promise<{ sums: LedgerSums; first: LedgerEntry[] }> {
  const { businessId } = context.actor;
  const query = LedgerQuery.parse(filters);
  const { values, bind } = createBinder(businessId);
  const entries = entriesText({ query, cursor: null, limit: null }, bind);
  const page = ledgerQuery(businessId, { ...query, cursor: null, limit: shownRows });
  if (!entries || !page) throw new Error('payments and refunds are a branch of the ledger');
  const [[sums], first] = await readBusiness<[LedgerSums[], LedgerEntry[]]>(context, [
    named(
      'question-ledger',
      `select count(*) filter (where kind in ('payment', 'deposit'))::int as payments,
         coalesce(sum(amount) filter (where kind <> 'refund'), 0) as received,
         count(*) filter (where kind = 'refund')::int as refunds,
         coalesce(-sum(amount) filter (where kind = 'refund'), 0) as given_back, coalesce(sum(amount), 0) as net
       from (${entries}) as entries`,
      values,
    ),
    page,
  ]);
  if (!sums) throw new Error('a sum has one row');
  return { sums, first };
}

export const payments = (context: MemberContext, asked: QuestionParameters<'payments'>): Promise<Told> =>
  askedOf(context, asked, async (scope) => {
    const method = asked.method ?? null;
    const customer_id = scope.customer?.id ?? null;
    const { sums, first } = await readLedger(context, {
      ...asked.period,
      scope: 'recent',
      method,
      customer_id,
    });
    const open = scope.customer ? await readOpen(context, scope) : null;
    return tellPayments(sums, first, { period: asked.period, scope, method, open });
  });

export const refunds = (context: MemberContext, asked: QuestionParameters<'refunds'>): Promise<Told> =>
  askedOf(context, asked, async (scope) => {
    const customer_id = scope.customer?.id ?? null;
    const { sums, first } = await readLedger(context, { ...asked.period, kind: 'refund', customer_id });
    return tellRefunds(sums, first, { period: asked.period, scope, method: null });
  });
