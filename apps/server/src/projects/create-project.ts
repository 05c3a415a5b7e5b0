import type { NewProject, Project } from '@dayworks/shared/projects/project';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import { insertRecord } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { refuseStrangers } from './parties.ts';
import { topOfColumn } from './place.ts';
import { projectRecord } from './project-record.ts';

/**
 * Inserts a project at the top of its board column and writes an audit entry. The caller must have checked the
 * records that the project refers to.
 */
export async function insertProject(tx: Tx, actor: Actor, values: NewProject): Promise<Project> {
  const position = topOfColumn(actor, values.status);
  return insertRecord(tx, actor, projectRecord, { ...values, position });
}

export async function createProject(context: MemberContext, input: NewProject): Promise<Project> {
  const { actor } = context;
  return withIdempotencyKey(context, 'projects.create', input, async (tx) => {
    await refuseStrangers(tx, actor, input);
    return insertProject(tx, actor, input);
  });
}
