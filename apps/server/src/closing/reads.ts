import type {
  ClosingDay,
  ClosingDayQuery,
  DayClose,
  DayClosePage,
  DayClosePageQuery,
  DayCloseQuery,
  DayCloseTotals,
} from '@dayworks/shared/closing/day-close';
import {
  changedSince,
  dayCloseCsv,
  everyMethod,
  type RecordedLine,
} from '@dayworks/shared/closing/day-close-lines';
import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { type PaymentSettings, usualPaymentSettings } from '@dayworks/shared/payments/payment-settings';
import { settingsQuery } from '../payments/payment-settings.ts';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import { type Bind, byDay, createBinder, cutPage, limitTo, named } from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness, type Scope, type Tx } from '../platform/with-business.ts';

/** Reads the amounts recorded on a day by payment method; triggers update these amounts with every payment and refund. */
export const recordedQuery = ({ businessId }: Scope, day: CalendarDate): NamedQuery =>
  named(
    'recorded-by-method',
    `select min(method) as method, sum(payments)::int as payments, sum(received) as received,
       sum(given_back) as given_back, sum(received - given_back) as recorded
     from method_days where business_id = $1 and day = $2 group by lower(method)`,
    [businessId, day],
  );

const nameOf = (column: string) => `(select nullif(p.name, '') from profiles p where p.id = ${column})`;

/** The columns of a day close, where `c` is the day close and $1 is the business id. */
const closeColumns = `c.id, c.day, c.lines, c.recorded, c.counted, c.difference, c.explanation, c.closed_at,
  ${nameOf('c.closed_by')} as closed_by, c.reopened_at, ${nameOf('c.reopened_by')} as reopened_by, c.reopen_reason,
  coalesce((select jsonb_agg(m) from (select min(method) as method, sum(received - given_back) as recorded
    from method_days where business_id = $1 and day = c.day group by lower(method)) as m), '[]') as now`;

type ReadClose = Omit<DayClose, 'changed'> & { now: Pick<RecordedLine, 'method' | 'recorded'>[] };

/** If the day was reopened, its earlier day close is not compared with the current amounts. */
const closeOf = ({ now, ...close }: ReadClose): DayClose => ({
  ...close,
  changed: close.reopened_at ? [] : changedSince(close.lines, now),
});

const closesOfDayQuery = ({ businessId }: Scope, day: CalendarDate): NamedQuery =>
  named(
    'closes-of-day',
    `select ${closeColumns} from day_closes c where c.business_id = $1 and c.day = $2
     order by c.reopened_at is not null, c.closed_at desc, c.id limit 20`,
    [businessId, day],
  );

/**
 * The first day of the books: the day when the business was created, or the day of the first payment if that is
 * earlier.
 */
export const booksBeginQuery = ({
  businessId,
  timeZone,
}: Pick<Actor, 'businessId' | 'timeZone'>): NamedQuery =>
  named(
    'books-begin',
    `select least((b.created_at at time zone $2)::date, (select min(day) from method_days
       where business_id = $1 and (payments, received, given_back) <> (0, 0, 0))) as day
     from business_settings b where b.id = $1`,
    [businessId, timeZone],
  );

const lookBackDays = 30;
const mostOpenDays = 7;

/**
 * Only unclosed days after the first closed day count as open, so a business that has never closed a day gets no
 * reminder.
 */
const openDaysQuery = ({ businessId }: Scope, today: CalendarDate): NamedQuery =>
  named(
    'open-days',
    `with first as materialized (select min(day) as day from day_closes where business_id = $1)
     select m.day from first join method_days m on m.business_id = $1 and m.day > first.day
       and m.day <= $2::date and m.day > $2::date - ${lookBackDays}
     where (m.payments, m.received, m.given_back) <> (0, 0, 0)
       and not exists (select from day_closes c where c.business_id = $1 and c.day = m.day and c.reopened_at is null)
     group by m.day order by m.day desc limit ${mostOpenDays}`,
    [businessId, today],
  );

const isClosedQuery = ({ businessId }: Scope, day: CalendarDate): NamedQuery =>
  named(
    'is-day-closed',
    'select id from day_closes where business_id = $1 and day = $2 and reopened_at is null',
    [businessId, day],
  );

const newest = byDay<Pick<ReadClose, 'day' | 'closed_at' | 'id'>>('newest', {
  day: 'c.day',
  at: 'c.closed_at',
  id: 'c.id',
  of: ({ day, closed_at, id }) => [day, closed_at, id],
});

function testsOf({ from, to }: DayCloseQuery, bind: Bind): string[] {
  const tests = ['c.business_id = $1'];
  if (from) tests.push(`c.day >= ${bind(from)}`);
  if (to) tests.push(`c.day <= ${bind(to)}`);
  return tests;
}

function listQuery(
  { businessId }: Scope,
  query: DayCloseQuery & { cursor: string | null; limit: number },
): NamedQuery {
  const { values, bind } = createBinder(businessId);
  const tests = testsOf(query, bind);
  if (query.cursor) tests.push(newest.after(query.cursor, bind));
  const text = `select ${closeColumns} from day_closes c where ${tests.join(' and ')}
    order by ${newest.text} ${limitTo(query.limit)}`;
  return named('day-closes', text, values);
}

export async function listCloses(context: MemberContext, query: DayClosePageQuery): Promise<DayClosePage> {
  const [rows] = await readBusiness<[ReadClose[]]>(context, [
    listQuery(context.actor, { ...query, limit: query.limit + 1 }),
  ]);
  const { shown, next } = cutPage(rows, query.limit, newest);
  return { closes: shown.map(closeOf), next };
}

export async function totalCloses(context: MemberContext, query: DayCloseQuery): Promise<DayCloseTotals> {
  const { values, bind } = createBinder(context.actor.businessId);
  const sum = (column: string) => `coalesce(sum(c.${column}), 0) as ${column}`;
  const text = `select count(*)::int as count, ${sum('recorded')}, ${sum('counted')}, ${sum('difference')}
    from day_closes c where ${testsOf(query, bind).join(' and ')} and c.reopened_at is null`;
  const [[totals]] = await readBusiness<[DayCloseTotals[]]>(context, [
    named('day-close-totals', text, values),
  ]);
  if (!totals) throw new Error('a sum has one row');
  return totals;
}

const exportLimit = 200_000;

export async function exportCloses(context: MemberContext, query: DayCloseQuery): Promise<File> {
  const { actor } = context;
  const [rows] = await readBusiness<[ReadClose[]]>(context, [
    listQuery(actor, { ...query, cursor: null, limit: exportLimit }),
  ]);
  const closes = rows.map(closeOf);
  return csvFile(`day-closes-${businessDay(actor)}.csv`, dayCloseCsv(closes), closes);
}

type OpenDay = { day: CalendarDate };
type DayRows = [RecordedLine[], ReadClose[], OpenDay[], PaymentSettings[]];

const dayQueries = (actor: Actor, day: CalendarDate) =>
  [
    recordedQuery(actor, day),
    closesOfDayQuery(actor, day),
    openDaysQuery(actor, businessDay(actor)),
    settingsQuery(actor),
  ] as const;

function dayOf(actor: Actor, day: CalendarDate, [recorded, closes, open, [settings]]: DayRows): ClosingDay {
  const all = closes.map(closeOf);
  return {
    day,
    today: businessDay(actor),
    recorded: everyMethod((settings ?? usualPaymentSettings).methods, recorded),
    close: all.find(({ reopened_at }) => reopened_at === null) ?? null,
    earlier: all.filter(({ reopened_at }) => reopened_at !== null),
    open_days: open.map((row) => row.day),
  };
}

/** The day to close next: today or, if today is closed, the latest unclosed day with payments. */
async function dayToClose(context: MemberContext): Promise<CalendarDate> {
  const today = businessDay(context.actor);
  const [closed, open] = await readBusiness<[{ id: string }[], OpenDay[]]>(context, [
    isClosedQuery(context.actor, today),
    openDaysQuery(context.actor, today),
  ]);
  return (closed.length > 0 && open[0]?.day) || today;
}

export async function getClosingDay(
  context: MemberContext,
  { day: asked }: ClosingDayQuery,
): Promise<ClosingDay> {
  const day = asked ?? (await dayToClose(context));
  const rows = await readBusiness<DayRows>(context, [...dayQueries(context.actor, day)]);
  return dayOf(context.actor, day, rows);
}

/** The current state of a business day, as returned by the commands that close and reopen the day. */
export async function readClosingDay(tx: Tx, actor: Actor, day: CalendarDate): Promise<ClosingDay> {
  const [recorded, closes, open, settings] = dayQueries(actor, day);
  const client = tx.$client;
  return dayOf(actor, day, [
    (await client.query<RecordedLine>(recorded)).rows,
    (await client.query<ReadClose>(closes)).rows,
    (await client.query<OpenDay>(open)).rows,
    (await client.query<PaymentSettings>(settings)).rows,
  ]);
}
