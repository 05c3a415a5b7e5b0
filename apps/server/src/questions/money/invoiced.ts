import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import { type InvoiceStatus, invoiceStatusLook } from '@dayworks/shared/invoices/invoice-status';
import type { Period } from '@dayworks/shared/ledger/revenue';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import {
  type Invoiced,
  type InvoicedParts,
  tellInvoiced,
  tellInvoicedIn,
} from '@dayworks/shared/questions/tell/money/invoiced';
import type { Scope } from '@dayworks/shared/questions/tell/scope';
import { tellDaysToPay } from '@dayworks/shared/questions/tell/ticket';
import { salesPeriods } from '@dayworks/shared/sales/sales-periods';
import { customerSummary } from '../../customers/customer-queries.ts';
import { statusTests } from '../../invoices/list-query.ts';
import { businessDay } from '../../platform/business-day.ts';
import { type Bind, createBinder, named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../../platform/with-business.ts';
import { askedOf, customerTests } from './customer-tests.ts';
import { readInvoices } from './open-invoices.ts';

/** Selects the invoices dated in the given period, except cancelled invoices; $2 is today. */
const written = (period: Period, scope: Scope, bind: Bind) =>
  [
    'i.business_id = $1',
    `i.status <> 'cancelled'`,
    '$2::date is not null',
    `i.date between ${bind(period.from)} and ${bind(period.to)}`,
    ...customerTests('i', scope, bind),
  ].join(' and ');

const isSent = `not ${statusTests.draft}`;

function sumsQuery(values: [string, string], period: Period, scope: Scope): NamedQuery {
  const { values: all, bind } = createBinder(...values);
  const text = `select count(*) filter (where ${isSent})::int as invoices,
      coalesce(sum(i.total) filter (where ${isSent}), 0) as total,
      coalesce(sum(i.balance_due) filter (where ${isSent}), 0) as open,
      count(*) filter (where ${statusTests.draft})::int as drafts
    from invoices i where ${written(period, scope, bind)}`;
  return named('question-invoiced', text, all);
}

interface PartRow {
  key: string | null;
  value: number;
  customer: NamedCustomer | null;
  parts: number;
}

const keys = {
  month: `greatest(date_trunc('month', i.date::timestamp)::date, $3::date)::text`,
  customer: 'i.customer_id::text',
  status: 'displayed_status(i.status, i.sent_at, i.due_date, i.project_id, p.end_date, $2)',
} as const;

function partsQuery(
  values: [string, string],
  period: Period,
  scope: Scope,
  by: keyof typeof keys,
): NamedQuery {
  const { values: all, bind } = createBinder(...values);
  const where = written(period, scope, bind);
  const customer = `(select ${customerSummary('c')} from customers c where c.business_id = $1 and c.id = part.key::uuid)`;
  const text = `with parts as (select ${keys[by]} as key, sum(i.total) as value from invoices i
      left join projects p on p.business_id = $1 and p.id = i.project_id where ${where} and ${isSent} group by 1)
    select part.key, part.value, ${by === 'customer' ? customer : 'null::jsonb'} as customer,
      (select count(*)::int from parts) as parts
    from parts part order by part.value desc, part.key ${by === 'month' ? '' : `limit ${shownRows}`}`;
  return named('question-invoiced-parts', text, all);
}

function partsOf(rows: readonly PartRow[], by: keyof typeof keys, period: Period): InvoicedParts {
  if (by === 'month') {
    const values = new Map(rows.map(({ key, value }) => [key, value]));
    const steps = salesPeriods(period, 'month').map(({ from }) => ({
      from,
      value: values.get(from) ?? 0,
      href: null,
    }));
    return { by, steps };
  }
  const nameOf = ({ key, customer }: PartRow) =>
    by === 'status' ? invoiceStatusLook[key as InvoiceStatus].label : customerName(customer);
  return {
    by,
    groups: rows.map((row) => ({ name: nameOf(row), value: row.value, href: null })),
    groupCount: rows[0]?.parts ?? 0,
  };
}

/**
 * The filters by invoice status are the same as in the invoice list, so that the link in the answer opens exactly the
 * counted invoices.
 */
const stateTests = {
  paid: statusTests.paid,
  open: statusTests.unpaid,
  overdue: statusTests.overdue,
} as const;

/** Answers how many of the invoices of a period are paid, open or overdue. */
async function invoicedIn(
  context: MemberContext,
  asked: Parameters<typeof tellInvoicedIn>[2],
): Promise<Told> {
  const { period, state, scope } = asked;
  const { sums, first } = await readInvoices<{ invoices: number; total: number }>(context, {
    scope,
    tests: (bind) => [
      `i.status <> 'cancelled'`,
      stateTests[state],
      `i.date between ${bind(period.from)} and ${bind(period.to)}`,
    ],
    sums: `count(*)::int as invoices, coalesce(sum(${state === 'paid' ? 'i.total' : 'i.balance_due'}), 0) as total`,
    order: 'i.date desc, i.id',
  });
  return tellInvoicedIn(sums, first, asked);
}

/** Reads the newest sent invoices of a period. */
async function newestInvoiced(context: MemberContext, period: Period, scope: Scope) {
  const { first } = await readInvoices<{ invoices: number }>(context, {
    scope,
    tests: (bind) => [
      `i.status <> 'cancelled'`,
      isSent,
      `i.date between ${bind(period.from)} and ${bind(period.to)}`,
    ],
    sums: 'count(*)::int as invoices',
    order: 'i.date desc, i.id',
  });
  return first;
}

export const invoiced = (context: MemberContext, asked: QuestionParameters<'invoiced'>): Promise<Told> =>
  askedOf(context, asked, async (scope) => {
    const { actor } = context;
    const { period, compare, by } = asked;
    const values: [string, string] = [actor.businessId, businessDay(actor)];
    const [[now], [before], parts] = await readBusiness<[Invoiced[], Invoiced[], PartRow[]]>(context, [
      sumsQuery(values, period, scope),
      sumsQuery(values, compare ?? period, scope),
      partsQuery(values, period, scope, by ?? 'status'),
    ]);
    if (!now || !before) throw new Error('a sum has one row');
    if (asked.state) return invoicedIn(context, { period, state: asked.state, all: now, scope });
    return tellInvoiced(now, {
      period,
      scope,
      parts: by ? partsOf(parts, by, period) : null,
      first: by ? [] : await newestInvoiced(context, period, scope),
      compare: compare ? { period: compare, sums: before } : null,
    });
  });

/**
 * The number of days from the date of an invoice to the day when it was fully paid. For imported invoices, the day of
 * payment can be missing.
 */
export const daysToPay = (context: MemberContext, asked: QuestionParameters<'days_to_pay'>): Promise<Told> =>
  askedOf(context, asked, async (scope) => {
    const { period } = asked;
    const { values, bind } = createBinder(context.actor.businessId, period.from, period.to);
    const whose = customerTests('i', scope, bind).map((test) => ` and ${test}`);
    const [[sums]] = await readBusiness<[{ invoices: number; average: number | null }[]]>(context, [
      named(
        'question-days-to-pay',
        `select count(*)::int as invoices, round(avg(i.paid_at - i.date))::int as average from invoices i
         where i.business_id = $1 and i.status = 'paid' and i.paid_at between $2 and $3${whose.join('')}`,
        values,
      ),
    ]);
    if (!sums) throw new Error('a sum has one row');
    return tellDaysToPay(sums, { period, scope });
  });
