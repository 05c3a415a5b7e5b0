import { type CardInput, mostReminders } from '@dayworks/shared/chat/card';
import type { Wish } from '@dayworks/shared/chat/understanding';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { DomainError, invalid } from '@dayworks/shared/errors';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { plural } from '@dayworks/shared/questions/tell/answer-parts';
import { invoicesHref, recordHref } from '@dayworks/shared/questions/tell/hrefs';
import { sendDocument } from '../../documents/send-document.ts';
import { getInvoice } from '../../invoices/reads.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type CardVerbs, type MadeCard, plainCard } from './card-verbs.ts';
import { meantCustomer } from './name-matches.ts';
import { cardLetters } from './once-a-day.ts';
import { findOpenInvoices, type OpenInvoice } from './open-invoices.ts';
import { readReminders, reminderLine } from './read-reminders.ts';

type Reminders = Extract<Wish, { kind: 'send_reminders' }>;

const mostReasons = 3;
/**
 * The maximum number of omitted invoices that a reminder card in the chat lists, because reading each omitted invoice
 * takes time.
 */
const mostLeftOut = 20;

/** If no customer can be reminded, there is nothing to confirm in the chat, so the reason is returned instead. */
async function cardFor(context: MemberContext, input: CardInput<'send_reminders'>): Promise<MadeCard> {
  const problems: { name: string; problem: string }[] = [];
  for (const id of input.invoice_ids) {
    const [reminder] = await readReminders(context, [id]);
    if (reminder && 'to' in reminder) return { action: { kind: 'send_reminders', input } };
    if (reminder) problems.push(reminder);
  }
  const [first] = problems;
  const isOneReason = new Set(problems.map(({ problem }) => problem)).size === 1;
  const isOneCustomer = new Set(problems.map(({ name }) => name)).size === 1;
  /*
   * If all reminders are rejected for the same reason, the chat shows that reason alone. A reason that begins with
   * 'This customer' is shown together with the names of the customers if there are several customers.
   */
  if (first && isOneReason && (isOneCustomer || !first.problem.startsWith('This customer')))
    return { problem: `${first.problem}.` };
  const reasons = problems.slice(0, mostReasons).map(({ name, problem }) => `${name}: ${problem}.`);
  return { problem: ['No reminders can be sent now.', ...reasons].join(' ') };
}

/**
 * Customers who were reminded today or dispute the invoice get no reminder, and the chat card lists them as omitted.
 * Unreachable customers do not count toward the maximum number of reminders and are listed if there is room.
 */
async function cardForLate(
  context: MemberContext,
  found: readonly OpenInvoice[],
  notLate: number,
): Promise<MadeCard> {
  const open = found.filter(({ isRemindedToday, isDisputed }) => !isRemindedToday && !isDisputed);
  const asked = open.length > 0 ? open : found.slice(0, 1);
  if (open.length === 0 && found.length > 1)
    return {
      problem: `All of these invoices already had a reminder today${found.some(({ isDisputed }) => isDisputed) ? ', or are disputed' : ''}.`,
    };
  const reached = asked.filter(({ canBeReached }) => canBeReached);
  const others = asked.filter(({ canBeReached }) => !canBeReached);
  const leftOut = found.filter((invoice) => !asked.includes(invoice)).map(({ id }) => id);
  return cardFor(context, {
    invoice_ids: [...reached, ...others].slice(0, mostReminders).map(({ id }) => id),
    ...(reached.length > mostReminders && { in_all: reached.length }),
    ...(leftOut.length > 0 && { left_out: leftOut.slice(0, mostLeftOut) }),
    ...(notLate > 0 && { not_late: notLate }),
  });
}

export async function makeReminderCard(
  context: MemberContext,
  { customer, number, daysLate }: Reminders,
  mentions: readonly RecordName[],
): Promise<MadeCard> {
  const mentioned = mentions.filter(({ kind }) => kind === 'invoice').map(({ id }) => id);
  if (mentioned.length > 0) return cardFor(context, { invoice_ids: mentioned });
  const meant = customer ? await meantCustomer(context, customer, mentions) : null;
  if (meant && !('one' in meant)) return meant;
  const asked = { customerId: meant?.one.id ?? null, number, daysLate: daysLate ?? 0 };
  const late = number ? [] : await findOpenInvoices(context, { ...asked, isOverdue: true });
  const isOne = number !== null || meant !== null;
  const open = isOne ? await findOpenInvoices(context, { ...asked, isOverdue: false }) : [];
  const found = late.length > 0 || !isOne ? late : open;
  if (found.length > 0) {
    const notLate = late.length > 0 && !daysLate ? open.length - late.length : 0;
    return cardForLate(context, found, notLate);
  }
  if (number) return { problem: `There is no unpaid invoice #${number}.` };
  if (meant) return { problem: `${meant.one.name} has no unpaid invoices.` };
  return {
    problem: daysLate ? `No invoices are more than ${daysLate} days past due.` : 'No invoices are past due.',
  };
}

const reminders = (count: number) => (count === 1 ? '1 reminder' : `${count} reminders`);

function titleOf(names: readonly string[], inAll: number | undefined): string {
  const [only] = names;
  if (!only) return 'No reminders can be sent now';
  if (inAll) return `Send the first ${names.length} of ${reminders(inAll)}`;
  return names.length === 1 ? `Send a reminder to ${only}` : `Send ${reminders(names.length)}`;
}

function labelOf(ready: readonly { way: 'email' | 'sms' }[]): string {
  const [first] = ready;
  if (!first) return 'Send reminders';
  if (ready.length > 1) return `Send ${reminders(ready.length)}`;
  return first.way === 'email' ? 'Send by email' : 'Send by text';
}

function listed(reasons: readonly string[]): string {
  const more = reasons.length - mostReasons;
  return [...reasons.slice(0, mostReasons), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

export const reminderCard: CardVerbs<'send_reminders'> = {
  async tell(context, { invoice_ids, in_all, left_out = [], not_late = 0 }) {
    const all = await readReminders(context, invoice_ids);
    const ready = all.filter((reminder) => 'to' in reminder);
    const [first] = ready;
    /*
     * If a reminder for an omitted invoice has become possible in the meantime, the invoice is no longer listed as
     * omitted. Confirming the chat card still does not send that reminder.
     */
    const others = (await readReminders(context, left_out)).filter((reminder) => 'problem' in reminder);
    const left = [...all.filter((reminder) => 'problem' in reminder), ...others];
    return {
      ...plainCard,
      title: titleOf(
        ready.map(({ name }) => name),
        in_all,
      ),
      lines: [...ready, ...left].map(reminderLine),
      message: first?.words ?? null,
      note: [
        ...(not_late > 0
          ? [
              `${not_late} other open ${plural(not_late, 'invoice is', 'invoices are')} not late yet and ${plural(not_late, 'gets', 'get')} no reminder.`,
            ]
          : []),
        ...(in_all ? ['The invoices longest past due come first. Ask again for the others.'] : []),
        ...(ready.length > 1 ? ['Each reminder has the same text with its own amounts.'] : []),
        'At most one reminder a day per invoice.',
      ].join(' '),
      confirm_label: labelOf(ready),
    };
  },
  async run(context, { invoice_ids }) {
    const send = sendDocument(cardLetters);
    const done = { sent: 0, kept: 0 };
    const failures: string[] = [];
    for (const id of invoice_ids) {
      try {
        const key = `${context.idempotencyKey}:${id}`;
        const { kept } = await send(
          { ...context, idempotencyKey: key },
          { type: 'reminder', document_id: id, note: null, tone: null, method: null },
        );
        done[kept ? 'kept' : 'sent'] += 1;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const { customer } = await getInvoice(context, { id });
        failures.push(`${customerName(customer)}: ${error.message.replace(/\.$/, '')}`);
      }
    }
    if (done.sent + done.kept === 0) throw invalid(listed(failures) || 'No reminders could be sent');
    const [only] = invoice_ids;
    const text = [
      ...(done.sent > 0 ? [`Sent ${reminders(done.sent)}.`] : []),
      ...(done.kept > 0
        ? [`Saved ${reminders(done.kept)} in the outbox because sending is not set up yet.`]
        : []),
      ...(failures.length > 0 ? [`Not sent: ${listed(failures)}.`] : []),
    ].join(' ');
    const href =
      invoice_ids.length === 1 && only ? recordHref('invoice', only) : invoicesHref({ status: 'unpaid' });
    return { result: { text, href }, undo: null };
  },
};
