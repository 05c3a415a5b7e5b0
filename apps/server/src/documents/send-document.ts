import type { SendDocument, SentDocument } from '@dayworks/shared/documents/contract';
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

/** What sends each kind of document. */
export type Senders = Record<SendDocument['type'], Send>;

/** One verb for every kind of document: message, status and audit in one transaction, once per key (M19). */
export const sendDocument =
  (senders: Senders) =>
  async (context: MemberContext, input: SendDocument): Promise<SentDocument> => {
    const { platform, actor } = context;
    const { type, document_id, method } = input;
    return withIdempotencyKey(context, 'documents.send', input, (tx) =>
      senders[type](tx, platform, actor, document_id, method),
    );
  };
