import { customerName } from '@dayworks/shared/customers/customer-name';
import { letterFallbacks, letterFields } from '@dayworks/shared/messages/letter-field';
import { smsSize } from '@dayworks/shared/messages/sms-parts';
import type { TemplatePreview, TemplatePreviewQuery } from '@dayworks/shared/messages/template';
import type { MemberContext } from '../platform/verb-context.ts';
import type { LetterRehearsals } from './rehearsal.ts';
import { rehearseLetter } from './rehearse-letter.ts';

/** Previews the message template in the editor as one customer would get it. */
export const previewTemplate =
  (rehearsals: LetterRehearsals) =>
  async (context: MemberContext, query: TemplatePreviewQuery): Promise<TemplatePreview> => {
    const { key, channel, subject, body, index: asked } = query;
    const rehearsed = { key, channel, subject, body, marksValues: true };
    const { letter, business, index, count } = await rehearseLetter(context, rehearsals, rehearsed, asked);
    const { subject: written, textMessage, values } = letter.worded;
    const words = channel === 'email' ? `${subject ?? ''}\n${body}` : body;
    return {
      person: letter.customer && customerName(letter.customer),
      index,
      count,
      from: business.business_name,
      subject: written,
      text_message: textMessage,
      sms_parts: smsSize(letter.textMessage).parts,
      html: letter.email.html,
      empty_fields: letterFields.filter(
        (field) =>
          !values[field] &&
          !letterFallbacks[field] &&
          new RegExp(`\\{\\{\\s*${field}\\s*\\}\\}`, 'i').test(words),
      ),
    };
  };
