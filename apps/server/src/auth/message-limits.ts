import type { RequestContext, SignedInContext } from '../identity/request-context.ts';
import { countTry } from '../platform/rate-limit.ts';
import type { Handle } from './handle.ts';
import type { Claim } from './known-device.ts';
import * as limits from './limits.ts';

/**
 * The gate before every code and link that somebody asks for. To an address or a number that nobody has proven, they are counted by
 * recipient over all accounts that ever had it, and by place: whoever opens and deletes accounts with a stranger's address does not
 * fill their mailbox. Letters that tell of an account have the same rule (`mayTell`).
 */
async function countToUnproven({ platform, place }: RequestContext, recipient: string): Promise<void> {
  const { auth } = platform.database;
  await countTry(auth, limits.messagesByAddress, place);
  await countTry(auth, limits.messagesByAccount, recipient);
  await countTry(auth, limits.messagesByRecipient, recipient);
}

/** Asked for by somebody who is not signed in. Strangers are counted alike, whether or not there is such an account. */
export async function countMessage(
  context: RequestContext,
  { value: recipient }: Handle,
  { account, device, name }: Claim,
): Promise<void> {
  const { auth } = context.platform.database;
  if (device) {
    await countTry(auth, limits.messagesByDevice, `${name} ${device}`);
    if (!account?.isVerified) await countTry(auth, limits.messagesByRecipient, recipient);
  } else await countToUnproven(context, recipient);
  await countTry(auth, limits.messagesAtAll, name);
}

/** Asked for by somebody who is signed in, about their own account. */
export async function countOwnMessage(
  context: SignedInContext,
  { recipient, isProven }: { recipient: string; isProven: boolean },
): Promise<void> {
  await countTry(context.platform.database.auth, limits.messagesByAccount, context.session.userId);
  if (!isProven) await countToUnproven(context, recipient);
}
