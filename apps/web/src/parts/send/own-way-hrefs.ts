import type { LetterPreview } from '@dayworks/shared/documents/contract';
import { mailtoHref } from '@dayworks/shared/documents/share-link';

/** Returns the link that opens the messages app. Both iPhones and Android phones understand the '&' after the '?'. */
const messagesHref = (number: string | null, text: string) =>
  `sms:${number ?? ''}?&body=${encodeURIComponent(text)}`;

/** Returns the link that opens WhatsApp. Without a number, WhatsApp lets the user choose the recipient. */
const whatsAppHref = (number: string | null, text: string) =>
  `https://wa.me/${(number ?? '').replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;

/** Returns the links that open the message in the sender's own apps, with its text and link. */
export function ownWayHrefs({ ways, email, own_email, text_message }: LetterPreview) {
  return {
    mail: mailtoHref({ to: ways.email.recipient, subject: email.subject, body: own_email }),
    messages: messagesHref(ways.sms.recipient, text_message),
    whatsApp: whatsAppHref(ways.sms.recipient, text_message),
  };
}
