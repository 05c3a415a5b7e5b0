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

/** Updates a row to reference a different file or no file; the previous file is removed and the change is audited. */
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
