import type { SentDocument } from '@dayworks/shared/documents/contract';
import { invalid } from '@dayworks/shared/errors';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import { queueLetter } from '../documents/queue-letter.ts';
import { audit } from '../platform/audit.ts';
import { businessDay } from '../platform/business-day.ts';
import type { Platform } from '../platform/platform.ts';
import type { Actor, Tx } from '../platform/with-business.ts';
import { estimateEmail, estimateTextMessage } from './estimate-letter.ts';
import { estimateFileName } from './estimate-pdf.ts';
import { lockEstimate } from './lock-estimate.ts';
import { setSent } from './mark-sent.ts';

/** A draft becomes sent by it (M9); a declined one, or one to be changed, waits anew. */
export async function sendEstimate(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  id: string,
  method: MessageChannel,
): Promise<SentDocument> {
  const before = await lockEstimate(tx, actor, id);
  const problem = estimateActionProblem('send', before, businessDay(actor));
  if (problem) throw invalid(problem);
  const estimate = await setSent(tx, actor, before);
  const { customer } = estimate;
  const sent = await queueLetter(tx, platform, actor, { kind: 'estimate', id, customer }, method, {
    fileName: estimateFileName(id),
    email: (basis) => estimateEmail({ ...basis, estimate }),
    textMessage: (basis) => estimateTextMessage({ ...basis, estimate }),
  });
  await audit(tx, actor, {
    action: `send_${method}`,
    entity: 'estimate',
    entityId: id,
    before: { status: before.status },
    after: { status: estimate.status, message_id: sent.message_id },
  });
  return sent;
}
