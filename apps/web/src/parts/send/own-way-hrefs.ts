import type { LetterPreview } from '@dayworks/shared/documents/contract';
import { mailtoHref } from '@dayworks/shared/documents/share-link';

/** '&' after '?': what iPhones and Android both read. */
const messagesHref = (number: string | null, text: string) =>
  `sms:${number ?? ''}?&body=${encodeURIComponent(text)}`;

/** Without a number the person chooses whom. */
const whatsAppHref = (number: string | null, text: string) =>
  `https://wa.me/${(number ?? '').replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;

/** What opens the letter in the sender's own programs, with its words and its link. */
export function ownWayHrefs({ ways, email, own_email, text_message }: LetterPreview) {
  return {
    mail: mailtoHref({ to: ways.email.recipient, subject: email.subject, body: own_email }),
    messages: messagesHref(ways.sms.recipient, text_message),
    whatsApp: whatsAppHref(ways.sms.recipient, text_message),
  };
}
