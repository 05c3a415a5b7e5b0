import { Content, contentTitle } from '@dayworks/shared/content/content';
import {
  type ContentOverview,
  type ContentPage,
  type ContentPageQuery,
  type FinishedJob,
  finishedStatuses,
  type PlannedContent,
} from '@dayworks/shared/content/content-list';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import { instantOf, wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import { notFound } from '@dayworks/shared/errors';
import { keysOf } from '@dayworks/shared/pick';
import { byKey, createBinder, cutPage, limitTo, named } from '../platform/list.ts';
import { columnsOf } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';

interface PlannedRow {
  id: string;
  version: number | null;
  what: PlannedContent['what'];
  heading: string | null;
  body: string;
  at: string;
  is_posted: boolean;
}

const mostShown = 200;

/** In this query $2 and $3 are the start date and end date of the week. */
const piecesText = `select p.id, p.version, p.kind as what, p.heading, left(p.body, 400) as body,
    coalesce(p.posted_at, p.planned_at) as at, p.posted_at is not null as is_posted
  from content_pieces p where p.business_id = $1 and coalesce(p.posted_at, p.planned_at) >= $2
    and coalesce(p.posted_at, p.planned_at) < $3
  order by coalesce(p.posted_at, p.planned_at), p.id limit ${mostShown}`;

/** The time when a campaign started or is scheduled to start. */
const campaignMoment = 'coalesce(k.started_at, k.scheduled_at)';

const campaignsText = `select k.id, null as version, 'campaign' as what, k.name as heading, '' as body, ${campaignMoment} as at,
    k.started_at is not null as is_posted
  from campaigns k where k.business_id = $1 and ${campaignMoment} >= $2 and ${campaignMoment} < $3
  order by ${campaignMoment}, k.id limit ${mostShown}`;

export async function getContentWeek(
  context: MemberContext,
  { from }: { from: string },
): Promise<PlannedContent[]> {
  const { businessId, timeZone } = context.actor;
  const midnight = (day: string) =>
    instantOf(`${day}T00:00`, timeZone) ?? instantOf(`${day}T01:00`, timeZone) ?? new Date(`${day}T00:00Z`);
  const values = [businessId, midnight(from), midnight(addDays(from, 7))];
  const [pieces, campaigns] = await readBusiness<[PlannedRow[], PlannedRow[]]>(context, [
    { name: 'content-week', text: piecesText, values },
    { name: 'content-week-campaigns', text: campaignsText, values },
  ]);
  return [...pieces, ...campaigns]
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ heading, body, at, ...row }) => ({
      ...row,
      title: contentTitle({ heading, body }),
      at: wallTimeIn(timeZone, new Date(at)),
      href: row.what === 'campaign' ? `/marketing/campaigns/${row.id}` : null,
    }));
}

const mostOffered = 40;
const mostFound = 400;

const isFinished = `j.status in (${finishedStatuses.map((status) => `'${status}'`).join(', ')})`;

export const isDone = `a.status = 'completed'`;

/** The SQL expression for the photos of a job and its visits; $1 is the business id. */
export const photosOf = (job: string) => `visit_photos f where f.business_id = $1 and (f.job_id = ${job}
  or f.appointment_id in (select v.id from appointments v where v.business_id = $1 and v.job_id = ${job} and v.job_id is not null))`;

const visitsOf = 'appointments a where a.business_id = $1 and a.job_id = j.id and a.job_id is not null';

/** The columns of a finished job; $2 is the time zone. */
export const finishedColumns = `j.id, j.title, j.status,
  (select coalesce(c.company, nullif(trim(concat_ws(' ', c.first_name, c.last_name)), '')) from customers c
    where c.business_id = $1 and c.id = j.customer_id) as customer,
  to_char(coalesce(j.completed_at, (select max(a.start_time) from ${visitsOf} and ${isDone}), j.status_changed_at)
    at time zone $2, 'YYYY-MM-DD') as finished_on,
  (select count(*)::int from ${visitsOf} and ${isDone}) as visits,
  (select count(*)::int from ${photosOf('j.id')}) as photos`;

/** Selects one job if it is finished; $3 is the job id. */
export const finishedJob = `jobs j where j.business_id = $1 and j.id = $3 and ${isFinished}`;

function jobsQuery({ actor }: MemberContext, search: string): NamedQuery {
  const values: unknown[] = [actor.businessId, actor.timeZone];
  if (search) values.push(search);
  return {
    name: search ? 'content-jobs-found' : 'content-jobs',
    text: `select ${finishedColumns} from (
        select * from jobs j where j.business_id = $1 and ${isFinished}
          ${search ? `and j.id = any (array(select id from find_jobs($3, ${mostFound})))` : ''}
        order by j.status_changed_at desc, j.id limit ${mostOffered}) as j
      order by j.status_changed_at desc, j.id`,
    values,
  };
}

/** Lists the finished jobs that a post can be based on, latest first. */
export async function listFinishedJobs(
  context: MemberContext,
  { search }: { search: string },
): Promise<FinishedJob[]> {
  const [rows] = await readBusiness<[FinishedJob[]]>(context, [jobsQuery(context, search)]);
  return rows;
}

const columns = columnsOf('p', keysOf(Content));

const newest = byKey<Content>({
  text: 'p.created_at desc nulls last, p.id desc nulls last',
  of: ({ created_at }) => created_at,
  column: 'p.created_at',
  id: 'p.id',
  type: 'timestamptz',
  direction: 'down',
});

/** The search string is matched literally: % and _ are ordinary characters. */
const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

function listQuery({ actor }: MemberContext, { search, kind, cursor, limit }: ContentPageQuery): NamedQuery {
  const { values, bind } = createBinder(actor.businessId);
  const tests = ['p.business_id = $1'];
  if (kind) tests.push(`p.kind = ${bind(kind)}`);
  if (search) tests.push(`concat_ws(' ', p.heading, p.body) ilike ${bind(contains(search))}`);
  if (cursor) tests.push(newest.after(cursor, bind));
  const text = `select ${columns} from content_pieces p where ${tests.join(' and ')} order by ${newest.text} ${limitTo(limit + 1)}`;
  return named('content-list', text, values);
}

export async function listContent(context: MemberContext, query: ContentPageQuery): Promise<ContentPage> {
  const [rows] = await readBusiness<[Content[]]>(context, [listQuery(context, query)]);
  const { shown, next } = cutPage(rows, query.limit, newest);
  return { contents: shown, next };
}

export async function getContent(context: MemberContext, { id }: { id: string }): Promise<Content> {
  const [[found]] = await readBusiness<[Content[]]>(context, [
    {
      name: 'content-get',
      text: `select ${columns} from content_pieces p where p.business_id = $1 and p.id = $2`,
      values: [context.actor.businessId, id],
    },
  ]);
  if (!found) throw notFound('Content not found');
  return found;
}

export async function getContentOverview(context: MemberContext): Promise<ContentOverview> {
  const { platform, actor } = context;
  const [[row]] = await readBusiness<[{ saved: number; name: string; phone: string | null }[]]>(context, [
    {
      name: 'content-overview',
      text: `select business_name as name, phone, (select count(*)::int from content_pieces where business_id = $1) as saved
        from business_settings where id = $1`,
      values: [actor.businessId],
    },
  ]);
  if (!row) throw new Error('a business has one row');
  const { saved, ...business } = row;
  const { ai } = platform.env;
  return { saved, business, provider: { is_connected: ai !== undefined, model: ai?.model ?? null } };
}
