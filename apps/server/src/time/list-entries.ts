import { addDays } from '@dayworks/shared/dates/calendar-date';
import type { TimeEntry, TimePage, TimeQuery } from '@dayworks/shared/time/time-entry';
import { byKey, createBinder, cutPage, limitTo, named } from '../platform/list.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { rowColumns } from './time-record.ts';

const newest = byKey<TimeEntry>({
  text: 't.started_at desc nulls last, t.id desc nulls last',
  of: ({ started_at }) => started_at,
  column: 't.started_at',
  type: 'timestamptz',
  id: 't.id',
  direction: 'down',
});

function listQuery({ businessId, timeZone }: Actor, query: TimeQuery): NamedQuery {
  const { values, bind } = createBinder(businessId);
  const tests = ['t.business_id = $1'];
  const midnight = (day: string) => `(${bind(day)}::date::timestamp at time zone ${bind(timeZone)})`;
  if (query.job_id) tests.push(`t.job_id = ${bind(query.job_id)}`);
  if (query.appointment_id) tests.push(`t.appointment_id = ${bind(query.appointment_id)}`);
  if (query.user_id) tests.push(`t.user_id = ${bind(query.user_id)}`);
  if (query.from) tests.push(`t.started_at >= ${midnight(query.from)}`);
  if (query.to) tests.push(`t.started_at < ${midnight(addDays(query.to, 1))}`);
  if (query.cursor) tests.push(newest.after(query.cursor, bind));
  const text = `select ${rowColumns} from time_entries t where ${tests.join(' and ')} order by ${newest.text} ${limitTo(query.limit + 1)}`;
  return named('time', text, values);
}

export async function listEntries(context: MemberContext, query: TimeQuery): Promise<TimePage> {
  const [rows] = await readBusiness<[TimeEntry[]]>(context, [listQuery(context.actor, query)]);
  const { shown, next } = cutPage(rows, query.limit, newest);
  return { entries: shown, next };
}
