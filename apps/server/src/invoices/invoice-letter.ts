import { formatLong, isBefore } from '@dayworks/shared/calendar-date';
import { receivedPayments } from '@dayworks/shared/documents/received-payments';
import { storedSummary } from '@dayworks/shared/documents/summary-lines';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceNumber, invoiceTitle } from '@dayworks/shared/invoices/invoice-number';
import { fittingTone, reminderWords } from '@dayworks/shared/invoices/reminder-words';
import { payText } from '@dayworks/shared/look/ways-to-pay';
import { formatMoney } from '@dayworks/shared/money';
import { type DocumentEmail, documentEmailHtml, documentEmailText } from '../documents/document-email.ts';
import type { LetterWords } from '../documents/letter.ts';
import type { DocumentLetterBasis } from '../documents/letter-basis.ts';
import { closingOf, footerOf, greetingOf, ownEmailText, withNote } from '../documents/letter-parts.ts';
import { invoiceFileName } from './invoice-pdf.ts';

export interface InvoiceLetter extends DocumentLetterBasis {
  purpose: 'send' | 'remind';
  invoice: Invoice;
}

/** ' due May 28, 2026', ' was due May 2, 2026', or nothing. */
function duePhrase({ invoice: { due_date }, today }: InvoiceLetter): string {
  if (!due_date) return '';
  return ` ${isBefore(due_date, today) ? 'was due' : 'due'} ${formatLong(due_date)}`;
}

function subjectOf(letter: InvoiceLetter): string {
  const { purpose, invoice, business } = letter;
  const word = purpose === 'remind' ? 'Reminder' : 'Invoice';
  const figure =
    invoice.balance_due > 0
      ? `${formatMoney(invoice.balance_due)}${duePhrase(letter)}`
      : `${formatMoney(invoice.total)}, paid`;
  return `${word} from ${business.business_name}: ${figure}`;
}

function paragraphsOf({ purpose, invoice, today, note, tone }: InvoiceLetter): string[] {
  const { service_address } = invoice;
  if (purpose === 'remind') {
    return withNote(note, reminderWords(tone ?? fittingTone(invoice, today), invoice, today));
  }
  const work = service_address ? `the invoice for the work at ${service_address}` : 'your invoice';
  return withNote(note, [`Here is ${work}. Thank you for choosing us.`]);
}

function figureOf({ invoice }: InvoiceLetter): DocumentEmail['figure'] {
  const number = invoiceTitle(invoice.id);
  const { balance_due, total, due_date, paid_at } = invoice;
  if (balance_due > 0) {
    const due = due_date ? `Due ${formatLong(due_date)} · ${number}` : number;
    return { label: 'Amount due', amount: formatMoney(balance_due), detail: due };
  }
  const paid = paid_at ? `Received ${formatLong(paid_at)} · ${number}` : number;
  return { label: 'Paid in full', amount: formatMoney(total), detail: paid };
}

const buttonLabel = 'View invoice';

function emailOf(letter: InvoiceLetter): LetterWords['email'] {
  const { invoice, business, sender, link } = letter;
  const email: DocumentEmail = {
    subject: subjectOf(letter),
    businessName: business.business_name,
    greeting: greetingOf(invoice.customer),
    paragraphs: paragraphsOf(letter),
    figure: figureOf(letter),
    button: { label: buttonLabel, url: link },
    items: invoice.items,
    summary: storedSummary({
      ...invoice,
      payments: receivedPayments(invoice.payments),
      tax_names: business.tax_names,
    }),
    balanceLabel: 'Amount due',
    fileName: business.attach_pdf ? invoiceFileName(invoice.id) : null,
    pay: invoice.balance_due > 0 ? payText(business, invoiceTitle(invoice.id)) : null,
    accent: business.accent,
    closing: closingOf('Anything not right?', business),
    signature: sender,
    footer: footerOf(business),
  };
  return { subject: email.subject, text: documentEmailText(email), html: documentEmailHtml(email) };
}

function textMessageOf(letter: InvoiceLetter): string {
  const { purpose, invoice, business, link, note, tone, today } = letter;
  const number = `invoice #${invoiceNumber(invoice.id)}`;
  const amount = formatMoney(invoice.balance_due > 0 ? invoice.balance_due : invoice.total);
  const state = invoice.balance_due > 0 ? duePhrase(letter) : ' paid in full';
  const isFriendly = (tone ?? fittingTone(invoice, today)) === 'friendly';
  const message =
    purpose === 'remind'
      ? `a ${isFriendly ? 'friendly ' : ''}reminder of ${number}: ${amount}${state}.`
      : `${number} for ${amount}${state && `,${state}`}.`;
  const words = purpose === 'remind' && !isFriendly ? paragraphsOf({ ...letter, note: null }).slice(-1) : [];
  return [
    ...withNote(note, [`${business.business_name}: ${message}`]),
    ...words,
    `View it here: ${link}`,
  ].join(' ');
}

export function invoiceWords(letter: InvoiceLetter): LetterWords {
  const { invoice, business, sender, link } = letter;
  return {
    email: emailOf(letter),
    textMessage: textMessageOf(letter),
    ownEmail: ownEmailText({
      greeting: greetingOf(invoice.customer),
      paragraphs: paragraphsOf(letter),
      link: { label: buttonLabel, url: link },
      signature: sender,
      businessName: business.business_name,
    }),
  };
}
