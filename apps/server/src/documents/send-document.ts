import type { SendDocument, SentDocument } from '@dayworks/shared/documents/contract';
import { once } from '../platform/idempotency.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';

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
export async function sendDocument(
  senders: Senders,
  platform: Platform,
  actor: Actor,
  input: SendDocument,
  idempotencyKey: string | undefined,
): Promise<SentDocument> {
  const { type, document_id, method } = input;
  return withBusiness(platform.database.app, actor, (tx) =>
    once(tx, actor, { route: 'documents.send', key: idempotencyKey, input }, () =>
      senders[type](tx, platform, actor, document_id, method),
    ),
  );
}
