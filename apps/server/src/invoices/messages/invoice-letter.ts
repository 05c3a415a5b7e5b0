import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { invoiceTitle } from '@dayworks/shared/documents/document-kind';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { invoiceValues } from '@dayworks/shared/invoices/invoice-values';
import { lateSince } from '@dayworks/shared/invoices/overdue/late-since';
import { fittingTone, templateOfTone } from '@dayworks/shared/invoices/overdue/reminder-words';
import { payText } from '@dayworks/shared/look/ways-to-pay';
import { peopleValues } from '@dayworks/shared/messages/fill';
import { reminderTemplates, type TemplateKey } from '@dayworks/shared/messages/template-key';
import { formatMoney } from '@dayworks/shared/money';
import { type DocumentEmail, documentWords } from '../../documents/document-email.ts';
import { type DocumentLetterBasis, type LetterWords, readDocumentBasis } from '../../documents/letter.ts';
import { type WordedLetter, wordLetter } from '../../messages/letter-paragraphs.ts';
import type { LetterRehearsal } from '../../messages/rehearsal.ts';
import type { EmailParagraph } from '../../outbox/email-layout.ts';
import { readInvoice } from '../invoice-record.ts';
import { invoiceFileName } from '../pdf/invoice-pdf.ts';

export interface InvoiceLetter extends DocumentLetterBasis {
  purpose: 'send' | 'remind';
  invoice: Invoice;
  /**
   * The paragraphs in the email for an invoice that is charged automatically; these paragraphs replace the payment
   * instructions.
   */
  autopay?: readonly EmailParagraph[];
}

/**
 * Selects the message template for an invoice. Sending an invoice has one template; a reminder uses the template for
 * its step or for the requested tone.
 */
function templateOf({ purpose, template, tone, invoice, today }: InvoiceLetter): TemplateKey {
  if (purpose === 'send') return 'invoice';
  return template ?? templateOfTone[tone ?? fittingTone({ late_since: lateSince(invoice) }, today)];
}

function wordsFor(letter: InvoiceLetter): WordedLetter {
  const { invoice, business, sender, today, link, words, note } = letter;
  const people = peopleValues(invoice.customer, business, sender);
  const values = { ...people, ...invoiceValues({ ...invoice, late_since: lateSince(invoice) }, today), link };
  return wordLetter(words, templateOf(letter), values, note);
}

function figureOf({ invoice }: InvoiceLetter): DocumentEmail['figure'] {
  const number = invoiceTitle(invoice);
  const { balance_due, total, due_date, paid_at } = invoice;
  if (balance_due > 0) {
    const facts = due_date ? [`Due ${formatLong(due_date)}`, number] : [number];
    return { label: 'Amount due', amount: formatMoney(balance_due), facts };
  }
  const facts = paid_at ? [`Received ${formatLong(paid_at)}`, number] : [number];
  return { label: 'Paid in full', amount: formatMoney(total), facts };
}

export function invoiceWords(letter: InvoiceLetter): LetterWords {
  const { invoice, business, autopay = [] } = letter;
  const worded = wordsFor(letter);
  return documentWords(letter, { ...worded, drawn: [...worded.drawn, ...autopay] }, invoice, {
    figure: figureOf(letter),
    buttonLabel: 'View invoice',
    balanceLabel: 'Amount due',
    fileName: invoiceFileName(invoice),
    pay: invoice.balance_due > 0 && autopay.length === 0 ? payText(business, invoiceTitle(invoice)) : null,
    question: 'Does something look wrong?',
  });
}

const rehearsalOf = (
  purpose: 'send' | 'remind',
  recordsQuery: string,
  template?: (typeof reminderTemplates)[number],
): LetterRehearsal => ({
  recordsQuery,
  async write(tx, platform, actor, id, rehearsed) {
    const invoice = await readInvoice(tx, actor, id);
    const wish = { note: null, tone: null, ...(template && { template }), rehearsed };
    const basis = await readDocumentBasis(tx, platform, actor, { kind: 'invoice', id }, wish);
    return { ...invoiceWords({ ...basis, purpose, invoice }), customer: invoice.customer };
  },
});

const open = `select id from invoices
  where business_id = $1 and is_issued(status, sent_at) and balance_due > 0 and customer_id is not null`;

/**
 * The conditions for selecting an example invoice for each reminder template. Depending on the template, the example is
 * before or after its due date.
 */
const reminderRecords: Record<(typeof reminderTemplates)[number], string> = {
  heads_up: `${open} and due_date >= current_date order by due_date, id`,
  due_today: `${open} and due_date >= current_date order by due_date, id`,
  first_reminder: `${open} and due_date < current_date order by due_date desc, id`,
  short_nudge: `${open} and due_date < current_date order by due_date desc, id`,
  clear_reminder: `${open} and due_date < current_date order by due_date, id`,
  last_reminder: `${open} and due_date < current_date order by due_date, id`,
};

export const reminderRehearsals = Object.fromEntries(
  reminderTemplates.map((key) => [key, rehearsalOf('remind', reminderRecords[key], key)]),
) as Record<(typeof reminderTemplates)[number], LetterRehearsal>;

export const invoiceRehearsal = rehearsalOf(
  'send',
  `select id from invoices where business_id = $1 and status <> 'cancelled' and customer_id is not null
   order by created_at desc, id`,
);
