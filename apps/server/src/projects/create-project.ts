import type { NewProject, Project } from '@dayworks/shared/projects/project';
import { audit } from '../platform/audit.ts';
import { once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
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

export async function createProject(
  { database }: Platform,
  actor: Actor,
  input: NewProject,
  idempotencyKey: string | undefined,
): Promise<Project> {
  return withBusiness(database.app, actor, (tx) =>
    once(tx, actor, { route: 'projects.create', key: idempotencyKey, input }, async () => {
      await refuseStrangers(tx, actor, input);
      return insertProject(tx, actor, input);
    }),
  );
}
