import {
  type LedgerEntry,
  type LedgerPage,
  type LedgerPageQuery,
  type LedgerQuery,
  type LedgerTotals,
  ledgerCsv,
} from '@dayworks/shared/ledger/ledger-entry';
import { customerObject, numberOf } from '../documents/document-queries.ts';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import { type Bind, byDay, createBinder, cutPage, named } from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { endOfDay, entriesText, type LedgerRow, placeOf } from './ledger-branches.ts';

/** Only the unfiltered ledger has running totals, because a running total of only some entries would be meaningless. */
const isWhole = ({ kind, method, customer_id, source, no_source, person, scope }: LedgerQuery) =>
  !(kind || method || customer_id || source || no_source || person) && scope === 'all';

const orderOf = ({ sort }: LedgerQuery) =>
  byDay(sort, { day: 'page.date', at: 'page.at', id: 'page.id', of: placeOf });

/** The query for the amount received earlier on the same day as the page's oldest ledger entry. */
const earlierThatDay = `select coalesce(sum(moved), 0) from (
    select gross_received(status, amount) as moved, created_at as at, id from payments
    where business_id = $1 and payment_date = (select date from oldest)
    union all
    select -amount, created_at, id from payment_refunds
    where business_id = $1 and refund_date = (select date from oldest)
    union all
    select uncovered, ${endOfDay}, id from invoices
    where business_id = $1 and uncovered <> 0 and ledger_date = (select date from oldest)
  ) as that_day where (at, id) < (select at, id from oldest)`;

/**
 * Sums the stored daily figures instead of the ledger entries. Ten years have at most 3,653 days, no matter how many
 * entries there are.
 */
const earlierDays = `select coalesce(sum(received - given_back + uncovered), 0) from money_days
    where business_id = $1 and day < (select date from oldest)`;

const runningTotal = `(${earlierDays}) + (${earlierThatDay})
    + sum(page.amount) over (order by page.date, page.at, page.id) as running_total`;

const documentObject = `case
    when page.invoice_id is not null then jsonb_build_object('kind', 'invoice', 'id', page.invoice_id, 'number', ${numberOf('invoice', 'page.invoice_id')})
    when page.estimate_id is not null then jsonb_build_object('kind', 'estimate', 'id', page.estimate_id, 'number', ${numberOf('estimate', 'page.estimate_id')}) end`;

export function ledgerQuery(
  businessId: string,
  { cursor, limit, ...query }: LedgerQuery & { cursor: string | null; limit: number },
): NamedQuery | undefined {
  const { values, bind } = createBinder(businessId);
  const entries = entriesText({ query, cursor, limit }, bind);
  if (!entries) return undefined;
  const order = orderOf(query).text;
  const text = `with page as (
      select * from (${entries}) as page order by ${order} limit ${bind(limit)}
    ), oldest as (select date, at, id from page order by date, at, id limit 1)
    select page.id, page.kind, page.date, page.created_at, page.at, page.amount, page.voided_amount, page.payment_method,
      page.reference, page.notes, page.payment_id, ${customerObject('page')} as customer,
      ${documentObject} as document, ${isWhole(query) ? runningTotal : 'null::numeric as running_total'}
    from page order by ${order}`;
  return named('ledger', text, values);
}

function dayTests({ from, to }: LedgerQuery, day: string, bind: Bind): string {
  const tests = ['business_id = $1'];
  if (from) tests.push(`${day} >= ${bind(from)}`);
  if (to) tests.push(`${day} <= ${bind(to)}`);
  return tests.join(' and ');
}

/**
 * The ledger totals come from the daily figures. The exception is voided payments, which have no amount and are
 * therefore counted separately.
 */
function wholeTotalsText(query: LedgerQuery, bind: Bind): string {
  return `select (coalesce(sum(entries), 0) + (select count(*) from payments
      where ${dayTests(query, 'payment_date', bind)} and status = 'voided' and amount <> 0))::int as count,
    coalesce(sum(received + uncovered), 0) as received, coalesce(sum(given_back), 0) as given_back,
    coalesce(sum(received + uncovered - given_back), 0) as net
    from money_days where ${dayTests(query, 'day', bind)}`;
}

export function totalsQuery(businessId: string, query: LedgerQuery): NamedQuery | undefined {
  const { values, bind } = createBinder(businessId);
  if (isWhole(query)) return named('ledger-totals', wholeTotalsText(query, bind), values);
  const entries = entriesText({ query, cursor: null, limit: null }, bind);
  if (!entries) return undefined;
  const text = `select count(*)::int as count, coalesce(sum(amount) filter (where kind <> 'refund'), 0) as received,
      coalesce(-sum(amount) filter (where kind = 'refund'), 0) as given_back, coalesce(sum(amount), 0) as net
    from (${entries}) as entries`;
  return named('ledger-totals', text, values);
}

const exportLimit = 200_000;

export async function exportLedger(context: MemberContext, query: LedgerQuery): Promise<File> {
  const { actor } = context;
  const asked = ledgerQuery(actor.businessId, { ...query, cursor: null, limit: exportLimit });
  const [rows] = asked ? await readBusiness<[LedgerEntry[]]>(context, [asked]) : [[]];
  return csvFile(`transactions-${businessDay(actor)}.csv`, ledgerCsv, rows);
}

/**
 * Adds the kind of a ledger entry in front of its id in the response, because the entries come from three tables. The
 * entries are sorted by their ids without this prefix.
 */
const asEntry = ({ at: _, ...row }: LedgerRow): LedgerEntry => ({ ...row, id: `${row.kind}-${row.id}` });

export async function listLedger(context: MemberContext, query: LedgerPageQuery): Promise<LedgerPage> {
  const { actor } = context;
  const asked = ledgerQuery(actor.businessId, { ...query, limit: query.limit + 1 });
  if (!asked) return { entries: [], next: null };
  const [rows] = await readBusiness<[LedgerRow[]]>(context, [asked]);
  const { shown, next } = cutPage(rows, query.limit, orderOf(query));
  return { entries: shown.map(asEntry), next };
}

export async function getLedgerTotals(context: MemberContext, query: LedgerQuery): Promise<LedgerTotals> {
  const { actor } = context;
  const asked = totalsQuery(actor.businessId, query);
  const [[totals]] = asked ? await readBusiness<[LedgerTotals[]]>(context, [asked]) : [[] as LedgerTotals[]];
  return totals ?? { count: 0, received: 0, given_back: 0, net: 0 };
}
