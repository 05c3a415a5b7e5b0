import { invalid } from '@dayworks/shared/errors';
import type { Project, ProjectEdit } from '@dayworks/shared/projects/project';
import { lockRecord, updateRecord } from '../platform/record.ts';
import { refuseStale } from '../platform/refuse-stale.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { refuseStrangers } from './parties.ts';
import { lockBoard, topOfColumn } from './place.ts';
import { projectRecord } from './project-record.ts';

const customerIsFixed =
  'The customer cannot be changed any more: this project has an estimate or invoices for them';

/**
 * Rejects changing the customer of a project that has documents, because a project and its documents must have the
 * same customer.
 */
async function refuseDocuments(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { rows } = await tx.$client.query({
    name: 'project-documents',
    text: `select from invoices where business_id = $1 and project_id = $2 and status <> 'cancelled'
           union all select from estimates where business_id = $1 and project_id = $2 and deleted_at is null`,
    values: [actor.businessId, id],
  });
  if (rows.length > 0) throw invalid(customerIsFixed, { customer_id: customerIsFixed });
}

/** Updates a project. If its status has changed, the project moves to the top of the new column. */
export async function updateProject(
  context: MemberContext,
  { id, version, ...fields }: ProjectEdit,
): Promise<Project> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await lockBoard(tx, actor);
    const before = await lockRecord(tx, actor, projectRecord, id);
    refuseStale(before, version, 'project');
    if (before.customer_id && before.customer_id !== fields.customer_id) await refuseDocuments(tx, actor, id);
    await refuseStrangers(tx, actor, fields);
    const isMoved = before.status !== fields.status;
    return updateRecord(tx, actor, projectRecord, before, {
      ...fields,
      ...(isMoved && { position: topOfColumn(actor, fields.status) }),
    });
  });
}
