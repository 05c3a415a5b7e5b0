import { reminderTemplates } from '@dayworks/shared/messages/template-key';
import { readDocumentBasis } from '../documents/letter.ts';
import type { LetterRehearsal } from '../messages/rehearsal.ts';
import { readInvoice } from './invoice-record.ts';
import { invoiceWords } from './messages/invoice-letter.ts';

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
 * The conditions that select an example invoice for each reminder template: before or after the due date, depending
 * on the template.
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
