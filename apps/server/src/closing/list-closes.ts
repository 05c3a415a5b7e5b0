import type {
  DayClosePage,
  DayClosePageQuery,
  DayCloseQuery,
  DayCloseTotals,
} from '@dayworks/shared/closing/day-close';
import { dayCloseCsv } from '@dayworks/shared/closing/day-close-csv';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import { cutPage } from '../platform/list/cut-page.ts';
import { byDay } from '../platform/list/order.ts';
import { type Bind, createBinder, limitTo, named } from '../platform/list/query.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness, type Scope } from '../platform/with-business.ts';
import { closeColumns, closeOf, type ReadClose } from './closing-queries.ts';

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
  return csvFile(`day-closes-${businessDay(actor)}.csv`, dayCloseCsv, rows.map(closeOf));
}
