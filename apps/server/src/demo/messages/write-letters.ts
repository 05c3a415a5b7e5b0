import { sharedPath } from '@dayworks/shared/documents/share-link';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import type { PaymentDetail } from '@dayworks/shared/payments/payment-list';
import { type Letterhead, letterheadQuery } from '../../business/letterhead.ts';
import type { LetterWords } from '../../documents/letter.ts';
import { estimateWords } from '../../estimates/estimate-letter.ts';
import { estimateFileName } from '../../estimates/estimate-pdf.ts';
import { readEstimate } from '../../estimates/estimate-record.ts';
import { readInvoice } from '../../invoices/invoice-record.ts';
import { invoiceWords } from '../../invoices/messages/invoice-letter.ts';
import { invoiceFileName } from '../../invoices/pdf/invoice-pdf.ts';
import { readOwnWords } from '../../messages/own-words.ts';
import { asReceipt } from '../../payments/get-receipt.ts';
import { receiptFileName, receiptQueries, receiptWords } from '../../payments/receipt.ts';
import { shareKey } from '../../platform/secrets/share-key.ts';
import type { Platform } from '../../platform/verb-context.ts';
import type { Scope, Tx } from '../../platform/with-business.ts';
import type { DemoLetter } from './letters.ts';

interface Written {
  words: LetterWords;
  entity: 'invoice' | 'estimate' | 'payment';
  file: { name: string; kind: string };
}

/**
 * Restores a demo invoice to its state at the time when the reminder was written, because the invoice could have been
 * paid since then.
 */
function asOf(invoice: Invoice, { reminder, day }: DemoLetter): Invoice {
  if (!reminder) return invoice;
  const payments = invoice.payments.filter(({ payment_date }) => payment_date < day);
  return { ...invoice, status: 'sent', paid_at: null, balance_due: reminder.balance, payments };
}

type Reader = (letter: DemoLetter) => Promise<Written>;

/**
 * Writes the demo messages from the current records with the templates of the product, without changing any document.
 */
async function readers(
  tx: Tx,
  platform: Platform,
  scope: Scope,
): Promise<Record<DemoLetter['type'], Reader>> {
  const { rows } = await tx.$client.query<Letterhead>(letterheadQuery(scope.businessId));
  const [business] = rows;
  if (!business) throw new Error('the demo has no business');
  const linkTo = (kind: 'invoice' | 'estimate', id: string) =>
    platform.env.publicUrl + sharedPath(kind, id, shareKey(platform.secret, kind, id, 1));
  const words = await readOwnWords(tx, scope);
  const basis = ({ sender, day }: DemoLetter) => ({
    business,
    words,
    sender,
    today: day,
    note: null,
    tone: null,
  });

  const ofInvoice =
    (purpose: 'send' | 'remind'): Reader =>
    async (letter) => {
      const invoice = asOf(await readInvoice(tx, scope, letter.about), letter);
      const template = letter.reminder?.step.template;
      const link = linkTo('invoice', invoice.id);
      return {
        words: invoiceWords({ ...basis(letter), purpose, invoice, link, ...(template && { template }) }),
        entity: 'invoice',
        file: { name: invoiceFileName(invoice), kind: 'invoice-pdf' },
      };
    };
  return {
    invoice: ofInvoice('send'),
    reminder: ofInvoice('remind'),
    estimate: async (letter) => {
      const estimate = await readEstimate(tx, scope, letter.about);
      return {
        words: estimateWords({ ...basis(letter), estimate, link: linkTo('estimate', estimate.id) }),
        entity: 'estimate',
        file: { name: estimateFileName(estimate), kind: 'estimate-pdf' },
      };
    },
    receipt: async (letter) => {
      const [payment, balance, head] = receiptQueries(scope.businessId, letter.about);
      const answers = await Promise.all([
        tx.$client.query<PaymentDetail>(payment),
        tx.$client.query<{ balance_left: number | null }>(balance),
        tx.$client.query<Letterhead>(head),
      ]);
      const { receipt } = asReceipt([answers[0].rows, answers[1].rows, answers[2].rows]);
      const link = receipt.document ? linkTo('invoice', receipt.document.id) : null;
      return {
        words: receiptWords({ ...basis(letter), receipt, link }),
        entity: 'payment',
        file: { name: receiptFileName(letter.about), kind: 'receipt-pdf' },
      };
    },
  };
}

/**
 * Returns only the outbox rows and creates no jobs for them, because sent messages are finished and stored messages
 * cannot be retried (outbox/retry-message.ts).
 */
export async function messageRows(
  tx: Tx,
  platform: Platform,
  scope: Scope,
  letters: readonly DemoLetter[],
): Promise<object[]> {
  const read = await readers(tx, platform, scope);
  return Promise.all(
    letters.map(async (letter) => {
      const { words, entity, file } = await read[letter.type](letter);
      const { subject, text, html } = words.email;
      const isEmail = letter.channel === 'email';
      return {
        id: letter.id,
        business_id: scope.businessId,
        created_at: letter.at,
        updated_at: letter.at,
        channel: letter.channel,
        recipient: letter.recipient,
        subject,
        text: isEmail ? text : words.textMessage,
        html: isEmail ? html : null,
        attachments: isEmail ? [{ ...file, id: letter.about }] : [],
        status: letter.status,
        attempts: 1,
        sent_at: letter.status === 'sent' ? letter.at : null,
        entity,
        entity_id: letter.about,
        letter: letter.type,
      };
    }),
  );
}
