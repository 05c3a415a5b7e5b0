import { invalid, notFound } from '@dayworks/shared/errors';
import {
  ChecklistTemplate,
  type ChecklistTemplateEdit,
  type NewChecklistTemplate,
} from '@dayworks/shared/jobs/job-steps';
import { keysOf } from '@dayworks/shared/pick';
import { audit } from '../platform/audit.ts';
import { databaseCode } from '../platform/database/database-errors.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import { insertRecord, lockRecord, recordKind, refuseStale, updateRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../platform/with-business.ts';
import { checklist_templates } from './table.ts';

const templateRecord = recordKind({
  table: checklist_templates,
  fields: keysOf(ChecklistTemplate),
  entity: 'checklist_template',
  label: 'Checklist',
  internal: { created_at: true, updated_at: true },
});

export async function listTemplates(context: MemberContext): Promise<ChecklistTemplate[]> {
  const [rows] = await readBusiness<[ChecklistTemplate[]]>(context, [
    {
      name: 'checklist-templates',
      text: `select id, version, name, steps from checklist_templates where business_id = $1
             order by lower(name), id limit 500`,
      values: [context.actor.businessId],
    },
  ]);
  return rows;
}

const takenText = 'A checklist with this name already exists.';

/** If two users choose the same name for a checklist template simultaneously, the second user gets a conflict. */
async function withFreeName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw databaseCode(error) === '23505' ? invalid(takenText, { name: takenText }) : error;
  }
}

export const createTemplate = (
  context: MemberContext,
  input: NewChecklistTemplate,
): Promise<ChecklistTemplate> =>
  withFreeName(() =>
    withIdempotencyKey(context, 'jobs.createTemplate', input, (tx) =>
      insertRecord(tx, context.actor, templateRecord, input),
    ),
  );

export const updateTemplate = (
  context: MemberContext,
  { id, version, ...fields }: ChecklistTemplateEdit,
): Promise<ChecklistTemplate> =>
  withFreeName(() =>
    withBusiness(context, async (tx) => {
      const before = await lockRecord(tx, context.actor, templateRecord, id);
      refuseStale(before, version, 'checklist');
      return updateRecord(tx, context.actor, templateRecord, before, fields);
    }),
  );

/** Removes a checklist template; jobs keep the steps that were copied from it. */
export async function removeTemplate(
  context: MemberContext,
  { id }: { id: string },
): Promise<{ id: string }> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    const { rows } = await tx.$client.query(
      'delete from checklist_templates where business_id = $1 and id = $2 returning name, steps',
      [actor.businessId, id],
    );
    if (!rows[0]) throw notFound('Checklist not found');
    await audit(tx, actor, { action: 'delete', entity: 'checklist_template', entityId: id, before: rows[0] });
    return { id };
  });
}
