import type { CopiedToMe, CopyToMe } from '@dayworks/shared/documents/contract';
import { ownRecipient } from '../messages/own-recipient.ts';
import { countTest, queueTest } from '../messages/queue-test.ts';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import { rehearse } from '../platform/rehearse.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { LetterWriters } from './letter.ts';
import { usualWay } from './recipient.ts';

/**
 * Copies of messages to the user themselves are stored under a separate entity name, so that queries for messages
 * about the invoice ignore them and a copy never counts as a reminder.
 */
const copyEntity = 'letter_copy';

/** Sends the message, exactly as the customer would get it, only to the user who wants to read it first. */
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
