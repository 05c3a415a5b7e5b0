import type { InvoiceRow } from '@dayworks/shared/invoices/invoice-list';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import { type Overdue, tellOverdue } from '@dayworks/shared/questions/tell/money/open-invoices';
import {
  type Debtor,
  type Receivables,
  tellDebtors,
  tellReceivables,
} from '@dayworks/shared/questions/tell/money/receivables';
import { type Scope, tellDrafts } from '@dayworks/shared/questions/tell/scope';
import { customerObject } from '../../documents/document-queries.ts';
import { listColumns, listSource, statusTests } from '../../invoices/list-query.ts';
import { businessDay } from '../../platform/business-day.ts';
import { type Bind, createBinder, named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { readFacts, rowsOf } from '../facts/read-facts.ts';
import { unsentDrafts } from '../facts/unbilled.ts';
import { askedOf, customerTests } from './customer-tests.ts';

interface Wanted {
  scope: Scope;
  /** The SQL conditions that restrict the invoices `i` to those that a question asks for; $2 is today's date. */
  tests: (bind: Bind) => string[];
  sums: string;
  order: string;
}

/** Reads the totals of all matching invoices, and the first of these invoices for the list in the answer. */
export async function readInvoices<Sums>(
  context: MemberContext,
  { scope, tests, sums, order }: Wanted,
): Promise<{ sums: Sums; first: InvoiceRow[] }> {
  const { actor } = context;
  const { values, bind } = createBinder(actor.businessId, businessDay(actor));
  const where = [
    'i.business_id = $1',
    '$2::date is not null',
    ...tests(bind),
    ...customerTests('i', scope, bind),
  ].join(' and ');
  const [[row], first] = await readBusiness<[Sums[], InvoiceRow[]]>(context, [
    named('question-invoices-sums', `select ${sums} from invoices i where ${where}`, values),
    named(
      'question-invoices',
      `select ${listColumns} from ${listSource} where ${where} order by ${order} limit ${shownRows}`,
      values,
    ),
  ]);
  if (!row) throw new Error('a sum has one row');
  return { sums: row, first };
}

const late = `filter (where ${statusTests.overdue})`;
/** Invoices past their due date that do not count as overdue, because their project is not finished (M3). */
const excused = `filter (where i.due_date < $2::date and not (${statusTests.overdue}))`;
const byDueDate = 'i.due_date, i.id';

const sumsOfOpen = `count(*)::int as invoices, count(distinct i.customer_id)::int as customers,
  coalesce(sum(i.balance_due), 0) as total, count(*) ${late}::int as overdue_invoices,
  coalesce(sum(i.balance_due) ${late}, 0) as overdue_total,
  count(*) ${excused}::int as excused_invoices, coalesce(sum(i.balance_due) ${excused}, 0) as excused_total`;

/** Reads the customers who owe money; the customer who owes the most comes first. */
async function readDebtors(
  context: MemberContext,
  scope: Scope,
  over = 0,
): Promise<(Debtor & { owing: number; owed: number })[]> {
  const { actor } = context;
  const { values, bind } = createBinder(actor.businessId, businessDay(actor));
  const tests = ['i.business_id = $1', statusTests.unpaid, ...customerTests('i', scope, bind)];
  const [rows] = await readBusiness<[(Debtor & { owing: number; owed: number })[]]>(context, [
    named(
      'question-debtors',
      `select ${customerObject('debtor')} as customer, debtor.* from (
         select $1::uuid as business_id, i.customer_id, count(*)::int as invoices, sum(i.balance_due) as total,
           coalesce(sum(i.balance_due) ${late}, 0) as overdue_total, (count(*) over ())::int as owing,
           sum(sum(i.balance_due)) over () as owed
         from invoices i where ${tests.join(' and ')} group by i.customer_id
         ${over > 0 ? `having sum(i.balance_due) > ${bind(over)}::numeric` : ''}
         order by 4 desc, i.customer_id limit ${shownRows}) as debtor order by debtor.total desc, debtor.customer_id`,
      values,
    ),
  ]);
  return rows;
}

const openOf = (
  context: MemberContext,
  scope: Scope,
  { over, isUnopened }: { over: number | null; isUnopened: boolean } = { over: null, isUnopened: false },
) =>
  readInvoices<Receivables>(context, {
    scope,
    tests: (bind) => [
      statusTests.unpaid,
      ...(over === null ? [] : [`i.balance_due > ${bind(over)}::numeric`]),
      ...(isUnopened ? ['i.viewed_at is null'] : []),
    ],
    sums: sumsOfOpen,
    order: byDueDate,
  });

/** Returns the outstanding amount and how much of it is past due. */
export const readOpen = async (context: MemberContext, scope: Scope): Promise<Receivables> =>
  (await openOf(context, scope)).sums;

export const receivables = (
  context: MemberContext,
  asked: QuestionParameters<'receivables'>,
): Promise<Told> =>
  askedOf(context, asked, async (scope) => {
    if (asked.by && asked.over !== undefined && !asked.unopened) {
      const [{ sums }, debtors] = await Promise.all([
        openOf(context, scope),
        readDebtors(context, scope, asked.over),
      ]);
      const { owing = 0, owed = 0 } = debtors[0] ?? {};
      const over = { amount: asked.over, total: owed };
      return tellDebtors(sums, { debtors: debtors.slice(0, asked.limit), owing }, scope, over);
    }
    const narrowed = { over: asked.over ?? null, isUnopened: asked.unopened ?? false };
    const { sums, first } = await openOf(context, scope, narrowed);
    if (!asked.by || narrowed.over !== null || narrowed.isUnopened)
      return tellReceivables(sums, first, scope, narrowed);
    const debtors = await readDebtors(context, scope);
    const shown = debtors.slice(0, asked.limit);
    return tellDebtors(sums, { debtors: shown, owing: debtors[0]?.owing ?? 0 }, scope);
  });

export const overdue = (context: MemberContext, asked: QuestionParameters<'overdue'>): Promise<Told> =>
  askedOf(context, asked, async (scope) => {
    const { sums, first } = await readInvoices<Overdue>(context, {
      scope,
      tests: (bind) => [
        statusTests.overdue,
        ...(asked.days === undefined ? [] : [`$2::date - i.late_after > ${bind(asked.days)}::int`]),
        ...(asked.over === undefined ? [] : [`i.balance_due > ${bind(asked.over)}::numeric`]),
      ],
      sums: `count(*)::int as invoices, count(distinct i.customer_id)::int as customers,
        coalesce(sum(i.balance_due), 0) as total, max($2::date - i.late_after) as longest`,
      order: byDueDate,
    });
    const today = businessDay(context.actor);
    const isAll = asked.days === undefined && asked.over === undefined;
    const open = isAll ? await readOpen(context, scope) : null;
    return tellOverdue(
      { ...sums, ...open, invoices: sums.invoices, customers: sums.customers, total: sums.total },
      first,
      {
        scope,
        today,
        days: asked.days ?? null,
        over: asked.over ?? null,
      },
    );
  });

export const drafts = (context: MemberContext, asked: QuestionParameters<'drafts'>): Promise<Told> =>
  askedOf(context, asked, async (scope) => {
    const { actor } = context;
    const { values, bind } = createBinder(actor.businessId, businessDay(actor));
    const tests = ['i.business_id = $1', '$2::date is not null', statusTests.draft];
    const where = [...tests, ...customerTests('i', scope, bind)].join(' and ');
    const sumsText = `select count(*)::int as invoices, coalesce(sum(i.balance_due), 0) as total from invoices i where ${where}`;
    const { sums, first } = await readFacts(context, {
      sums: rowsOf<{ invoices: number; total: number }>(named('question-drafts', sumsText, values)),
      first: unsentDrafts(actor, scope.customer),
    });
    if (!sums[0]) throw new Error('a sum has one row');
    return tellDrafts(sums[0], first.slice(0, shownRows), scope);
  });
