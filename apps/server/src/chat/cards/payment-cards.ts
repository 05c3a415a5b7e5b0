import type { CardInput } from '@dayworks/shared/chat/card';
import type { Wish } from '@dayworks/shared/chat/understanding';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import {
  isSameMethod,
  methodFrom,
  methodLabel,
  noMethodText,
} from '@dayworks/shared/documents/payments/payment-method';
import { paymentAmountProblem } from '@dayworks/shared/documents/payments/rules';
import { formatMoney, fromCents, subtractCents, toCents } from '@dayworks/shared/money';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { recordHref } from '@dayworks/shared/questions/tell/hrefs';
import { getInvoice } from '../../invoices/reads.ts';
import { getMethods } from '../../payments/payment-settings.ts';
import { recordPayment } from '../../payments/writes.ts';
import { businessDay } from '../../platform/business-day.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type CardVerbs, type MadeCard, plainCard } from './card-verbs.ts';
import { filledForm, meantCustomer } from './name-matches.ts';
import { findOpenInvoices, type OpenInvoice } from './open-invoices.ts';

type Paid = Extract<Wish, { kind: 'record_payment' }>;

const nameOf = ({ id, name, number, balance_due }: OpenInvoice): RecordName => ({
  kind: 'invoice',
  id,
  name: `#${number} ${name}, ${formatMoney(balance_due)} open`,
});

/**
 * If there are several open invoices, selects the invoice whose balance equals the amount of the payment; otherwise the
 * user chooses. The user must also choose if the message contained only part of a customer's name, because a payment
 * must never be recorded for a guessed customer.
 */
export async function makePaymentCard(
  context: MemberContext,
  { customer, number, amount, method, date, reference = null, notes = null }: Paid,
  mentions: readonly RecordName[],
): Promise<MadeCard> {
  const mentioned = mentions.find(({ kind }) => kind === 'invoice');
  const meant = customer && !mentioned ? await meantCustomer(context, customer, mentions, 'whole') : null;
  if (meant && !('one' in meant)) return meant;
  if (!meant && !number && !mentioned)
    return { problem: 'Who paid? For example: “record $250 cash from Ana Kim”.' };
  const asked = { customerId: meant?.one.id ?? null, number, daysLate: 0, isOverdue: false };
  const open = await findOpenInvoices(context, { ...asked, ...(mentioned && { id: mentioned.id }) });
  const exact = open.filter(({ balance_due }) => balance_due === amount);
  const fitting = exact.length === 1 ? exact : open;
  const [invoice] = fitting;
  if (!invoice) {
    if (meant)
      return {
        problem: `${meant.one.name} has no unpaid invoices. Create the invoice first, or record it under Payments.`,
      };
    return {
      problem: number ? `There is no unpaid invoice #${number}.` : 'This invoice has no balance due.',
    };
  }
  if (fitting.length > 1) return { which: fitting.slice(0, 10).map(nameOf) };
  const sum = amount ?? invoice.balance_due;
  const problem = paymentAmountProblem(sum, toCents(invoice.balance_due));
  if (problem) return { problem: `${problem}.` };
  const chosen = await chosenMethod(context, invoice.id, method ?? notes);
  return {
    action: {
      kind: 'record_payment',
      input: {
        invoice_id: invoice.id,
        amount: sum,
        ...chosen,
        payment_date: date ?? businessDay(context.actor),
        ...(reference && { reference }),
        ...(notes && !isSameMethod(notes, chosen.payment_method) && { notes }),
      },
    },
  };
}

/**
 * Uses the payment method that the user stated if the business offers it, otherwise the method that the customer used
 * last. If there is none, the user chooses. Methods that the business added to the list, such as Venmo, are found among
 * the other words of the sentence.
 */
async function chosenMethod(
  context: MemberContext,
  invoiceId: string,
  said: string | null,
): Promise<Pick<CardInput<'record_payment'>, 'payment_method' | 'is_method_assumed'>> {
  const { customer_id } = await getInvoice(context, { id: invoiceId });
  const { methods, last_used } = await getMethods(context, { customer_id });
  const find = (wanted: string) => methods.find((method) => isSameMethod(method, wanted));
  // Zelle counts as a bank transfer if it is not one of the business's payment methods.
  const listed = said && (find(methodFrom(said)) ?? (isSameMethod(said, 'Zelle') && find('bank_transfer')));
  return listed ? { payment_method: listed } : { payment_method: last_used ?? '', is_method_assumed: true };
}

/** Marks a payment method that the user did not state, so that the user notices it before confirming. */
async function methodText(
  context: MemberContext,
  customer_id: string | null,
  { payment_method, is_method_assumed }: CardInput<'record_payment'>,
): Promise<string> {
  if (!payment_method) return noMethodText;
  const { last_used } = is_method_assumed ? await getMethods(context, { customer_id }) : { last_used: null };
  const label = methodLabel(payment_method);
  return last_used === payment_method ? `${label}, as last time` : label;
}

export const paymentCard: CardVerbs<'record_payment'> = {
  async tell(context, input) {
    const { invoice_id, amount, payment_method, payment_date, reference, notes } = input;
    const invoice = await getInvoice(context, { id: invoice_id });
    const left = fromCents(subtractCents(toCents(invoice.balance_due), toCents(amount)));
    return {
      ...plainCard,
      title: `Record ${formatMoney(amount)} from ${customerName(invoice.customer)}`,
      lines: [
        {
          label: 'Invoice',
          value: `#${invoice.number}, ${formatMoney(invoice.balance_due)} open`,
        },
        { label: 'Amount', value: formatMoney(amount) },
        { label: 'Method', value: await methodText(context, invoice.customer_id, input) },
        { label: 'Received', value: formatLong(payment_date) },
        ...(reference ? [{ label: 'Reference', value: reference }] : []),
        ...(notes ? [{ label: 'Notes', value: notes }] : []),
        { label: 'Remaining balance', value: formatMoney(Math.max(0, left)) },
      ],
      note: left < 0 ? 'That is more than the balance due.' : null,
      confirm_label: 'Record payment',
      form_href: filledForm('/payments', {
        new: 1,
        invoice: invoice_id,
        amount,
        method: payment_method || null,
        date: payment_date,
        reference,
        notes,
      }),
    };
  },
  async run(context, { invoice_id, amount, payment_method, payment_date, reference, notes }) {
    const payment = await recordPayment(context, {
      invoice_id,
      amount,
      payment_method,
      payment_date,
      notes: notes ?? null,
      reference: reference ?? null,
    });
    const { number } = await getInvoice(context, { id: invoice_id });
    const text = `Recorded ${formatMoney(payment.amount)} on invoice #${number}.`;
    return { result: { text, href: recordHref('payment', payment.id) }, undo: null };
  },
};
