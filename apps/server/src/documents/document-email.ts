import { type DocumentSummary, storedSummary } from '@dayworks/shared/documents/lines/summary-lines';
import { receivedPayments } from '@dayworks/shared/documents/payments/counted-payments';
import { accentShades } from '@dayworks/shared/look/accent';
import { wordsOf } from '@dayworks/shared/messages/fill';
import { formatMoney } from '@dayworks/shared/money';
import type { WordedLetter } from '../messages/letter-paragraphs.ts';
import {
  type EmailParagraph,
  emailButton,
  emailColors,
  emailFrame,
  emailParagraph,
  emailSender,
} from '../outbox/email-layout.ts';
import { html, type SafeHtml } from '../platform/html.ts';
import { closingOf, type DocumentLetterBasis, footerOf, type LetterWords, ownEmailText } from './letter.ts';

const { body, quiet, line } = emailColors;

/** An email with an invoice or an estimate. */
export interface DocumentEmail {
  subject: string;
  businessName: string;
  /** The paragraphs of the message, starting with the greeting. */
  paragraphs: EmailParagraph[];
  /** The main amount of the document with its label and its due date. */
  figure: { label: string; amount: string; facts: string[] };
  button: { label: string; url: string };
  items: { name: string; total: number }[];
  summary: DocumentSummary;
  /** The label of the balance, which is shown below the payments; used only if there are payments. */
  balanceLabel: string;
  /** The name of the attached PDF; null if no PDF is attached. */
  fileName: string | null;
  /** The instructions for paying the balance, one payment method per line. */
  pay: string | null;
  accent: string;
  /** The sentence that explains how to reply; null if the business has neither a phone number nor an email address. */
  closing: string | null;
  /** The signature; null if the message already names the sender. */
  signature: string | null;
  footer: string[];
}

const itemsShown = 20;

function moneyRow(label: string, amount: number, style: string): SafeHtml {
  return html`<tr><td align="left" style="${style}">${label}</td><td align="right" style="${style};white-space:nowrap;padding-left:16px">${formatMoney(amount)}</td></tr>`;
}

/**
 * Shows short details of the document side by side, separated by dots. On a phone, each detail is on its own line,
 * without dots.
 */
const factsHtml = (facts: readonly string[]): SafeHtml[] =>
  facts.map(
    (fact, index) =>
      html`${index === 0 ? '' : html`<span class="dot"> · </span>`}<span class="fact">${fact}</span>`,
  );

const strongRow = 'padding:10px 0 4px;font-size:16px;font-weight:600';

/** The subtotal is omitted from the email because the list of items already contains it. */
const chargesOf = ({ summary }: DocumentEmail) => summary.charges.filter(({ key }) => key !== 'subtotal');

/**
 * The lines (for example, payments) that explain why the total differs from the amount shown at the top. Empty if the
 * two amounts are the same.
 */
function settlementsOf({ summary: { settlements, balance }, balanceLabel }: DocumentEmail) {
  return settlements.length > 0 ? [...settlements, { label: balanceLabel, amount: balance }] : [];
}

function itemsLeftOut({ items, fileName }: DocumentEmail): string | undefined {
  const more = items.length - itemsShown;
  return more > 0 ? `and ${more} more, listed ${fileName ? 'in the PDF' : 'on the page'}` : undefined;
}

/**
 * Renders the email with the amount and button first, then the items and the attachment. The email contains no
 * images, so it also works if images are blocked.
 */
function documentEmailHtml(email: DocumentEmail): string {
  const { businessName, figure, items } = email;
  const leftOut = itemsLeftOut(email);
  const { strong, soft } = accentShades(email.accent);
  const content = html`${emailSender(businessName, strong)}
${email.paragraphs.map((paragraph, index) => emailParagraph(paragraph, index === 0 ? 24 : 8))}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0;background:${soft};border-radius:10px"><tr><td style="padding:24px">
<p style="margin:0;font-size:13px;line-height:20px;font-weight:500;color:${body}">${figure.label}</p>
<p style="margin:0 0 2px;font-size:40px;line-height:48px;font-weight:600;letter-spacing:-0.03em;color:${strong}">${figure.amount}</p>
<p style="margin:0 0 20px;font-size:14px;line-height:20px;color:${body}">${factsHtml(figure.facts)}</p>
${emailButton(email.button, strong)}
</td></tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:14px;line-height:20px">
${items.slice(0, itemsShown).map(({ name, total }) => moneyRow(name, total, `padding:11px 0;border-bottom:1px solid ${line};word-break:break-word`))}
${leftOut ? html`<tr><td align="left" colspan="2" style="padding:11px 0;color:${quiet}">${leftOut}</td></tr>` : ''}
${chargesOf(email).map(({ label, amount }, index) => moneyRow(label, amount, `padding:${index === 0 ? 12 : 4}px 0 4px;color:${body}`))}
${moneyRow('Total', email.summary.total, strongRow)}
${settlementsOf(email).map(({ label, amount }) => moneyRow(label, amount, `padding:4px 0;color:${body}`))}
</table>
${email.pay ? html`<p style="margin:24px 0 0;font-weight:600">How to pay</p>${emailParagraph(email.pay, 4)}` : ''}
${email.fileName ? html`<p style="margin:24px 0 0;padding:12px 14px;border:1px solid ${line};border-radius:10px;font-size:13px;line-height:18px"><span style="font-weight:500">${email.fileName}</span><br><span style="font-size:12px;color:${quiet}">Attached</span></p>` : ''}
${email.closing ? emailParagraph(email.closing, 24) : ''}
<p style="margin:16px 0 0">${email.signature ? html`${email.signature}<br>` : ''}<span style="font-size:13px;color:${quiet}">${businessName}</span></p>`;
  return emailFrame({ title: email.subject, content, footer: email.footer });
}

function documentEmailText(email: DocumentEmail): string {
  const { figure, items } = email;
  const lines = [
    ...items.slice(0, itemsShown).map(({ name, total }) => `${name}: ${formatMoney(total)}`),
    ...[itemsLeftOut(email) ?? []].flat(),
    ...chargesOf(email).map(({ label, amount }) => `${label}: ${formatMoney(amount)}`),
    `Total: ${formatMoney(email.summary.total)}`,
    ...settlementsOf(email).map(({ label, amount }) => `${label}: ${formatMoney(amount)}`),
  ];
  return [
    ...email.paragraphs.map(({ text }) => text),
    `${figure.label}: ${figure.amount}\n${figure.facts.join(' · ')}`,
    `${email.button.label}: ${email.button.url}`,
    lines.join('\n'),
    ...(email.pay ? [`How to pay\n${email.pay}`] : []),
    ...[email.closing ?? []].flat(),
    [...[email.signature ?? []].flat(), email.businessName].join('\n'),
    email.footer.join('\n'),
  ].join('\n\n');
}

type StoredDocument = Omit<Parameters<typeof storedSummary>[0], 'payments' | 'tax_names'> & {
  items: DocumentEmail['items'];
  payments: Parameters<typeof receivedPayments>[0];
};

/** The parts of the message that differ between invoices and estimates. */
interface KindOfLetter extends Pick<DocumentEmail, 'figure' | 'balanceLabel' | 'pay'> {
  buttonLabel: string;
  fileName: string;
  /** The question in the message, such as 'Any questions?', that comes before the sentence about how to reply. */
  question: string;
}

/** Returns the message about an invoice or an estimate in every form, such as email and text message. */
export function documentWords(
  { business, sender, link }: DocumentLetterBasis,
  worded: WordedLetter,
  document: StoredDocument,
  { buttonLabel, fileName, question, ...kind }: KindOfLetter,
): LetterWords {
  const button = { label: buttonLabel, url: link };
  const signature = worded.isSigned ? null : sender;
  const email: DocumentEmail = {
    ...kind,
    subject: wordsOf(worded.subject),
    businessName: business.business_name,
    paragraphs: worded.drawn,
    button,
    items: document.items,
    summary: storedSummary({
      ...document,
      payments: receivedPayments(document.payments),
      tax_names: business.tax_names,
    }),
    fileName: business.attach_pdf ? fileName : null,
    accent: business.accent,
    closing: closingOf(question, business),
    signature,
    footer: footerOf(business),
  };
  return {
    email: { subject: email.subject, text: documentEmailText(email), html: documentEmailHtml(email) },
    textMessage: wordsOf(worded.textMessage),
    ownEmail: ownEmailText({
      paragraphs: worded.drawn.map(({ text }) => text),
      link: button,
      signature,
      businessName: business.business_name,
    }),
    worded,
  };
}
