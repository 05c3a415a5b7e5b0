import type { SendDocument, SentDocument } from '@dayworks/shared/documents/contract';
import { sendEstimate } from '../estimates/send-estimate.ts';
import { sendInvoice } from '../invoices/send-invoice.ts';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Actor, Tx } from '../platform/with-business.ts';

type Send = (
  tx: Tx,
  platform: Platform,
  actor: Actor,
  id: string,
  method: SendDocument['method'],
) => Promise<SentDocument>;

const senders: Record<SendDocument['type'], Send> = { invoice: sendInvoice, estimate: sendEstimate };

/** One verb for every kind of document: message, status and audit in one transaction, once per key (M19). */
export async function sendDocument(context: MemberContext, input: SendDocument): Promise<SentDocument> {
  const { platform, actor } = context;
  const { type, document_id, method } = input;
  return withIdempotencyKey(context, 'documents.send', input, (tx) =>
    senders[type](tx, platform, actor, document_id, method),
  );
}
