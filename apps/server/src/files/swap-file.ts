import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Tx } from '../platform/with-business.ts';
import { removeFile } from './remove-file.ts';

interface Swap {
  action?: string;
  entity: string;
  entityId: string;
  field: string;
  before: string | null;
  after: string | null;
}

/** The row names another file now, or none: the one before goes, and the change is written down. */
export async function swapFile(tx: Tx, { platform, actor }: MemberContext, swap: Swap): Promise<void> {
  const { action = 'update', entity, entityId, field, before, after } = swap;
  if (before) await removeFile(tx, platform.jobs, actor.businessId, before);
  await audit(tx, actor, {
    action,
    entity,
    entityId,
    before: { [field]: before },
    after: { [field]: after },
  });
}
