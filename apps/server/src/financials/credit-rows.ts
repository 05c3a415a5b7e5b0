import { invalid } from '@dayworks/shared/errors';
import type { CreditRow, CreditRowsPage, CreditRowsQuery } from '@dayworks/shared/financials/financials';
import { periodProblem } from '@dayworks/shared/financials/profit-and-loss';
import { customerObject, numberOf } from '../documents/document-queries.ts';
import { byDay, createBinder, cutPage, limitTo, named } from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';

/**
 * Selects the credit notes or write-offs that count in a period (M28, M29). As in the daily figures, these are the ones
 * that were not undone and that belong to issued invoices.
 */
const creditsText = `from invoice_credits c join invoices i on i.business_id = $1 and i.id = c.invoice_id
    where c.business_id = $1 and c.kind = $2 and c.date between $3 and $4 and c.voided_at is null
      and is_issued(i.status, i.sent_at)`;

const order = byDay<CreditRow>('newest', { day: 'c.date', id: 'c.id', of: ({ day, id }) => [day, id] });

export function creditRowsQuery(
  businessId: string,
  { kind, from, to, cursor, limit }: CreditRowsQuery,
): NamedQuery {
  const { values, bind } = createBinder(businessId, kind, from, to);
  const text = `select c.id, c.date as day, c.number, c.reason, c.invoice_id, ${numberOf('invoice', 'c.invoice_id')} as invoice_number,
      c.amount, c.tax, ${customerObject('i')} as customer
    ${creditsText} ${cursor ? `and ${order.after(cursor, bind)}` : ''} order by ${order.text} ${limitTo(limit + 1)}`;
  return named('financials-credits', text, values);
}

const sumQuery = (businessId: string, { kind, from, to }: CreditRowsQuery): NamedQuery => ({
  name: 'financials-credits-sum',
  text: `select count(*)::int as count, coalesce(sum(c.amount), 0.00) as amount, coalesce(sum(c.tax), 0.00) as tax ${creditsText}`,
  values: [businessId, kind, from, to],
});

/** Lists the rows behind 'Credit notes' and 'Bad debt' in the profit and loss statement. */
export async function listCreditRows(
  context: MemberContext,
  query: CreditRowsQuery,
): Promise<CreditRowsPage> {
  const problem = periodProblem(query);
  if (problem) throw invalid(problem, { to: problem });
  const { businessId } = context.actor;
  const [rows, [sum]] = await readBusiness<[CreditRow[], CreditRowsPage['sum'][]]>(context, [
    creditRowsQuery(businessId, query),
    sumQuery(businessId, query),
  ]);
  if (!sum) throw new Error('a sum has one row');
  const { shown, next } = cutPage(rows, query.limit, order);
  return { rows: shown, next, sum };
}
