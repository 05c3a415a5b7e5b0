import { DomainError } from '@dayworks/shared/errors';
import { usualWay } from '../../documents/recipient.ts';
import { postLetter } from '../../documents/send-document.ts';
import { audit } from '../../platform/audit.ts';
import { demoBusinessId } from '../../platform/orphans.ts';
import type { Platform } from '../../platform/verb-context.ts';
import type { Actor, Tx } from '../../platform/with-business.ts';
import { invoiceLetters } from './send-invoice.ts';

/** The audit entry names no team member, because no team member created or sent the invoice. */
export const byNobody = (actor: Actor) => ({ ...actor, userId: null });

const notSetUpText = 'Sending is not set up, so the message is kept in the outbox.';

/**
 * Sends an automatically created invoice in the transaction that creates it, so that a crash never leaves an unsent
 * invoice. If the invoice cannot be sent, it remains a draft, the office is notified, and the reason is returned.
 */
export async function sendNewInvoice(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<string | null> {
  if (actor.businessId === demoBusinessId) return 'The demo sends no messages.';
  await tx.$client.query('savepoint sending');
  try {
    const letter = await invoiceLetters.write(tx, platform, actor, id, { note: null, tone: null });
    const method = usualWay(letter.customer);
    const { message_id, kept } = await postLetter(tx, platform, actor, 'invoice', letter, method);
    const change = kept ? {} : await invoiceLetters.markLeft(tx, platform, actor, id);
    await audit(tx, byNobody(actor), {
      action: kept ? `keep_${method}` : `send_${method}`,
      entity: 'invoice',
      entityId: id,
      ...change,
      after: { ...change.after, message_id, method },
    });
    return kept ? notSetUpText : null;
  } catch (error) {
    /*
     * After an expected error (for example, the customer has no email address), the draft remains, and a user can send
     * it.
     */
    if (!(error instanceof DomainError)) throw error;
    await tx.$client.query('rollback to savepoint sending');
    const entry = { action: 'not_sent', entity: 'invoice', entityId: id, after: { problem: error.message } };
    await audit(tx, byNobody(actor), entry);
    return error.message;
  }
}
