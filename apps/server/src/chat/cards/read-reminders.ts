import { customerName } from '@dayworks/shared/customers/customer-name';
import { type CalendarDate, formatLong } from '@dayworks/shared/dates/calendar-date';
import { DomainError } from '@dayworks/shared/errors';
import { formatMoney } from '@dayworks/shared/money';
import { recipientOf, usualWay } from '../../documents/recipient.ts';
import { getInvoice } from '../../invoices/reads.ts';
import { refuseSending } from '../../outbox/sending-limits.ts';
import { rehearse } from '../../platform/rehearse.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import type { Tx } from '../../platform/with-business.ts';
import { cardLetters } from './once-a-day.ts';

interface Known {
  id: string;
  number: string;
  name: string;
  amount: string;
  /** The date by which the customer promised to pay. */
  promised: CalendarDate | null;
}
type Ready = Known & { to: string; way: 'email' | 'sms'; words: string };
export type Reminder = Ready | (Known & { problem: string });

/**
 * The error message about the sending limit does not state how many minutes to wait, because the number would no longer
 * be correct when the chat card is confirmed.
 */
const tooMany = 'You have reached the sending limit for now. Please wait, or share a link instead';

function problemOf(error: unknown): string {
  if (!(error instanceof DomainError)) throw error;
  return error.code === 'TOO_MANY_REQUESTS' ? tooMany : error.message.replace(/\.$/, '');
}

/**
 * Writes the reminder as it would be sent now, or returns why the reminder cannot be sent. All changes are rolled back.
 */
async function writeReminder(context: MemberContext, id: string): Promise<Reminder> {
  const { platform, actor } = context;
  const invoice = await getInvoice(context, { id });
  const known = {
    id,
    number: invoice.number,
    name: customerName(invoice.customer),
    amount: formatMoney(invoice.balance_due),
    promised: invoice.promised_for,
  };
  try {
    const { customer, email, textMessage } = await rehearse(context, (tx) =>
      cardLetters.reminder.write(tx, platform, actor, id, { note: null, tone: null }),
    );
    const way = usualWay(customer);
    const to = recipientOf(customer, way, 'invoice');
    return { ...known, to, way, words: way === 'email' ? `${email.subject}\n\n${email.text}` : textMessage };
  } catch (error) {
    return { ...known, problem: problemOf(error) };
  }
}

async function count(tx: Tx, { platform, actor }: MemberContext, reminder: Reminder): Promise<Reminder> {
  if ('problem' in reminder) return reminder;
  await tx.$client.query('savepoint counted');
  try {
    await refuseSending(tx, platform, actor, reminder.to);
    return reminder;
  } catch (error) {
    const { id, number, name, amount, promised } = reminder;
    const refused = { id, number, name, amount, promised, problem: problemOf(error) };
    await tx.$client.query('rollback to savepoint counted');
    return refused;
  }
}

/**
 * The line on a chat card for one reminder: its recipient and the customer's payment promise, or the reason why the
 * reminder is not sent.
 */
export function reminderLine(reminder: Reminder): { label: string; value: string } {
  const number = `#${reminder.number}`;
  if ('problem' in reminder)
    return { label: `Not sent: ${reminder.name}`, value: `${number}: ${reminder.problem}` };
  const { name, amount, to, promised } = reminder;
  const promise = promised ? `; promised to pay on ${formatLong(promised)}` : '';
  return { label: name, value: `${number}, ${amount}, to ${to}${promise}` };
}

/**
 * Each reminder on a chat card is counted as sent, so that the card does not contain more reminders than the sending
 * limits allow.
 */
export async function readReminders(context: MemberContext, ids: readonly string[]): Promise<Reminder[]> {
  const written: Reminder[] = [];
  for (const id of ids) written.push(await writeReminder(context, id));
  return rehearse(context, async (tx) => {
    const counted: Reminder[] = [];
    for (const reminder of written) counted.push(await count(tx, context, reminder));
    return counted;
  });
}
