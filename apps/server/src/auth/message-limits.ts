import type { RequestContext, SignedInContext } from '../identity/request-context.ts';
import { countTry } from '../platform/limits/rate-limit.ts';
import * as limits from './limits.ts';
import type { Claim } from './sessions/known-device.ts';
import type { Handle } from './sign-in/handle.ts';

/**
 * Limits every code and link that is requested for an unverified email address or phone number. Requests are counted
 * per client address and also per recipient, across all accounts that ever used the address or number. Creating and
 * deleting accounts with another person's address therefore cannot flood that person's mailbox. Emails about an account
 * have the same limits (`mayTell`).
 */
async function countToUnproven({ platform, place }: RequestContext, recipient: string): Promise<void> {
  const { auth } = platform.database;
  await countTry(auth, limits.messagesByAddress, place);
  await countTry(auth, limits.messagesByAccount, recipient);
  await countTry(auth, limits.messagesByRecipient, recipient);
}

/**
 * Counts a sign-in message that was requested by a visitor who is not signed in. Requests from unknown devices are
 * counted in the same way whether or not the account exists.
 */
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

/** Counts a message that a signed-in user requested for their own account. */
export async function countOwnMessage(
  context: SignedInContext,
  { recipient, isProven }: { recipient: string; isProven: boolean },
): Promise<void> {
  await countTry(context.platform.database.auth, limits.messagesByAccount, context.session.userId);
  if (!isProven) await countToUnproven(context, recipient);
}
