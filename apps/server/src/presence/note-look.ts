import type { Look } from '@dayworks/shared/presence/contract';
import type { Reader } from '../documents/shared-document.ts';
import type { RequestContext } from '../identity/request-context.ts';

/**
 * Somebody has the public page before their eyes, or no longer. Nothing is written: it says no more than 'viewed' does (M10).
 * `open` refuses whoever may not read it at all.
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
    // The office's own look is no news to the office.
    if (memberId === null) await readers.comes(businessId, id, reader);
  }
  return null;
}
