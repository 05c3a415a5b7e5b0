import { customerName } from '@dayworks/shared/customers/customer-name';
import type { LetterPreview, PreviewLetter } from '@dayworks/shared/documents/contract';
import { DomainError } from '@dayworks/shared/errors';
import type { MessageChannel } from '@dayworks/shared/outbox/message';
import { refuseUnprovenSender } from '../identity/proven-address.ts';
import { demoBusinessId } from '../platform/may-show-orphans.ts';
import type { Person } from '../platform/person.ts';
import type { Platform } from '../platform/platform.ts';
import { rehearse } from '../platform/rehearse.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import type { Letter, LetterWriters } from './letter.ts';
import { isWaySetUp, recipientOf } from './recipient.ts';

function describeWay(
  platform: Platform,
  { customer, entity }: Letter,
  method: MessageChannel,
): LetterPreview['ways']['email'] {
  const is_set_up = isWaySetUp(platform, method);
  try {
    return { is_set_up, recipient: recipientOf(customer, method, entity), problem: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { is_set_up, recipient: null, problem: error.message };
  }
}

function senderProblem(platform: Platform, person: Person): string | null {
  try {
    refuseUnprovenSender(platform, person);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.message;
  }
}

/**
 * Writes the message exactly as it would be sent and rolls everything back, so that the preview shows what will be
 * sent.
 */
export const previewLetter =
  (writers: LetterWriters) =>
  async (context: MemberContext, input: PreviewLetter): Promise<LetterPreview> => {
    const { platform, actor } = context;
    const { type, document_id, note, tone } = input;
    const letter = await rehearse(context, (tx) =>
      writers[type].write(tx, platform, actor, document_id, { note, tone }),
    );
    return {
      recipient_name: customerName(letter.customer),
      ways: {
        email: describeWay(platform, letter, 'email'),
        sms: describeWay(platform, letter, 'sms'),
      },
      sender_problem: senderProblem(platform, actor.person),
      email: { subject: letter.email.subject, html: letter.email.html },
      text_message: letter.textMessage,
      own_email: letter.ownEmail,
      file_name: letter.file?.name ?? null,
      link: letter.page?.link ?? null,
      confirms: letter.confirms,
      is_demo: actor.businessId === demoBusinessId,
    };
  };
