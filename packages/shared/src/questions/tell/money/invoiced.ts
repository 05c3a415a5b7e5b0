import type { Period } from '../../../ledger/revenue.ts';
import type { Dollars } from '../../../money.ts';
import type { QuestionParameters } from '../../question.ts';
import { type Column, count, money, plural, readText, type Told, tableOf, tell } from '../answer-parts.ts';
import { groupChart, groupTable, type MoneyGroup, type MoneyStep, stepChart, stepTable } from '../groups.ts';
import { invoicesHref, recordHref } from '../hrefs.ts';
import { compareMoney, periodFigures, periodWords } from '../period.ts';
import { aboutScope, listCustomer, type Scope, scopeFigures, scopeWords } from '../scope.ts';
import { invoiceColumns, type ToldInvoice } from './open-invoices.ts';

/** An invoice in the list of the invoices of a period, with its total. */
export interface ToldInvoiced extends ToldInvoice {
  total: Dollars;
}

const invoicedColumns: Column<ToldInvoiced>[] = [
  ...(invoiceColumns as Column<ToldInvoiced>[]).toSpliced(-1, 0, {
    key: 'total',
    label: 'Total',
    kind: 'money',
    read: ({ total }) => total,
  }),
];

type InvoicedGroup = NonNullable<QuestionParameters<'invoiced'>['by']>;

export interface Invoiced {
  invoices: number;
  total: Dollars;
  open: Dollars;
  /**
   * The number of unsent drafts from the same period. The answer mentions the drafts because the invoice list includes
   * them too.
   */
  drafts: number;
}

export type InvoicedParts =
  | { by: 'month'; steps: readonly MoneyStep[] }
  | { by: Exclude<InvoicedGroup, 'month'>; groups: readonly MoneyGroup[]; groupCount: number };

const headings = { customer: 'Customer', status: 'Status' } as const;

function partsOf(
  parts: InvoicedParts | null,
  { total, open, invoices }: Invoiced,
  first: readonly ToldInvoiced[],
): Pick<Told, 'table' | 'chart'> {
  // Without groups, the answer lists the invoices, because 'show me the invoices' asks for the same figures.
  if (!parts)
    return {
      table: tableOf(invoicedColumns, first, {
        count: invoices,
        hrefOf: ({ id }) => recordHref('invoice', id),
        totals: { total, balance: open },
      }),
      chart: null,
    };
  return 'steps' in parts
    ? { table: stepTable('Month of', parts.steps, total), chart: stepChart(parts.steps) }
    : {
        table: groupTable(headings[parts.by], parts.groups, { count: parts.groupCount, total }),
        chart: groupChart(parts.groups),
      };
}

export function tellInvoiced(
  sums: Invoiced,
  {
    period,
    scope,
    parts,
    first = [],
    compare,
  }: {
    period: Period;
    scope: Scope;
    parts: InvoicedParts | null;
    /** The newest invoices, which are listed if the answer is not grouped. */
    first?: readonly ToldInvoiced[];
    compare: { period: Period; sums: Invoiced } | null;
  },
): Told {
  const list = listCustomer(scope);
  const hrefOf = (days: Period, { drafts }: Invoiced) =>
    list && drafts === 0 ? invoicesHref({ ...list, ...days }) : null;
  const before = compareMoney(
    sums.total,
    compare && {
      period: compare.period,
      value: compare.sums.total,
      href: hrefOf(compare.period, compare.sums),
    },
  );
  const href = hrefOf(period, sums);
  const { invoices, open, drafts } = sums;
  const unsent = drafts === 0 ? '' : ` {drafts} ${plural(drafts, 'draft is', 'drafts are')} not counted.`;
  return tell({
    title: 'Invoiced',
    sentence:
      invoices === 0
        ? `No invoices${scopeWords(scope)} were created ${periodWords(period)}.${before.words}${unsent}`
        : `You invoiced {total} on {invoices} ${plural(invoices, 'invoice')}${scopeWords(scope)} ${periodWords(period)}.${open === 0 ? '' : ' {open} of it is still outstanding.'}${before.words}${unsent}`,
    figures: [
      money('total', 'Invoiced', sums.total, href),
      count('invoices', 'Invoices', invoices, href),
      money('open', 'Still outstanding', open),
      count('drafts', 'Drafts', drafts),
      ...periodFigures(period),
      ...before.figures,
      ...scopeFigures(scope),
    ],
    ...partsOf(parts, sums, first),
    href,
    read: readText([invoices + drafts, 'invoice']),
    about: aboutScope(scope),
  });
}

type InvoiceState = NonNullable<QuestionParameters<'invoiced'>['state']>;

/**
 * For each invoice state, the words used in the answer, the status filter of the invoice list, and the label of the
 * total.
 */
const stateLooks = {
  paid: { is: ['is paid', 'are paid'], status: 'paid', amount: 'Paid invoices' },
  open: { is: ['is not paid', 'are not paid'], status: 'unpaid', amount: 'Still open on them' },
  overdue: { is: ['is late', 'are late'], status: 'overdue', amount: 'Still open on them' },
} as const;

/**
 * Tells the user how many of the invoices of a period are paid, open or overdue. `all` contains all invoices of the
 * period.
 */
export function tellInvoicedIn(
  sums: { invoices: number; total: Dollars },
  first: readonly ToldInvoice[],
  { state, all, period, scope }: { state: InvoiceState; all: Invoiced; period: Period; scope: Scope },
): Told {
  const list = listCustomer(scope);
  const { is, status, amount } = stateLooks[state];
  const href = list && invoicesHref({ status, ...list, ...period });
  const { invoices } = sums;
  const rest = invoices === 0 ? '' : state === 'paid' ? ': {total}' : ', {total} still open';
  return tell({
    title: 'Invoiced',
    sentence:
      all.invoices === 0
        ? `No invoices${scopeWords(scope)} were created ${periodWords(period)}.`
        : `Of the {all} ${plural(all.invoices, 'invoice')}${scopeWords(scope)} ${periodWords(period)}, {invoices} ${plural(invoices, is[0], is[1])}${rest}.`,
    figures: [
      count('all', 'Invoices', all.invoices),
      count('invoices', 'Of these', invoices, href),
      money('total', amount, sums.total, href),
      ...periodFigures(period),
      ...scopeFigures(scope),
    ],
    table: tableOf(invoiceColumns, first, {
      count: invoices,
      hrefOf: ({ id }) => recordHref('invoice', id),
    }),
    href,
    read: readText([all.invoices, 'invoice']),
    about: aboutScope(scope),
  });
}
