import type { Wish } from '@dayworks/shared/chat/understanding';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { documentNumber } from '@dayworks/shared/documents/document-number';
import { DomainError, invalid } from '@dayworks/shared/errors';
import { formatMoney } from '@dayworks/shared/money';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { invoicesHref, recordHref } from '@dayworks/shared/questions/tell/hrefs';
import { recipientOf, usualWay } from '../../documents/recipient.ts';
import { sendDocument } from '../../documents/send-document.ts';
import { getInvoice } from '../../invoices/get-invoice.ts';
import { letterWriters } from '../../payments/letter-writers.ts';
import { rehearse } from '../../platform/rehearse.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type CardVerbs, type MadeCard, plainCard } from './card-verbs.ts';
import { meantCustomer } from './meant.ts';
import { findOpenInvoices } from './open-invoices.ts';

type Reminders = Extract<Wish, { kind: 'send_reminders' }>;

export async function makeReminderCard(
  context: MemberContext,
  { customer, number, daysLate }: Reminders,
  mentions: readonly RecordName[],
): Promise<MadeCard> {
  const mentioned = mentions.find(({ kind }) => kind === 'invoice');
  if (mentioned) return { action: { kind: 'send_reminders', input: { invoice_ids: [mentioned.id] } } };
  const meant = customer ? await meantCustomer(context, customer, mentions) : null;
  if (meant && !('one' in meant)) return meant;
  const asked = { customerId: meant?.one.id ?? null, number, daysLate: daysLate ?? 0 };
  const late = number ? [] : await findOpenInvoices(context, { ...asked, isOverdue: true });
  const isOne = number !== null || meant !== null;
  const found =
    late.length > 0 || !isOne ? late : await findOpenInvoices(context, { ...asked, isOverdue: false });
  if (found.length > 0) {
    const told = await Promise.all(found.slice(0, 1).map(({ id }) => readReminder(context, id)));
    if (found.length === 1 && told[0] && 'problem' in told[0])
      return { problem: `${told[0].problem}.`.replace(/\.\.$/, '.') };
    return { action: { kind: 'send_reminders', input: { invoice_ids: found.map(({ id }) => id) } } };
  }
  if (number) return { problem: `There is no unpaid invoice #${number}.` };
  if (meant) return { problem: `${meant.one.name} has no unpaid invoice.` };
  return { problem: daysLate ? `No invoice is more than ${daysLate} days late.` : 'No invoice is late.' };
}

type Reminder =
  | { id: string; name: string; amount: string; to: string; way: 'email' | 'sms'; words: string }
  | { id: string; name: string; amount: string; problem: string };

/** The letter as it would leave now, or why it cannot; nothing of it stays. */
async function readReminder(context: MemberContext, id: string): Promise<Reminder> {
  const { platform, actor } = context;
  const invoice = await getInvoice(context, { id });
  const known = { id, name: customerName(invoice.customer), amount: formatMoney(invoice.balance_due) };
  try {
    const letter = await rehearse(context, (tx) =>
      letterWriters.reminder.write(tx, platform, actor, id, { note: null, tone: null }),
    );
    const way = usualWay(letter.customer);
    const to = recipientOf(letter.customer, way, 'invoice');
    const words = way === 'email' ? `${letter.email.subject}\n\n${letter.email.text}` : letter.textMessage;
    return { ...known, to, way, words };
  } catch (error) {
    if (error instanceof DomainError) return { ...known, problem: error.message };
    throw error;
  }
}

const reminders = (count: number) => (count === 1 ? '1 reminder' : `${count} reminders`);

export const reminderCard: CardVerbs<'send_reminders'> = {
  async tell(context, { invoice_ids }) {
    const all: Reminder[] = [];
    for (const id of invoice_ids) all.push(await readReminder(context, id));
    const ready = all.filter((reminder) => 'to' in reminder);
    const [first] = ready;
    const stated = ready.map(({ id, name, amount, to }) => ({
      label: name,
      value: `#${documentNumber(id)}, ${amount}, to ${to}`,
    }));
    const left = all.flatMap((reminder) =>
      'problem' in reminder
        ? [{ label: `Not ${reminder.name}`, value: `#${documentNumber(reminder.id)}: ${reminder.problem}` }]
        : [],
    );
    return {
      ...plainCard,
      title:
        ready.length === 1 && first ? `Send a reminder to ${first.name}` : `Send ${reminders(ready.length)}`,
      lines: [...stated, ...left],
      message: first?.words ?? null,
      note:
        ready.length > 1
          ? 'Each says the same with its own figures. At most once a day per invoice.'
          : 'At most once a day per invoice.',
      confirm_label:
        ready.length === 1 && first
          ? first.way === 'email'
            ? 'Send by email'
            : 'Send by text'
          : `Send ${reminders(ready.length)}`,
    };
  },
  async run(context, { invoice_ids }) {
    const send = sendDocument(letterWriters);
    const done = { sent: 0, kept: 0 };
    const failures: string[] = [];
    for (const id of invoice_ids) {
      const known = await readReminder(context, id);
      try {
        const key = `${context.idempotencyKey}:${id}`;
        const { kept } = await send(
          { ...context, idempotencyKey: key },
          { type: 'reminder', document_id: id, note: null, tone: null, method: null },
        );
        done[kept ? 'kept' : 'sent'] += 1;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        failures.push(`${known.name}: ${error.message}`);
      }
    }
    if (done.sent + done.kept === 0) throw invalid(failures.join('. ') || 'Nobody could be reminded');
    const [only] = invoice_ids;
    const text = [
      ...(done.sent > 0 ? [`Sent ${reminders(done.sent)}.`] : []),
      ...(done.kept > 0
        ? [`Kept ${reminders(done.kept)} in the outbox, because nothing is set up to send them.`]
        : []),
      ...(failures.length > 0 ? [`Not sent: ${failures.join('; ')}.`] : []),
    ].join(' ');
    const href =
      invoice_ids.length === 1 && only ? recordHref('invoice', only) : invoicesHref({ status: 'unpaid' });
    return { result: { text, href }, undo: null };
  },
};
