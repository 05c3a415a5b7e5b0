import type { TemplatePreviewQuery, TemplateTest } from '@dayworks/shared/messages/template';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { ownRecipient } from './own-recipient.ts';
import { countTest, queueTest } from './queue-test.ts';
import { refuseProblems } from './refuse-problems.ts';
import type { LetterRehearsals } from './rehearsal.ts';
import { rehearseLetter } from './rehearse-letter.ts';

/** Sends the message template in the editor as a test message to its author. */
export const sendTemplateTest =
  (rehearsals: LetterRehearsals) =>
  async (context: MemberContext, query: TemplatePreviewQuery): Promise<TemplateTest> => {
    const { actor } = context;
    const { key, channel, subject, body } = query;
    refuseProblems(query);
    const recipient = ownRecipient(actor.person, channel, 'test');
    const rehearsed = { key, channel, subject, body, marksValues: false };
    const { letter, business } = await rehearseLetter(context, rehearsals, rehearsed, query.index);
    return withIdempotencyKey(context, 'messages.sendTest', query, async (tx) => {
      await countTest(tx, actor.businessId);
      const { email, textMessage } = letter;
      const status = await queueTest(tx, context, {
        channel,
        recipient,
        business,
        subject: email.subject,
        text: channel === 'email' ? email.text : textMessage,
        html: email.html,
        entity: 'message_template',
        entityId: actor.businessId,
      });
      return { status, to: recipient };
    });
  };
