import { type CalendarDate, daysBetween } from '@dayworks/shared/dates/calendar-date';
import { notFound } from '@dayworks/shared/errors';
import { cents, fromCents, sumCents, toCents } from '@dayworks/shared/money';
import { keysOf } from '@dayworks/shared/pick';
import {
  RecurringInvoice,
  type RecurringInvoiceDetail,
  type RecurringInvoiceRow,
} from '@dayworks/shared/recurring/recurring-invoice';
import {
  type RecurringInvoicePage,
  type RecurringInvoicePageQuery,
  type RecurringInvoiceQuery,
  recurringInvoiceCsv,
} from '@dayworks/shared/recurring/recurring-list';
import { monthlyIncome, priceOn } from '@dayworks/shared/recurring/series-price';
import { customerObject } from '../documents/document-queries.ts';
import { shownStatus } from '../invoices/list-query.ts';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import { byKey, createBinder, cutPage, limitTo, named } from '../platform/list.ts';
import { columnsOf } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness, type Tx } from '../platform/with-business.ts';
import { standingSql } from './table.ts';

type Read = Omit<RecurringInvoiceRow, 'amount' | 'monthly_income'>;
type ReadDetail = Omit<RecurringInvoiceDetail, 'amount' | 'monthly_income'>;

/** The columns of a recurring invoice in lists. $1 is the business id and $2 is today's date. */
const columns = `${columnsOf('r', keysOf(RecurringInvoice))}, ${customerObject('r')} as customer,
  (select count(*)::int from recurring_invoice_dates d
    where d.business_id = $1 and d.recurring_id = r.id and d.outcome = 'created') as made,
  array(select d.slot::text from recurring_invoice_dates d where d.business_id = $1 and d.recurring_id = r.id
    and d.outcome = 'skipped' and d.slot >= $2::date order by d.slot) as skipped,
  (select d.problem from recurring_invoice_dates d join invoices i on i.business_id = $1 and i.id = d.invoice_id
    where d.business_id = $1 and d.recurring_id = r.id and d.problem is not null and i.status = 'draft'
    order by d.slot desc limit 1) as problem,
  exists (select from customers c where c.business_id = $1 and c.id = r.customer_id and c.archived_at is not null)
    as is_customer_archived`;

const from = 'from recurring_invoices r where r.business_id = $1';

const shownHistory = 24;

const detailColumns = `${columns},
  (select json_build_object('id', j.id, 'title', j.title) from jobs j
    where j.business_id = $1 and j.id = r.job_id) as job,
  coalesce((select json_agg(json_build_object('slot', d.slot, 'outcome', d.outcome, 'problem', d.problem,
      'invoice', case when i.id is not null then json_build_object('id', i.id, 'number', i.number, 'total', i.total, 'displayed_status',
        ${shownStatus}) end) order by d.slot desc)
    from (select * from recurring_invoice_dates d where d.business_id = $1 and d.recurring_id = r.id
        and (d.outcome <> 'skipped' or d.slot < $2::date) order by d.slot desc limit ${shownHistory}) as d
    left join invoices i on i.business_id = $1 and i.id = d.invoice_id
    left join projects p on p.business_id = $1 and p.id = i.project_id), '[]') as history`;

type Reader = Pick<Actor, 'businessId' | 'timeZone' | 'now'>;

/** Adds to a recurring invoice the figures that are calculated from the price of its next invoice. */
function withFigures<Row extends Read>(
  row: Row,
  today: CalendarDate,
): Row & Pick<RecurringInvoiceRow, 'amount' | 'monthly_income'> {
  const price = priceOn(row.prices, row.next_on ?? today);
  return { ...row, amount: price.total, monthly_income: monthlyIncome(price, row) };
}

const oneQuery = (actor: Reader, id: string): NamedQuery =>
  named('recurring-invoice', `select ${detailColumns} ${from} and r.id = $3`, [
    actor.businessId,
    businessDay(actor),
    id,
  ]);

/** Reads the current state of a recurring invoice; every command for recurring invoices returns it. */
export async function readSeries(tx: Tx, actor: Reader, id: string): Promise<RecurringInvoiceDetail> {
  const { rows } = await tx.$client.query<ReadDetail>(oneQuery(actor, id));
  return withFigures(rows[0] as ReadDetail, businessDay(actor));
}

/** Reads a recurring invoice even if it was deleted, because the invoices that it created still link to it. */
export async function getSeries(
  context: MemberContext,
  { id }: { id: string },
): Promise<RecurringInvoiceDetail> {
  const [[row]] = await readBusiness<[ReadDetail[]]>(context, [oneQuery(context.actor, id)]);
  if (!row) throw notFound('Recurring invoice not found');
  return withFigures(row, businessDay(context.actor));
}

interface Dated {
  id: string;
  next_on: CalendarDate | null;
  is_paused: boolean;
}

const rank = 10_000_000;
const standing = ({ next_on, is_paused }: Dated) =>
  next_on === null ? 2 * rank : (is_paused ? rank : 0) + daysBetween('2000-01-01', next_on);
const standingText = standingSql('r.');

/**
 * Sorts recurring invoices into active, paused and ended ones, and within these groups by next date. A single sort
 * number combines the group and the date.
 */
export const nextDateFirst = <Row extends Dated>() =>
  byKey<Row>({
    text: `${standingText}, r.id`,
    of: standing,
    column: standingText,
    type: 'bigint',
    id: 'r.id',
    direction: 'up',
  });

const nextFirst = nextDateFirst<Read>();

type Bound = ReturnType<typeof createBinder>;

const startBinder = (actor: Reader) => createBinder(actor.businessId, businessDay(actor));

const testsOf = ({ customer_id, job_id }: RecurringInvoiceQuery, { bind }: Bound): string =>
  [
    'r.deleted_at is null',
    customer_id && `r.customer_id = ${bind(customer_id)}`,
    job_id && `r.job_id = ${bind(job_id)}`,
  ]
    .filter(Boolean)
    .join(' and ');

export function pageQuery(actor: Reader, query: RecurringInvoicePageQuery): NamedQuery {
  const binder = startBinder(actor);
  const tests = testsOf(query, binder);
  const after = query.cursor ? ` and ${nextFirst.after(query.cursor, binder.bind)}` : '';
  const text = `select ${columns} ${from} and ${tests}${after} order by ${nextFirst.text} ${limitTo(query.limit + 1)}`;
  return named('recurring-invoices', text, binder.values);
}

type Going = Pick<RecurringInvoiceRow, 'every' | 'unit'> & { total: number; tax: number; count: number };

/**
 * The SQL expression for the price of the next invoice of a recurring series, used for sums over all series. It is the
 * SQL version of priceOn().
 */
const currentPrice = `coalesce((select price from jsonb_array_elements(r.prices) as price
    where (price ->> 'from_on')::date <= r.next_on order by price ->> 'from_on' desc limit 1), r.prices -> 0)`;

/**
 * Reads the active recurring invoices grouped by price and frequency, so that their income can be added up without
 * reading each invoice separately.
 */
export function goingQuery(actor: Reader, query: RecurringInvoiceQuery): NamedQuery {
  const binder = createBinder(actor.businessId);
  const text = `select going.every, going.unit, (going.price ->> 'total')::numeric as total,
      (going.price ->> 'tax')::numeric as tax, count(*)::int as count
    from (select r.every, r.unit, ${currentPrice} as price ${from} and ${testsOf(query, binder)}
      and not r.is_paused and r.next_on is not null and not exists (select from customers c
        where c.business_id = $1 and c.id = r.customer_id and c.archived_at is not null)) as going
    group by 1, 2, 3, 4`;
  return named('recurring-invoices-going', text, binder.values);
}

export async function listSeries(
  context: MemberContext,
  query: RecurringInvoicePageQuery,
): Promise<RecurringInvoicePage> {
  const { actor } = context;
  const [rows, going] = await readBusiness<[Read[], Going[]]>(context, [
    pageQuery(actor, query),
    goingQuery(actor, query),
  ]);
  const { shown, next } = cutPage(rows, query.limit, nextFirst);
  const income = going.map(({ count, ...price }) => cents(toCents(monthlyIncome(price, price)) * count));
  const today = businessDay(actor);
  return {
    series: shown.map((row) => withFigures(row, today)),
    next,
    monthly_income: fromCents(sumCents(income)),
  };
}

const exportLimit = 200_000;

export async function exportSeries(context: MemberContext, query: RecurringInvoiceQuery): Promise<File> {
  const { actor } = context;
  const today = businessDay(actor);
  const [rows] = await readBusiness<[Read[]]>(context, [
    pageQuery(actor, { ...query, cursor: null, limit: exportLimit }),
  ]);
  return csvFile(
    `recurring-invoices-${today}.csv`,
    recurringInvoiceCsv,
    rows.map((row) => withFigures(row, today)),
  );
}
