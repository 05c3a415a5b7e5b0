import type { Look } from '@dayworks/shared/presence/contract';
import type { Reader } from '../documents/shared-document.ts';
import type { RequestContext } from '../identity/request-context.ts';
import type { MemberContext } from '../platform/verb-context.ts';

export async function listReaders({ platform, actor }: MemberContext): Promise<{ documents: string[] }> {
  return { documents: platform.readers.of(actor.businessId) };
}

/**
 * Records that a reader has opened or closed a public document page. Nothing is stored in the database, because opening
 * the page in this way does not affect the 'viewed' status (M10). `open` rejects readers who are not allowed to see the
 * page.
 */
export async function noteLook(
  { platform: { readers }, place }: RequestContext,
  { id, reader, is_over }: Look,
  open: () => Promise<Reader>,
): Promise<null> {
  readers.limit.countTry(place);
  if (is_over) await readers.goes(id, reader);
  else if (!(await readers.stays(id, reader))) {
    const { businessId, memberId } = await open();
    // The office is not notified when a team member opens the public page.
    if (memberId === null) await readers.comes(businessId, id, reader);
  }
  return null;
}
