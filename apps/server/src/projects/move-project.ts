import { notFound } from '@dayworks/shared/errors';
import type { ProjectCard, ProjectMove } from '@dayworks/shared/projects/project-board';
import type { ProjectStatus } from '@dayworks/shared/projects/project-status';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { withBusiness } from '../platform/with-business.ts';
import { findPlace, lockBoard } from './place.ts';
import { cardColumns, invoiceSums } from './project-queries.ts';

/**
 * Moving a project to a different column edits its status and increments the version; moving it within a column does
 * not.
 */
export async function moveProject(context: MemberContext, move: ProjectMove): Promise<ProjectCard> {
  const { actor } = context;
  return withBusiness(context, async (tx) => {
    await lockBoard(tx, actor);
    const { rows: found } = await tx.$client.query<{ status: ProjectStatus; position: number }>({
      name: 'project-lock',
      text: 'select status, position from projects where business_id = $1 and id = $2 for no key update',
      values: [actor.businessId, move.id],
    });
    const before = found[0];
    if (!before) throw notFound('Project not found');
    const position = await findPlace(tx, actor, { ...move, to: move.status });
    await tx.$client.query({
      name: 'project-move',
      text: `update projects set position = $4, version = version + (status <> $3)::int, status = $3
             where business_id = $1 and id = $2`,
      values: [actor.businessId, move.id, move.status, position],
    });
    await audit(tx, actor, {
      action: 'move',
      entity: 'project',
      entityId: move.id,
      before,
      after: { status: move.status, position },
    });
    const { rows: moved } = await tx.$client.query<ProjectCard>({
      name: 'project-card',
      text: `select ${cardColumns} from projects p ${invoiceSums} where p.business_id = $1 and p.id = $2`,
      values: [actor.businessId, move.id],
    });
    return moved[0] as ProjectCard;
  });
}
