import { notFound } from '@dayworks/shared/errors';
import type { TaskRow } from '@dayworks/shared/tasks/task-list';
import { type RecordFacts, recordLabel, type TaskRecord } from '@dayworks/shared/tasks/task-record';
import { type TaskRecordKind, taskRecordKinds } from '@dayworks/shared/tasks/task-status';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { asTaskRow, factsObject, isOpen, recordSources, rowColumns, type StoredRow } from './task-record.ts';

const ofEachKind = 5;

/**
 * Finds a record with the search function of its feature; $2 is the search string. Leads and appointments have no
 * search function, so only their newest rows are searched.
 */
const foundBy: Record<TaskRecordKind, string> = {
  customer: 'r.id in (select id from find_customers($2, 20))',
  estimate: 'r.id in (select id from find_estimates($2, 20))',
  invoice: 'r.id in (select id from find_invoices($2, 20))',
  project: 'r.id in (select id from find_projects($2, 20))',
  job: 'r.id in (select id from find_jobs($2, 20))',
  payment: 'r.id in (select id from find_payments($2, 20))',
  lead: `r.id in (select id from leads where business_id = $1 order by created_at desc limit 2000)
    and strpos(lower(concat_ws(' ', r.first_name, r.last_name, r.company, r.email, r.phone, r.service_wanted)), $2) > 0`,
  appointment: `r.id in (select id from appointments where business_id = $1 order by start_time desc limit 2000)
    and strpos(lower(concat_ws(' ', r.title, c.first_name, c.last_name, c.company)), $2) > 0`,
};

interface FoundRecord {
  id: string;
  facts: Omit<RecordFacts, 'kind' | 'id'>;
}

const findQuery = (businessId: string, kind: TaskRecordKind, words: string): NamedQuery => ({
  name: `tasks-find-${kind}`,
  text: `select r.id, ${factsObject(kind)} as facts from ${recordSources[kind].from}
    where r.business_id = $1 and ${recordSources[kind].isLive ?? 'true'} and ${foundBy[kind]}
    order by r.created_at desc nulls last, r.id limit ${ofEachKind}`,
  values: [businessId, words],
});

const asRecord = (kind: TaskRecordKind, { id, facts }: FoundRecord): TaskRecord => ({
  kind,
  id,
  label: recordLabel({ ...facts, kind, id }),
});

export async function findRecord(
  context: MemberContext,
  { search, kind }: { search: string; kind: TaskRecordKind | null },
): Promise<TaskRecord[]> {
  const words = search.toLowerCase().replace(/^#\s*/, '');
  if (!words) return [];
  const kinds = kind ? [kind] : taskRecordKinds;
  const queries = kinds.map((one) => findQuery(context.actor.businessId, one, words));
  const answers = await readBusiness<FoundRecord[][]>(context, queries);
  return answers.flatMap((rows, index) => rows.map((row) => asRecord(kinds[index] as TaskRecordKind, row)));
}

const recordQuery = (businessId: string, kind: TaskRecordKind, id: string): NamedQuery => ({
  name: `tasks-record-${kind}`,
  text: `select r.id, ${factsObject(kind)} as facts from ${recordSources[kind].from} where r.business_id = $1 and r.id = $2`,
  values: [businessId, id],
});

/** Lists the open tasks of a record by due date, followed by the most recently completed tasks. */
export async function listTasksOfRecord(
  context: MemberContext,
  { record_kind: kind, record_id: id }: { record_kind: TaskRecordKind; record_id: string },
): Promise<{ record: TaskRecord; tasks: TaskRow[] }> {
  const { businessId } = context.actor;
  const [[record], rows] = await readBusiness<[FoundRecord[], StoredRow[]]>(context, [
    recordQuery(businessId, kind, id),
    {
      name: 'tasks-of-record',
      text: `select ${rowColumns} from tasks t where t.business_id = $1 and t.record_kind = $2 and t.record_id = $3
        order by ${isOpen} desc, case when ${isOpen} then t.agenda end, t.done_at desc nulls last, t.id limit 100`,
      values: [businessId, kind, id],
    },
  ]);
  if (!record) throw notFound('Record not found');
  return { record: asRecord(kind, record), tasks: rows.map(asTaskRow) };
}
