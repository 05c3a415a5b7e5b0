import type { AdminJob, JobPage, JobPageQuery } from '@dayworks/shared/admin/admin-list';
import type { JobState } from '@dayworks/shared/admin/admin-status';
import { conflict, notFound } from '@dayworks/shared/errors';
import type pg from 'pg';
import { byHand } from '../outbox/retry-message.ts';
import { audit } from '../platform/audit.ts';
import { jobsSchema } from '../platform/database/jobs-schema.ts';
import { byKey, createBinder, cutPage, type ListOrder } from '../platform/list.ts';
import type { OperatorContext } from '../platform/verb-context.ts';
import { inTransaction } from '../platform/with-business.ts';

export const newestFirst = <Row extends { id: string; created_at: string }>(
  column: string,
  id: string,
): ListOrder<Row> =>
  byKey({
    text: `${column} desc nulls last, ${id} desc nulls last`,
    of: (row) => row.created_at,
    column,
    id,
    type: 'timestamptz',
    direction: 'down',
  });

/** Builds a LIKE pattern that finds the search words anywhere in a text, even if the words contain special characters. */
export const containing = (words: string) => `%${startingWith(words)}`;
export const startingWith = (words: string) => `${words.replace(/[\\%_]/g, '\\$&')}%`;

export const isId = (words: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(words);

export const whereAll = (tests: string[]) => (tests.length > 0 ? `where ${tests.join(' and ')}` : '');

const storedAs: Record<JobState, string> = {
  failed: `'failed'`,
  active: `'active'`,
  waiting: `'created', 'retry'`,
};
const everyState = Object.values(storedAs).join(', ');

/** The creation time is truncated to milliseconds, because page cursors have this precision. */
const createdAt = `date_trunc('milliseconds', j.created_on)`;
const order = newestFirst<AdminJob>(createdAt, 'j.id');

/** Excludes the internal queues of the job library from the list of background jobs. */
export const ownQueues = (name: string) => `${name} not like '\\_\\_%'`;

const businessId = `case when j.data ->> 'business_id' ~ '^[0-9a-f-]{36}$' then (j.data ->> 'business_id')::uuid end`;

const columns = `j.id, j.name as queue,
  case when j.state in (${storedAs.waiting}) then 'waiting' else j.state::text end as state,
  case when j.started_on is null then 0 else j.retry_count + 1 end as attempts, j.retry_limit + 1 as max_attempts,
  (select jsonb_build_object('id', b.id, 'business_name', b.business_name) from business_settings b where b.id = ${businessId}) as business,
  ${createdAt} as created_at, j.start_after as starts_at,
  case when j.state <> 'active' then left(coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message', j.output::text), 500) end as error`;

async function readJobs(client: Pick<pg.ClientBase, 'query'> | pg.Pool, rest: string, values: unknown[]) {
  const { rows } = await client.query<AdminJob>(
    `select ${columns} from ${jobsSchema}.job j where ${ownQueues('j.name')} and j.state in (${everyState}) ${rest}`,
    values,
  );
  return rows;
}

export async function listJobs(
  { platform: { database } }: OperatorContext,
  { state, cursor, limit }: JobPageQuery,
): Promise<JobPage> {
  const { values, bind } = createBinder();
  const tests = [
    ...(state ? [`and j.state in (${storedAs[state]})`] : []),
    ...(cursor ? [`and ${order.after(cursor, bind)}`] : []),
  ];
  const rows = await readJobs(
    database.operator,
    `${tests.join(' ')} order by ${order.text} limit ${bind(limit + 1)}`,
    values,
  );
  const { shown, next } = cutPage(rows, limit, order);
  return { jobs: shown, next };
}

/**
 * A job sends only messages that are waiting, so retrying a job also sets its failed message to waiting. Whether the
 * message is still allowed to be sent is checked when it is sent.
 */
const messageOfJob = `update outbox set ${byHand} from ${jobsSchema}.job j
  where j.id = $1 and outbox.id::text = j.data ->> 'message_id' and outbox.status = 'failed'`;

/** Runs a failed background job one more time. */
export async function retryJob(
  { platform, operator }: OperatorContext,
  { id }: { id: string },
): Promise<AdminJob> {
  return inTransaction(platform.database.operator, async (tx) => {
    const [job] = await readJobs(tx.$client, 'and j.id = $1 for update of j', [id]);
    if (!job) throw notFound('Job not found');
    if (job.state !== 'failed') throw conflict('Only a failed job can be retried.');
    await tx.$client.query(messageOfJob, [id]);
    await platform.jobs.retry(tx.$client, job.queue, id);
    await audit(
      tx,
      { ...operator, businessId: job.business?.id ?? null },
      { action: 'retry', entity: 'job', entityId: id, before: { queue: job.queue, error: job.error } },
    );
    const [again] = await readJobs(tx.$client, 'and j.id = $1', [id]);
    return again ?? job;
  });
}
