import type { CopiedToMe, CopyToMe } from '@dayworks/shared/documents/contract';
import { ownRecipient } from '../messages/own-recipient.ts';
import { countTest, queueTest } from '../messages/queue-test.ts';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import { rehearse } from '../platform/rehearse.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { LetterWriters } from './letter.ts';
import { usualWay } from './recipient.ts';

/**
 * Under a name of its own, which nothing that looks for letters about the invoice finds: no reminder is counted, kept back or
 * answered by it.
 */
const copyEntity = 'letter_copy';

/** The letter as its customer would get it, to whoever wants to read it first, and to nobody else. */
export const copyToMe =
  (writers: LetterWriters) =>
  async (context: MemberContext, input: CopyToMe): Promise<CopiedToMe> => {
    const { platform, actor } = context;
    const { type, document_id, note, tone } = input;
    const letter = await rehearse(context, (tx) =>
      writers[type].write(tx, platform, actor, document_id, { note, tone }),
    );
    const { customer, business, file, email, textMessage } = letter;
    const method = input.method ?? usualWay(customer);
    const recipient = ownRecipient(actor.person, method, 'copy');
    return withIdempotencyKey(context, 'documents.copyToMe', input, async (tx) => {
      await countTest(tx, actor.businessId);
      const status = await queueTest(
        tx,
        context,
        {
          channel: method,
          recipient,
          business,
          subject: email.subject,
          text: method === 'email' ? email.text : textMessage,
          html: email.html,
          attachments: method === 'email' && file ? [{ ...file, id: document_id }] : [],
          entity: copyEntity,
          entityId: document_id,
        },
        'Copy',
      );
      return { method, status, to: recipient };
    });
  };
