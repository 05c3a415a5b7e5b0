import { addressLines } from '@dayworks/shared/contact';
import { accentShades } from '@dayworks/shared/look/accent';
import type { CampaignChannel } from '@dayworks/shared/marketing/campaigns/campaign-status';
import {
  fillSubject,
  fillText,
  linkFields,
  type MergeField,
  type MergeValues,
  mergeFieldLabels,
  missingFields,
  neededFields,
} from '@dayworks/shared/marketing/campaigns/merge-field';
import { wordsOf } from '@dayworks/shared/messages/fill';
import { linkedParts } from '@dayworks/shared/messages/message-links';
import { smsSize, smsText } from '@dayworks/shared/messages/sms-parts';
import { emailButton, emailColors, emailFrame, emailSender } from '../../outbox/email-layout.ts';
import { html, SafeHtml } from '../../platform/html.ts';
import { buttonTarget, type SenderFacts } from './sender-facts.ts';

/** The marketing message as the author wrote it, with merge fields. */
export interface MarketingWords {
  channel: CampaignChannel;
  subject: string | null;
  body: string;
  button_label: string | null;
}

/** The tracked links and the tracking pixel of a message; a test message has neither. */
export interface LetterLinks {
  unsubscribe: string | null;
  pixel: string | null;
  /** Returns the tracked link that replaces a link in the message. */
  counted(target: string): string;
}

export interface WrittenLetter {
  subject: string;
  text: string;
  html?: string;
  sms_parts: number | null;
}

export const whyText = 'You’re getting this because you are our customer.';
export const unsubscribeText = 'Unsubscribe with one click.';

export const postalLine = ({ business }: SenderFacts) =>
  [business.business_name, ...addressLines(business)].join(', ');

/** Returns the signature lines of a marketing message; a message that contains the author's name needs no signature. */
export function signatureOf({ author, business }: SenderFacts, body: string): string[] {
  if (neededFields(body).includes('my_name') || body.includes('{{my_name')) return [];
  return [author, business.phone].filter((line): line is string => Boolean(line));
}

/** Explains why the marketing message cannot be sent to this recipient; returns null if it can be sent. */
export function whyUnfilled({ subject, body }: MarketingWords, values: MergeValues): string | null {
  const missing = new Set<MergeField>([
    ...missingFields(subject ?? '', values),
    ...missingFields(body, values),
  ]);
  const labels = [...missing].map((field) => mergeFieldLabels[field]);
  return labels.length > 0 ? `Missing: ${labels.join(', ')}` : null;
}

const { body: bodyColor, ink, quiet } = emailColors;

function paragraphsOf(words: MarketingWords, values: MergeValues, { counted }: LetterLinks): SafeHtml[] {
  const pieces = linkedParts(fillText(words.body, values), linkFields).map(({ text, href }) =>
    href ? html`<a href="${counted(href)}" style="color:${ink}">${text}</a>`.value : html`${text}`.value,
  );
  return pieces
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map(
      (paragraph, index) =>
        new SafeHtml(
          `<p style="margin:${index === 0 ? 24 : 12}px 0 0;color:${bodyColor}">${paragraph.replaceAll('\n', '<br>')}</p>`,
        ),
    );
}

function emailBody(
  words: MarketingWords,
  facts: SenderFacts,
  values: MergeValues,
  links: LetterLinks,
): string {
  const target = words.button_label && buttonTarget(facts);
  const href = target && (target.startsWith('http') ? links.counted(target) : target);
  const { strong } = accentShades(facts.business.accent);
  const content = html`${emailSender(facts.business.business_name, strong)}
${paragraphsOf(words, values, links)}
${href ? html`<div style="margin:24px 0 0">${emailButton({ label: words.button_label ?? '', url: href }, strong)}</div>` : ''}
${signatureOf(facts, words.body).map((line, index) => html`<p style="margin:${index === 0 ? 24 : 0}px 0 0;color:${bodyColor}">${line}</p>`)}
<p style="margin:24px 0 0;font-size:12px;line-height:18px;color:${quiet}">${postalLine(facts)}<br>${whyText}
${links.unsubscribe ? html`<a href="${links.unsubscribe}" style="color:${quiet}">${unsubscribeText}</a>` : unsubscribeText}</p>
${links.pixel ? html`<img src="${links.pixel}" width="1" height="1" alt="" style="display:block">` : ''}`;
  return emailFrame({ title: wordsOf(fillSubject(words.subject ?? '', values)), content, footer: [] });
}

function emailPlain(
  words: MarketingWords,
  facts: SenderFacts,
  values: MergeValues,
  links: LetterLinks,
): string {
  const target = words.button_label && buttonTarget(facts);
  return [
    wordsOf(fillText(words.body, values)).trim(),
    ...(target ? [`${words.button_label}: ${target}`] : []),
    ...[signatureOf(facts, words.body).join('\n')].filter(Boolean),
    `${postalLine(facts)}\n${whyText}\n${links.unsubscribe ? `Unsubscribe: ${links.unsubscribe}` : unsubscribeText}`,
  ].join('\n\n');
}

/** Writes the marketing message for one recipient. */
export function writeLetter(
  words: MarketingWords,
  facts: SenderFacts,
  values: MergeValues,
  links: LetterLinks,
): WrittenLetter {
  if (words.channel === 'sms') {
    const text = smsText(wordsOf(fillText(words.body, values)), facts.business.business_name);
    return { subject: `Text from ${facts.business.business_name}`, text, sms_parts: smsSize(text).parts };
  }
  return {
    subject: wordsOf(fillSubject(words.subject ?? '', values)),
    text: emailPlain(words, facts, values, links),
    html: emailBody(words, facts, values, links),
    sms_parts: null,
  };
}
