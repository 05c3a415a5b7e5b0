import type { SentDocument } from '@dayworks/shared/documents/contract';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import type { PaymentDetail } from '@dayworks/shared/payments/payment-list';
import type { Letterhead } from '../business/letterhead.ts';
import { postLetter, readSender } from '../documents/queue-letter.ts';
import { recipientOf } from '../documents/recipient.ts';
import { audit } from '../platform/audit.ts';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { asReceipt } from './get-receipt.ts';
import { receiptFileName, receiptQueries } from './receipt.ts';
import { receiptEmail, receiptTextMessage } from './receipt-letter.ts';

async function readReceipt(tx: Tx, { businessId }: Actor, id: string) {
  const [payment, balance, letterhead] = receiptQueries(businessId, id);
  const answers = await Promise.all([
    tx.$client.query<PaymentDetail>(payment),
    tx.$client.query<{ balance_left: number | null }>(balance),
    tx.$client.query<Letterhead>(letterhead),
  ]);
  return asReceipt([answers[0].rows, answers[1].rows, answers[2].rows]);
}

/** To the customer of the payment, by email with the receipt attached or as a text message (M19). */
export async function sendReceipt(
  context: MemberContext,
  input: { id: string; method: MessageChannel },
): Promise<SentDocument> {
  const { platform, actor } = context;
  const { id, method } = input;
  return withIdempotencyKey(context, 'payments.sendReceipt', input, async (tx) => {
    const { receipt, business } = await readReceipt(tx, actor, id);
    const recipient = recipientOf(receipt.customer, method, 'payment');
    const { sender } = await readSender(tx, actor);
    const letter = { receipt, business, sender };
    const sent = await postLetter(
      tx,
      platform,
      actor,
      { kind: 'receipt', entity: 'payment', id, recipient, business, fileName: receiptFileName(id) },
      method,
      method === 'email' ? receiptEmail(letter) : receiptTextMessage(letter),
    );
    await audit(tx, actor, {
      action: `send_${method}`,
      entity: 'payment',
      entityId: id,
      after: { message_id: sent.message_id },
    });
    return sent;
  });
}
