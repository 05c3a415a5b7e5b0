import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import { type Receivables, tellReceivables } from '@dayworks/shared/questions/tell/receivables';
import { everybody } from '@dayworks/shared/questions/tell/scope';
import { listColumns, listSource, statusTests } from '../../invoices/list-query.ts';
import { businessDay } from '../../platform/business-day.ts';
import { createBinder, named } from '../../platform/list/query.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { customerTests } from './customer-tests.ts';

export async function receivables(
  context: MemberContext,
  asked: QuestionParameters<'receivables'>,
): Promise<Told> {
  const { actor } = context;
  const scope = { ...everybody, type: asked.type ?? null };
  const { values, bind } = createBinder(actor.businessId, businessDay(actor));
  const tests = [
    'i.business_id = $1',
    '$2::date is not null',
    statusTests.unpaid,
    ...customerTests('i', scope, bind),
  ];
  const where = tests.join(' and ');
  const late = `filter (where ${statusTests.overdue})`;
  const [[sums], first] = await readBusiness<[Receivables[], InvoiceRow[]]>(context, [
    named(
      'question-receivables',
      `select count(*)::int as invoices, count(distinct i.customer_id)::int as customers, coalesce(sum(i.balance_due), 0) as total,
         count(*) ${late}::int as overdue_invoices, coalesce(sum(i.balance_due) ${late}, 0) as overdue_total
       from invoices i where ${where}`,
      values,
    ),
    named(
      'question-receivables-first',
      `select ${listColumns} from ${listSource} where ${where} order by i.due_date, i.id limit ${shownRows}`,
      values,
    ),
  ]);
  if (!sums) throw new Error('a sum has one row');
  return tellReceivables(sums, first, scope);
}
