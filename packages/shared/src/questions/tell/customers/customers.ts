import { customerName, type NamedCustomer } from '../../../customers/customer-name.ts';
import type { CalendarDate } from '../../../dates/calendar-date.ts';
import type { Period } from '../../../ledger/revenue.ts';
import type { Dollars } from '../../../money.ts';
import type { Figure } from '../../answer.ts';
import type { CustomerCredit } from '../../noticed/rows.ts';
import type { QuestionParameters } from '../../question.ts';
import {
  type Column,
  count,
  days,
  money,
  name,
  plural,
  readText,
  shownRows,
  type Told,
  tableOf,
  tell,
} from '../answer-parts.ts';
import { customersHref, recordHref } from '../hrefs.ts';
import { compareCount, periodFigures, periodWords } from '../period.ts';
import { type Scope, scopeFigures } from '../scope.ts';

/** The number of customers from one lead source. The source is null if no source was recorded. */
export interface SourceRow {
  source: string | null;
  customers: number;
  paid: Dollars;
}

/**
 * Tells the user where customers come from. Customers without a source get their own row, so that all rows add up to
 * the total.
 */
export function tellCustomerSources(sources: readonly SourceRow[], period: Period | null): Told {
  const customers = sources.reduce((sum, row) => sum + row.customers, 0);
  const best = sources.find(({ source }) => source !== null);
  const unknown = sources.find(({ source }) => source === null)?.customers ?? 0;
  const whose = period ? ` added ${periodWords(period)}` : '';
  const rest = unknown === 0 ? '' : ' No source is recorded for {unknown}.';
  return tell({
    title: 'Where customers come from',
    sentence:
      customers === 0
        ? `There are no customers${whose}.`
        : best
          ? `Of {customers} ${plural(customers, 'customer')}${whose}, most come from {best}: {best_customers}.${rest}`
          : `No source is recorded for {customers} ${plural(customers, 'customer')}${whose}.`,
    figures: [
      count('customers', 'Customers', customers),
      count('unknown', 'Without a source', unknown),
      ...(best
        ? [name('best', 'Most', best.source ?? ''), count('best_customers', 'Customers', best.customers)]
        : []),
      ...(period ? periodFigures(period) : []),
    ],
    table: tableOf<SourceRow>(
      [
        { key: 'source', label: 'Source', kind: 'text', read: ({ source }) => source ?? 'Not recorded' },
        { key: 'customers', label: 'Customers', kind: 'count', read: (row) => row.customers },
        { key: 'paid', label: 'Paid so far', kind: 'money', read: ({ paid }) => paid },
      ],
      sources.slice(0, shownRows),
      { count: sources.length, totals: { customers } },
    ),
    chart:
      sources.length < 2
        ? null
        : {
            kind: 'count',
            points: sources
              .slice(0, shownRows)
              .map((row) => ({ label: row.source ?? 'Not recorded', value: row.customers })),
          },
    read: readText([customers, 'customer']),
  });
}

export interface ToldCustomer extends NamedCustomer {
  id: string;
  city: string | null;
  lifetime_value: Dollars;
  balance_due: Dollars;
  created_on: CalendarDate;
  /**
   * The number of the customer's visits, invoices, jobs or payments, if the question compares customers by this number.
   */
  counted?: number | null;
}

const nameColumn: Column<ToldCustomer> = {
  key: 'customer',
  label: 'Customer',
  kind: 'text',
  read: (customer) => customerName(customer),
};
const cityColumn: Column<ToldCustomer> = {
  key: 'city',
  label: 'City',
  kind: 'text',
  read: ({ city }) => city,
};
const valueColumn: Column<ToldCustomer> = {
  key: 'value',
  label: 'Lifetime value',
  kind: 'money',
  read: ({ lifetime_value }) => lifetime_value,
};
const balanceColumn: Column<ToldCustomer> = {
  key: 'balance',
  label: 'Owes',
  kind: 'money',
  read: ({ balance_due }) => balance_due,
};
const sinceColumn: Column<ToldCustomer> = {
  key: 'since',
  label: 'Added',
  kind: 'date',
  read: ({ created_on }) => created_on,
};

const customerTable = (
  columns: readonly Column<ToldCustomer>[],
  rows: readonly ToldCustomer[],
  all: number,
) => tableOf(columns, rows, { count: all, hrefOf: ({ id }) => recordHref('customer', id) });

export interface CustomerSums {
  count: number;
  lifetime: Dollars;
}

const kindOf = ({ type }: Pick<Scope, 'type'>, customers: number) =>
  `${type ? `${type} ` : ''}${plural(customers, 'customer')}`;

const inPlace = ({ place }: Pick<Scope, 'place'>) => (place ? ' in {place}' : '');

export function tellCustomersByValue(sums: CustomerSums, best: readonly ToldCustomer[], scope: Scope): Told {
  const href = scope.place ? null : customersHref({ status: scope.type, sort: 'value' });
  const [first] = best;
  const shown = best.reduce((sum, { lifetime_value }) => sum + Math.round(lifetime_value * 100), 0) / 100;
  return tell({
    title: 'Best customers',
    sentence: first
      ? `You have {count} ${kindOf(scope, sums.count)}${inPlace(scope)}. The best is {first} with {first_value}. ${
          best.length > 1 ? `The best {shown} brought in {shown_value} of {lifetime}.` : ''
        }`.trim()
      : sums.count === 0
        ? `You have no ${kindOf(scope, 2)}${inPlace(scope)}.`
        : `You have {count} ${kindOf(scope, sums.count)}${inPlace(scope)}. None of them have paid anything so far.`,
    figures: [
      count('count', 'Customers', sums.count, href),
      money('lifetime', 'Total lifetime value', sums.lifetime, href),
      ...(first
        ? [
            name('first', 'Best', customerName(first), recordHref('customer', first.id)),
            money('first_value', 'Lifetime value', first.lifetime_value, recordHref('customer', first.id)),
            count('shown', 'Shown', best.length),
            money('shown_value', 'From those shown', shown),
          ]
        : []),
      ...scopeFigures(scope),
    ],
    table: customerTable([nameColumn, cityColumn, valueColumn, balanceColumn], best, sums.count),
    chart:
      best.length < 2
        ? null
        : {
            kind: 'money',
            points: best.map((customer) => ({
              label: customerName(customer),
              value: customer.lifetime_value,
            })),
          },
    href,
    read: readText([sums.count, 'customer']),
    about: first && best.length === 1 ? [{ kind: 'customer', id: first.id, name: customerName(first) }] : [],
  });
}

/** The filters that all listed customers match, in addition to their location and type. */
export interface Common
  extends Pick<
    QuestionParameters<'customers_in'>,
    | 'kind'
    | 'lacking'
    | 'tax_exempt'
    | 'bought'
    | 'period'
    | 'not_bought'
    | 'not_in'
    | 'over'
    | 'days'
    | 'most'
  > {
  scope: Scope;
}

const lackingWords = {
  phone: ' without a phone number',
  email: ' without an email address',
  address: ' without an address',
  marketing_consent: ' who have not agreed to marketing',
  text_consent: ' who do not want texts',
} as const;
const mostWords = {
  visits: ['completed visits', 'Completed visits'],
  jobs: ['jobs', 'Jobs'],
  invoices: ['invoices', 'Invoices'],
  payments: ['payments', 'Payments'],
} as const;

function commonSaid({ scope, ...common }: Common): { words: string; figures: Figure[] } {
  const { kind, lacking, tax_exempt, bought, period, not_bought, not_in, over, days: quiet } = common;
  const words = [
    inPlace(scope),
    kind ? ' whose company name or tags have {kind}' : '',
    lacking ? lackingWords[lacking] : '',
    tax_exempt ? ' exempt from sales tax' : '',
    bought ? ` who were invoiced for {bought}${period ? ` ${periodWords(period)}` : ''}` : '',
    not_bought ? `${bought ? ' but' : ' who were'} never for {not_bought}` : '',
    bought && not_in ? ` but not ${periodWords(not_in, 'not_')}` : '',
    over === undefined ? '' : ' who owe more than {over}',
    quiet === undefined ? '' : ' without a visit for {quiet}',
  ];
  return {
    words: words.join(''),
    figures: [
      ...(kind ? [name('kind', 'Kind', kind)] : []),
      ...(bought ? [name('bought', 'Invoiced for', bought)] : []),
      ...(bought && period ? periodFigures(period) : []),
      ...(not_bought ? [name('not_bought', 'Never invoiced for', not_bought)] : []),
      ...(bought && not_in ? periodFigures(not_in, 'not_') : []),
      ...(over === undefined ? [] : [money('over', 'More than', over)]),
      ...(quiet === undefined ? [] : [days('quiet', 'Without a visit', quiet)]),
      ...scopeFigures(scope),
    ],
  };
}

export function tellCustomersIn(sums: CustomerSums, first: readonly ToldCustomer[], common: Common): Told {
  const { scope, most } = common;
  const said = commonSaid(common);
  const [top] = first;
  const [noun, heading] = most ? mostWords[most] : ['', ''];
  const columns = most
    ? [
        nameColumn,
        {
          key: 'counted',
          label: heading,
          kind: 'count',
          read: (row) => row.counted ?? null,
        } satisfies Column<ToldCustomer>,
        valueColumn,
      ]
    : [nameColumn, cityColumn, valueColumn, balanceColumn];
  return tell({
    title: most ? `Customers by ${noun}` : 'Customers',
    sentence: most
      ? top
        ? `{top} has the most ${noun}: {top_count}.`
        : `No ${kindOf(scope, 1)}${said.words} has any ${noun}.`
      : sums.count === 0
        ? `You have no ${kindOf(scope, 2)}${said.words}.`
        : `You have {count} ${kindOf(scope, sums.count)}${said.words}, with a lifetime value of {lifetime}.`,
    figures: [
      count('count', 'Customers', sums.count),
      money('lifetime', 'Lifetime value', sums.lifetime),
      ...(most && top
        ? [
            name('top', 'Most', customerName(top), recordHref('customer', top.id)),
            count('top_count', heading, top.counted ?? 0, recordHref('customer', top.id)),
          ]
        : []),
      ...said.figures,
    ],
    table: customerTable(columns, first, sums.count),
    read: readText([sums.count, 'customer']),
    about: most && top ? [{ kind: 'customer', id: top.id, name: customerName(top) }] : [],
  });
}

/**
 * Lists the customers with credit: overpaid or credited amounts that were neither applied to an invoice nor refunded.
 */
export function tellCredits(sums: { count: number; total: Dollars }, first: readonly CustomerCredit[]): Told {
  return tell({
    title: 'Customer credit',
    sentence:
      sums.count === 0
        ? 'No customer has credit.'
        : `{count} ${plural(sums.count, 'customer has', 'customers have')} credit, {total} in all.`,
    figures: [count('count', 'Customers', sums.count), money('total', 'Credit', sums.total)],
    table: tableOf(
      [
        { key: 'customer', label: 'Customer', kind: 'text', read: ({ customer }) => customerName(customer) },
        { key: 'credit', label: 'Credit', kind: 'money', read: ({ credit }) => credit },
        { key: 'owed', label: 'Owes', kind: 'money', read: ({ owed }) => owed },
        {
          key: 'invoice',
          label: 'Due first',
          kind: 'text',
          read: ({ invoice }) => invoice?.number ?? null,
        },
      ],
      first,
      {
        count: sums.count,
        hrefOf: ({ customer }) => recordHref('customer', customer.id),
        totals: { credit: sums.total },
      },
    ),
    read: readText([sums.count, 'customer']),
  });
}

export function tellCustomersFrom(
  sums: CustomerSums,
  first: readonly ToldCustomer[],
  { source, type }: { source: string } & Pick<Scope, 'type'>,
): Told {
  return tell({
    title: 'Customers by source',
    sentence: `{count} ${kindOf({ type }, sums.count)} came from {source}, with a lifetime value of {lifetime}.`,
    figures: [
      count('count', 'Customers', sums.count),
      money('lifetime', 'Lifetime value', sums.lifetime),
      name('source', 'Source', source),
    ],
    table: customerTable([nameColumn, cityColumn, valueColumn, balanceColumn], first, sums.count),
    read: readText([sums.count, 'customer']),
  });
}

export function tellNewCustomers(
  period: Period,
  today: CalendarDate,
  customers: number,
  first: readonly ToldCustomer[],
  before: { period: Period; count: number } | null,
): Told {
  // The customer list can filter by a start date but not by an end date, so an answer about a past period has no link.
  const hrefOf = ({ from, to }: Period) => (to >= today ? customersHref({ since: from }) : null);
  const href = hrefOf(period);
  const compared = compareCount(
    customers,
    before && { period: before.period, value: before.count, href: hrefOf(before.period) },
  );
  return tell({
    title: 'New customers',
    sentence:
      (customers === 0
        ? `No customers were added ${periodWords(period)}.`
        : `{count} ${plural(customers, 'customer was', 'customers were')} added ${periodWords(period)}.`) +
      compared.words,
    figures: [
      count('count', 'New customers', customers, href),
      ...periodFigures(period),
      ...compared.figures,
    ],
    table: customerTable([nameColumn, cityColumn, sinceColumn, valueColumn], first, customers),
    href,
    read: readText([customers, 'customer']),
  });
}
