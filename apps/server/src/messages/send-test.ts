import { invalid } from '@dayworks/shared/errors';
import type { TemplatePreviewQuery, TemplateTest } from '@dayworks/shared/messages/template';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import { realEmail } from '../identity/placeholder-email.ts';
import { dialableNumber } from '../outbox/phone-number.ts';
import { withIdempotencyKey } from '../platform/idempotency.ts';
import type { Person } from '../platform/person.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { countTest, queueTest } from './queue-test.ts';
import { refuseProblems } from './refuse-problems.ts';
import type { LetterRehearsals } from './rehearsal.ts';
import { rehearseLetter } from './rehearse-letter.ts';

/** Their own, and proven to be: whatever else was typed somewhere may be anybody's. */
function ownRecipient({ email, phone, phoneVerified }: Person, channel: MessageChannel): string {
  if (channel === 'email') {
    const address = email && realEmail(email);
    if (address) return address;
    throw invalid('Add your email address to your profile first: the test goes there.');
  }
  const number = phone && phoneVerified ? dialableNumber(phone) : undefined;
  if (number) return number;
  throw invalid('Add your phone number to your profile and confirm it first: the test goes there.');
}

/** The words as they stand in the editor, to whoever wrote them. */
export const sendTemplateTest =
  (rehearsals: LetterRehearsals) =>
  async (context: MemberContext, query: TemplatePreviewQuery): Promise<TemplateTest> => {
    const { actor } = context;
    const { key, channel, subject, body } = query;
    refuseProblems(query);
    const recipient = ownRecipient(actor.person, channel);
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
