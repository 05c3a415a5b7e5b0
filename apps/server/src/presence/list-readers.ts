import type { MemberContext } from '../platform/verb-context.ts';

export async function listReaders({ platform, actor }: MemberContext): Promise<{ documents: string[] }> {
  return { documents: platform.readers.of(actor.businessId) };
}
