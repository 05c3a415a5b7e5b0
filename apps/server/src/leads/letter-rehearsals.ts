import { visitRehearsals } from '../appointments/messages/appointment-letters.ts';
import { letterheadQuery } from '../business/letterhead.ts';
import type { LetterWriter } from '../documents/letter.ts';
import { estimateRehearsal } from '../estimates/estimate-letter.ts';
import { creditLetters } from '../invoices/credits/credit-letter.ts';
import { invoiceRehearsal, reminderRehearsals } from '../invoices/messages/invoice-letter.ts';
import { readOwnWords } from '../messages/own-words.ts';
import type { LetterRehearsal, LetterRehearsals } from '../messages/rehearsal.ts';
import { receiptLetters } from '../payments/get-receipt.ts';
import { statementLetters } from '../statements/statement-letters.ts';
import { confirmationWords } from './request-form/request-letters.ts';

const rehearsalWith = (writer: LetterWriter, recordsQuery: string): LetterRehearsal => ({
  recordsQuery,
  write: (tx, platform, actor, id, rehearsed) =>
    writer.write(tx, platform, actor, id, { note: null, tone: null, rehearsed }),
});

/** The confirmation has the same text for everyone who sends a request, so its preview needs no record. */
const requestRehearsal: LetterRehearsal = {
  recordsQuery: 'select id from business_settings where id = $1',
  async write(tx, _platform, actor, _id, rehearsed) {
    const { rows } = await tx.$client.query(letterheadQuery(actor.businessId));
    const { subject, text, html, ...words } = confirmationWords(
      rows[0],
      await readOwnWords(tx, actor, rehearsed),
    );
    return { ...words, customer: null, email: { subject, text, html } };
  },
};

export const letterRehearsals: LetterRehearsals = {
  ...reminderRehearsals,
  invoice: invoiceRehearsal,
  estimate: estimateRehearsal,
  receipt: rehearsalWith(
    receiptLetters,
    `select id from payments where business_id = $1 and customer_id is not null and status = 'completed'
     order by payment_date desc, created_at desc, id`,
  ),
  credit_note: rehearsalWith(
    creditLetters,
    `select c.id from invoice_credits c join invoices i on i.business_id = $1 and i.id = c.invoice_id
     where c.business_id = $1 and c.kind = 'credit_note' and c.voided_at is null and i.status <> 'cancelled'
       and i.customer_id is not null order by c.date desc, c.created_at desc, c.id`,
  ),
  statement: rehearsalWith(
    statementLetters,
    `select id from (select distinct customer_id as id from invoices where business_id = $1
       and is_issued(status, sent_at) and balance_due > 0 and customer_id is not null) as owing order by id`,
  ),
  ...visitRehearsals,
  request_received: requestRehearsal,
};
