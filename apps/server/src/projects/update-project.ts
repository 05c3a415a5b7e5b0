import { conflict, invalid, notFound } from '@dayworks/shared/errors';
import type { Project, ProjectEdit } from '@dayworks/shared/projects/project';
import { and, eq } from 'drizzle-orm';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { refuseStrangers } from './parties.ts';
import { lockBoard, topOfColumn } from './place.ts';
import { projects } from './table.ts';

const customerIsFixed =
  'The customer cannot be changed any more: this project has an estimate or invoices for them';

/** Documents are for one customer, and an invoice for a project is for the project's. */
async function refuseDocuments(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { rows } = await tx.$client.query({
    name: 'project-documents',
    text: `select from invoices where business_id = $1 and project_id = $2 and status <> 'cancelled'
           union all select from estimates where business_id = $1 and project_id = $2 and deleted_at is null`,
    values: [actor.businessId, id],
  });
  if (rows.length > 0) throw invalid(customerIsFixed, { customer_id: customerIsFixed });
}

/** A changed status puts it on top of its new column. */
export async function updateProject(
  context: MemberContext,
  { id, version, ...fields }: ProjectEdit,
): Promise<Project> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await lockBoard(tx, actor);
    const isThis = and(eq(projects.business_id, actor.businessId), eq(projects.id, id));
    const [before] = await tx.select().from(projects).where(isThis).for('no key update');
    if (!before) throw notFound('Project not found');
    if (before.version !== version) {
      throw conflict('this project was changed by someone else. Reload to see the latest.');
    }
    if (before.customer_id && before.customer_id !== fields.customer_id) await refuseDocuments(tx, actor, id);
    await refuseStrangers(tx, actor, fields);
    const isMoved = before.status !== fields.status;
    const [updated] = await tx
      .update(projects)
      .set({
        ...fields,
        version: version + 1,
        ...(isMoved && { position: topOfColumn(actor, fields.status) }),
      })
      .where(isThis)
      .returning();
    if (!updated) throw new Error('update returned nothing');
    const { position: _, ...after } = updated;
    await audit(tx, actor, { action: 'update', entity: 'project', entityId: id, before, after });
    return after;
  });
}
