import { addDays, type CalendarDate, daysBetween, formatMonthDay } from '../../calendar-date.ts';
import { median } from '../../customers/usual-gap.ts';
import { documentNumber } from '../../documents/document-number.ts';
import {
  type Advised,
  aboutCustomer,
  countFigure,
  dateFigure,
  daysFigure,
  nameOf,
  personOf,
  plural,
  tell,
  textFigure,
} from '../advised.ts';
import type { CoachFacts, ComingInvoice } from '../facts.ts';
import { hrefs } from '../hrefs.ts';
import { habitFromInvoices, habitLateDays, likelyLateAheadDays } from '../thresholds.ts';

const usualLateness = ({ lateness }: ComingInvoice) =>
  lateness.length >= habitFromInvoices ? (median(lateness) ?? 0) : 0;

function isLikely(invoice: ComingInvoice, today: CalendarDate): boolean {
  const ahead = daysBetween(today, invoice.due_date);
  const isSoon = ahead >= 0 && ahead <= likelyLateAheadDays;
  return isSoon && invoice.balance_due > 0 && usualLateness(invoice) >= habitLateDays;
}

function advise(invoice: ComingInvoice): Advised {
  const { id, customer, due_date, balance_due, lateness } = invoice;
  const usual = usualLateness(invoice);
  const number = textFigure('invoice', 'Invoice', documentNumber(id), hrefs.invoice(id));
  const due = dateFigure('due', 'Due', due_date, hrefs.invoice(id));
  const days = daysFigure('usual', 'Usually late by', usual, hrefs.paidInvoicesOf(customer.id));
  const count = countFigure('paid', 'Paid invoices', lateness.length, hrefs.paidInvoicesOf(customer.id));
  return {
    key: `likely_late:${id}`,
    rule: 'likely_late',
    title: `Remind ${nameOf(customer)} before it is due`,
    ...tell`Invoice ${number} is due ${due}. ${personOf(customer)} usually pays ${days} late, by the last ${count} invoices.`,
    evidence: null,
    effect: {
      kind: 'sooner',
      amount: balance_due,
      note: `sooner, by ${formatMonthDay(due_date)} and not ${formatMonthDay(addDays(due_date, usual))}`,
    },
    action: { kind: 'send_reminder', label: 'Send Reminder', id, href: null },
    why: [
      `Half of the last ${plural(lateness.length, 'invoice')} that ${nameOf(customer)} paid came ${plural(usual, 'day')} late or later.`,
      `From ${plural(habitFromInvoices, 'paid invoice')} and ${plural(habitLateDays, 'day')} on, that is taken for a habit, and an invoice that is due within ${plural(likelyLateAheadDays, 'day')} is named here.`,
    ],
    about: [...aboutCustomer(customer), { kind: 'invoice', id, name: documentNumber(id) }],
    measured_id: id,
    taken_on: invoice.reminded_on,
  };
}

export const likelyLate = ({ coming, today }: CoachFacts): Advised[] =>
  coming.filter((invoice) => isLikely(invoice, today)).map(advise);
