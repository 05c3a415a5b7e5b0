import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import { amountOff, documentTotals, totalsInDollars } from '../documents/lines/totals.ts';
import { begunSlots, dueSlots } from '../expenses/recurring-transitions.ts';
import { settle } from '../invoices/invoice-transitions.ts';
import { type Dollars, fromCents, toCents } from '../money.ts';
import { type FeeRules, lateFee } from '../reminders/late-fee.ts';
import type {
  HistoryInvoice,
  HistoryPayment,
  HistoryRule,
  JournalLine,
  MoneyHistory,
} from './money-rows-fixtures.ts';

const feeRules: FeeRules = {
  charges_late_fee: true,
  late_fee_percent: 1.5,
  late_fee_after_days: 14,
  fees_since: '2025-01-01',
};

export function chanceOf(seed: number) {
  let state = (seed + 1) * 747_796_405;
  const below = (limit: number) => {
    state = (Math.imul(state ^ (state >>> 16), 277_803_737) + 2_891_336_453) >>> 0;
    return (state >>> 5) % limit;
  };
  const pick = <T>(from: readonly T[]): T | undefined => from[below(from.length)];
  return { below, pick, happens: (percent: number) => below(100) < percent };
}

const firstDay = '2025-01-10';
const moves = 26;

/** Simulates a business; the same seed always creates the same history. */
export function liveMoneyHistory(seed: number): MoneyHistory {
  const { below, pick, happens } = chanceOf(seed);
  let made = 0;
  const tail = `-0000-4000-8000-${seed.toString(16).padStart(12, '0')}`;
  const newId = () => {
    made += 1;
    return `${10_000_000 + made}${tail}`;
  };
  let today: CalendarDate = firstDay;
  const moment = () => `${today}T18:${String(made % 60).padStart(2, '0')}:00.000Z`;
  const dollars = (most: number) => (1 + below(most * 100)) / 100;
  const customers = [newId(), newId(), newId()];
  const { estimates, invoices, payments, refunds, expenses, rules, journal }: MoneyHistory = {
    today,
    customers,
    estimates: [],
    invoices: [],
    payments: [],
    refunds: [],
    expenses: [],
    rules: [],
    journal: [],
  };
  const write = (
    what: JournalLine['what'],
    day: CalendarDate,
    cents: number,
    more: Partial<JournalLine> = {},
  ) => journal.push({ what, day, cents, document: null, ...more });

  const paymentsOf = ({ id, estimate_id }: HistoryInvoice) =>
    payments.filter(
      (payment) => payment.invoice_id === id || (estimate_id !== null && payment.estimate_id === estimate_id),
    );
  const settleAgain = (invoice: HistoryInvoice, totalBefore = invoice.total) => {
    const { balance, ...settled } = settle({ ...invoice, totalBefore, payments: paymentsOf(invoice) });
    Object.assign(invoice, settled, { balance_due: fromCents(balance) });
  };
  const liveInvoiceOf = (estimateId: string | null) =>
    invoices.find(
      ({ estimate_id, status }) =>
        estimateId !== null && estimate_id === estimateId && status !== 'cancelled',
    );

  const someItems = (): HistoryInvoice['items'] =>
    Array.from({ length: 1 + below(3) }, (_, index) => {
      const line = {
        name: `Work ${index}`,
        quantity: (1 + below(4000)) / 1000,
        price: dollars(900),
        tax_rate: pick([0, 8.5, 8.875, 19]) ?? 0,
      };
      return { ...line, total: totalsInDollars(documentTotals([line], amountOff(0))).subtotal };
    });
  const bill = (estimate: { id: string; customer_id: string } | null, items: HistoryInvoice['items']) => {
    const discount = happens(20) && !estimate ? fromCents(toCents(items[0]?.total ?? 0)) : 0;
    const invoice: HistoryInvoice = {
      id: newId(),
      estimate_id: estimate?.id ?? null,
      customer_id: estimate?.customer_id ?? pick(customers) ?? '',
      status: 'draft',
      date: today,
      due_date: addDays(today, below(40)),
      created_at: moment(),
      sent_at: happens(90) || estimate ? moment() : null,
      viewed_at: null,
      paid_at: null,
      promised_for: null,
      disputed_at: null,
      ...totalsInDollars(documentTotals(items, amountOff(discount))),
      balance_due: 0,
      items,
      fees: [],
    };
    invoices.push(invoice);
    if (estimate) write('taken over', today, 0, { document: estimate.id, invoice: invoice.id });
    settleAgain(invoice);
    if (invoice.sent_at) write('billed', invoice.date, toCents(invoice.total), { document: invoice.id });
  };
  const offered = new Map<string, HistoryInvoice['items']>();
  const receive = (amount: Dollars, on: { invoice?: HistoryInvoice; estimate?: string }) => {
    const id = newId();
    payments.push({
      id,
      invoice_id: on.invoice?.id ?? null,
      estimate_id: on.estimate ?? null,
      amount,
      refunded_amount: 0,
      payment_date: addDays(today, -below(4)),
      status: 'completed',
      created_at: moment(),
    });
    const day = payments.at(-1)?.payment_date ?? today;
    write('received', day, toCents(amount), { document: on.invoice?.id ?? on.estimate ?? null, payment: id });
    const invoice = on.invoice ?? liveInvoiceOf(on.estimate ?? null);
    if (invoice) settleAgain(invoice);
  };
  const invoiceOf = ({ invoice_id, estimate_id }: HistoryPayment) =>
    invoices.find(({ id }) => id === invoice_id) ?? liveInvoiceOf(estimate_id);
  const giveBack = (payment: HistoryPayment) => {
    const left = toCents(payment.amount) - toCents(payment.refunded_amount);
    const cents = happens(50) ? left : 1 + below(left);
    payment.refunded_amount = (toCents(payment.refunded_amount) + cents) / 100;
    if (cents === left) payment.status = 'refunded';
    const refund_date = addDays(today, -below(2)) < payment.payment_date ? payment.payment_date : today;
    refunds.push({
      id: newId(),
      payment_id: payment.id,
      amount: cents / 100,
      refund_date,
      created_at: moment(),
    });
    write('returned', refund_date, cents, {
      document: payment.invoice_id ?? payment.estimate_id,
      payment: payment.id,
    });
    const invoice = invoiceOf(payment);
    if (invoice) settleAgain(invoice);
  };
  const open = () => invoices.filter(({ balance_due, sent_at }) => sent_at !== null && balance_due > 0);
  const spend = (amount: Dollars, spent_on: CalendarDate, rule?: HistoryRule) => {
    expenses.push({
      id: newId(),
      spent_on,
      amount,
      category: rule ? 'Rent' : (pick(['Fuel', 'Parts', null]) ?? null),
      recurring_id: rule?.id ?? null,
      recurring_slot: rule ? spent_on : null,
    });
    write('spent', spent_on, toCents(amount));
  };
  const chargeFees = () => {
    for (const invoice of open().filter(({ due_date }) => due_date < today)) {
      const facts = {
        ...invoice,
        project: null,
        reminders_stopped_at: null,
        is_customer_archived: false,
        is_being_paid: false,
      };
      const fee = lateFee(facts, feeRules, today);
      if (!fee) continue;
      const before = invoice.total;
      invoice.items = [...invoice.items, { ...fee.line, total: fee.amount }];
      invoice.fees = [...invoice.fees, { month: fee.month, amount: fee.amount }];
      Object.assign(invoice, totalsInDollars(documentTotals(invoice.items, amountOff(invoice.discount))));
      settleAgain(invoice, before);
      write('billed', invoice.date, toCents(fee.amount), { document: invoice.id });
    }
  };
  const makeDue = () => {
    for (const rule of rules) {
      const { slots, next_on } = dueSlots(rule, today);
      for (const slot of slots) spend(rule.amount, slot, rule);
      rule.next_on = next_on;
    }
  };

  const act = () => {
    const invoice = pick(open());
    switch (below(13)) {
      case 0:
      case 1:
        return bill(null, someItems());
      case 2: {
        const items = someItems();
        const estimate = {
          id: newId(),
          customer_id: pick(customers) ?? '',
          total: totalsInDollars(documentTotals(items, amountOff(0))).total,
        };
        offered.set(estimate.id, items);
        estimates.push(estimate);
        const deposit = Math.floor(toCents(estimate.total) * 0.3) / 100;
        if (happens(80) && deposit > 0) receive(deposit, { estimate: estimate.id });
        return;
      }
      case 3: {
        const estimate = pick(estimates.filter(({ id }) => !liveInvoiceOf(id)));
        return estimate && bill(estimate, offered.get(estimate.id) ?? someItems());
      }
      case 4:
      case 5: {
        if (!invoice) return;
        const cents = toCents(invoice.balance_due);
        const paid = happens(50) ? cents : happens(20) && cents > 1 ? cents - 1 : 1 + below(cents);
        return receive(paid / 100, { invoice });
      }
      case 6:
        return receive(dollars(300), {});
      case 7: {
        const payment = pick(payments.filter(({ status }) => status === 'completed'));
        return payment && giveBack(payment);
      }
      case 8: {
        const payment = pick(
          payments.filter(({ status, refunded_amount }) => status === 'completed' && !refunded_amount),
        );
        if (!payment || !happens(40)) return;
        payment.status = 'voided';
        const document = payment.invoice_id ?? payment.estimate_id;
        write('received', payment.payment_date, -toCents(payment.amount), { document, payment: payment.id });
        const voided = invoiceOf(payment);
        if (voided) settleAgain(voided);
        return;
      }
      case 9: {
        const isFree = (one: HistoryInvoice) =>
          payments.every(({ invoice_id, status }) => invoice_id !== one.id || status !== 'completed');
        const gone = pick(open().filter(isFree));
        if (!gone || !happens(40)) return;
        write('billed', gone.date, -toCents(gone.total), { document: gone.id });
        write('given up', today, 0, { document: gone.estimate_id, invoice: gone.id });
        gone.status = 'cancelled';
        return settleAgain(gone);
      }
      case 10:
        return spend(dollars(400), addDays(today, -below(20)));
      case 11: {
        if (rules.length > 1) return;
        const shape = {
          every: 1 + below(3),
          unit: pick(['week', 'month'] as const) ?? 'month',
          first_on: addDays(today, -below(40)),
          until: happens(30) ? addDays(today, below(300)) : null,
        };
        const { slots, next_on } = begunSlots(shape, today);
        const rule: HistoryRule = { ...shape, id: newId(), amount: dollars(900), is_paused: false, next_on };
        rules.push(rule);
        for (const slot of [shape.first_on, ...slots]) spend(rule.amount, slot, rule);
        return;
      }
      default:
        if (invoice && happens(30)) invoice.promised_for = addDays(today, below(20));
        else if (invoice && happens(20)) invoice.disputed_at = invoice.disputed_at ? null : moment();
    }
  };
  for (let move = 0; move < moves; move++) {
    today = addDays(today, below(16));
    makeDue();
    // In this simulation, the scheduler does not run every day.
    if (happens(20)) chargeFees();
    act();
  }
  return { today, customers, estimates, invoices, payments, refunds, expenses, rules, journal };
}
