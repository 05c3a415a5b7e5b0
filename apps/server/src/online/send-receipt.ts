import { DomainError } from '@dayworks/shared/errors';
import { postLetter } from '../documents/send-document.ts';
import { readOwner } from '../identity/identity.ts';
import { receiptLetters } from '../payments/get-receipt.ts';
import { readPaymentSettings } from '../payments/payment-settings.ts';
import { audit } from '../platform/audit.ts';
import { demoBusinessId } from '../platform/orphans.ts';
import type { Platform } from '../platform/verb-context.ts';
import type { Actor, Tx, Writer } from '../platform/with-business.ts';

/**
 * The maximum age of a payment for which a receipt is sent. An older payment is new to the books only after an old
 * backup was restored, and its customer already has the receipt.
 */
const latestMs = 3 * 86_400_000;

export const isReceiptDue = (settledAt: Date | null, now: Date): boolean =>
  settledAt !== null && now.getTime() - settledAt.getTime() < latestMs;

/** Reads the owner on whose behalf receipts are sent; undefined if the business has no active owner. */
export async function readSender(
  platform: Platform,
  writer: Writer,
  ownerId: string | null,
): Promise<Actor | undefined> {
  const person = ownerId && (await readOwner(platform, ownerId));
  return person ? { ...writer, userId: ownerId, role: 'owner', person } : undefined;
}

/**
 * Puts the receipt of an online payment into the outbox in the transaction that records the payment, so that the
 * receipt is sent only once. A receipt that cannot be sent does not prevent the payment from being recorded.
 */
export async function sendReceipt(
  tx: Tx,
  platform: Platform,
  sender: Actor,
  paymentId: string,
  note: string | null,
): Promise<void> {
  if (sender.businessId === demoBusinessId) return;
  const { sends_receipts } = await readPaymentSettings(tx, sender);
  if (!sends_receipts) return;
  const byNobody = { ...sender, userId: null };
  await tx.$client.query('savepoint receipt');
  try {
    const letter = await receiptLetters.write(tx, platform, sender, paymentId, { note, tone: null });
    if (!letter.customer?.email) return;
    const { message_id, kept } = await postLetter(tx, platform, sender, 'receipt', letter, 'email');
    await audit(tx, byNobody, {
      action: kept ? 'keep_email' : 'send_email',
      entity: 'payment',
      entityId: paymentId,
      after: { message_id, method: 'email' },
    });
  } catch (error) {
    // An expected error, such as an invalid address, is ignored, because a user can send the receipt in another way.
    if (!(error instanceof DomainError)) throw error;
    await tx.$client.query('rollback to savepoint receipt');
    await audit(tx, byNobody, {
      action: 'not_sent',
      entity: 'payment',
      entityId: paymentId,
      after: { problem: error.message },
    });
  }
}
