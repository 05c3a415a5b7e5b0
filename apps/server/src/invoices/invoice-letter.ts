import { formatLong, isBefore } from '@dayworks/shared/calendar-date';
import { receivedPayments } from '@dayworks/shared/documents/received-payments';
import { storedSummary } from '@dayworks/shared/documents/summary-lines';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceNumber, invoiceTitle } from '@dayworks/shared/invoices/invoice-number';
import { formatMoney } from '@dayworks/shared/money';
import { type DocumentEmail, documentEmailHtml, documentEmailText } from '../documents/document-email.ts';
import { closingOf, footerOf, greetingOf } from '../documents/letter-parts.ts';
import type { LetterBasis } from '../documents/queue-letter.ts';
import { invoiceFileName } from './invoice-pdf.ts';

export interface InvoiceLetter extends LetterBasis {
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

function paragraphsOf({ purpose, invoice, today }: InvoiceLetter): string[] {
  const { balance_due, due_date, service_address } = invoice;
  if (purpose === 'send') {
    const work = service_address ? `the invoice for the work at ${service_address}` : 'your invoice';
    return [`Here is ${work}. Thank you for choosing us.`];
  }
  const amount = formatMoney(balance_due);
  const open = !due_date
    ? `${amount} is still open`
    : isBefore(due_date, today)
      ? `${amount} was due on ${formatLong(due_date)}`
      : `${amount} is due on ${formatLong(due_date)}`;
  return [
    `This is a friendly reminder that ${open}.`,
    'If your payment is already on its way, thank you, and please ignore this message.',
  ];
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

export function invoiceEmail(letter: InvoiceLetter): { subject: string; text: string; html: string } {
  const { invoice, business, sender, link } = letter;
  const email: DocumentEmail = {
    subject: subjectOf(letter),
    businessName: business.business_name,
    greeting: greetingOf(invoice.customer),
    paragraphs: paragraphsOf(letter),
    figure: figureOf(letter),
    button: { label: 'View invoice', url: link },
    items: invoice.items,
    summary: storedSummary({ ...invoice, payments: receivedPayments(invoice.payments) }),
    balanceLabel: 'Amount due',
    fileName: invoiceFileName(invoice.id),
    closing: closingOf('Anything not right?', business),
    signature: sender,
    footer: footerOf(business),
  };
  return { subject: email.subject, text: documentEmailText(email), html: documentEmailHtml(email) };
}

export function invoiceTextMessage(letter: InvoiceLetter): { subject: string; text: string } {
  const { purpose, invoice, business, link } = letter;
  const number = `invoice #${invoiceNumber(invoice.id)}`;
  const amount = formatMoney(invoice.balance_due > 0 ? invoice.balance_due : invoice.total);
  const state = invoice.balance_due > 0 ? duePhrase(letter) : ' paid in full';
  const message =
    purpose === 'remind'
      ? `a friendly reminder of ${number}: ${amount}${state}.`
      : `${number} for ${amount}${state && `,${state}`}.`;
  return { subject: subjectOf(letter), text: `${business.business_name}: ${message} View it here: ${link}` };
}
