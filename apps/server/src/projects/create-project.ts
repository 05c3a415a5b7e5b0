import type { NewProject, Project } from '@dayworks/shared/projects/project';
import { audit } from '../platform/audit.ts';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { refuseStrangers } from './parties.ts';
import { topOfColumn } from './place.ts';
import { projects } from './table.ts';

/** Puts it on top of its column and audits it. What it points at must have been checked by the caller. */
export async function insertProject(tx: Tx, actor: Actor, values: NewProject): Promise<Project> {
  const [created] = await tx
    .insert(projects)
    .values({ ...values, business_id: actor.businessId, position: topOfColumn(actor, values.status) })
    .returning();
  if (!created) throw new Error('insert returned nothing');
  const { position: _, ...project } = created;
  await audit(tx, actor, { action: 'create', entity: 'project', entityId: project.id, after: project });
  return project;
}

export async function createProject(context: MemberContext, input: NewProject): Promise<Project> {
  const { actor } = context;
  return withIdempotencyKey(context, 'projects.create', input, async (tx) => {
    await refuseStrangers(tx, actor, input);
    return insertProject(tx, actor, input);
  });
}
