import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import { tellDueInvoices } from '@dayworks/shared/questions/tell/due-invoices';
import { listColumns, listSource, statusTests } from '../../invoices/list-query.ts';
import { businessDay } from '../../platform/business-day.ts';
import { createBinder, named } from '../../platform/list/query.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { askedOf, customerTests } from './customer-tests.ts';

/** Unpaid invoices by their due date, the earliest first. */
export const dueInvoices = (
  context: MemberContext,
  asked: QuestionParameters<'due_invoices'>,
): Promise<Told> =>
  askedOf(context, asked, async (scope) => {
    const { actor } = context;
    const { values, bind } = createBinder(actor.businessId, businessDay(actor));
    const where = [
      'i.business_id = $1',
      '$2::date is not null',
      statusTests.unpaid,
      `i.due_date between ${bind(asked.period.from)} and ${bind(asked.period.to)}`,
      ...customerTests('i', scope, bind),
    ].join(' and ');
    const [[sums], first] = await readBusiness<[{ invoices: number; total: number }[], InvoiceRow[]]>(
      context,
      [
        named(
          'question-due-sums',
          `select count(*)::int as invoices, coalesce(sum(i.balance_due), 0) as total from invoices i where ${where}`,
          values,
        ),
        named(
          'question-due',
          `select ${listColumns} from ${listSource} where ${where} order by i.due_date, i.id limit ${shownRows}`,
          values,
        ),
      ],
    );
    if (!sums) throw new Error('a sum has one row');
    return tellDueInvoices(sums, first, { period: asked.period, scope });
  });
