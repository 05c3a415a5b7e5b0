import { usualSchedule } from '../appointments/schedule-settings.ts';
import type { CoachFacts, ToldAdvice } from '../coach/coach-facts.ts';
import { addDays } from '../dates/calendar-date.ts';
import type { SentencePart } from '../questions/answer.ts';
import type {
  AdvisedCustomer,
  ComingInvoice,
  CustomerRhythm,
  LateInvoice,
  PaidInvoice,
  SoldItem,
} from '../questions/noticed/rows.ts';

/** The current date in the test data, a Thursday. It is the date shown in the design mockups. */
export const today = '2026-05-14';
export const ago = (days: number) => addDays(today, -days);
export const idOf = (start: string) => `${start}-0000-4000-8000-000000000000`;

export const elena: AdvisedCustomer = {
  id: idOf('e1e1e1e1'),
  first_name: 'Elena',
  last_name: 'Marsh',
  company: 'Marsh & Co. Bakery',
};

export const noFacts: CoachFacts = {
  today,
  late: [],
  coming: [],
  customers: [],
  estimates: [],
  answers: { won: 0, decided: 0 },
  leads: [],
  items: [],
  week: {
    monday: '2026-05-18',
    working_hours: usualSchedule.working_hours,
    holidays: [],
    people: [],
    planned: [],
    visits: 0,
    past_visits: 0,
    usual_invoice: null,
  },
  jobs: [],
  drafts: [],
  unscheduled: [],
  without_deposit: [],
  deposits: [],
  failed_charges: [],
  payment_problems: [],
  credits: [],
  ended_series: [],
};

export const lateInvoice = (fields: Partial<Omit<LateInvoice, 'late_since'>> = {}): LateInvoice => ({
  id: idOf('7f3a9c21'),
  number: '7f3a9c21',
  customer: elena,
  balance_due: 2480,
  due_date: '2026-05-02',
  reminded_on: null,
  reminded_before: null,
  past: [],
  ...fields,
  late_since: fields.due_date ?? '2026-05-02',
});

/** Creates invoices that were paid the given number of days after their due date. */
export const paidLate = (...lateness: readonly number[]): PaidInvoice[] =>
  lateness.map((days, at) => ({
    id: idOf(`aaaaaaa${at}`),
    number: `aaaaaaa${at}`,
    due_date: ago(60 + at * 30),
    paid_on: ago(60 + at * 30 - days),
    total: 500 + at,
  }));

export const comingInvoice = (fields: Partial<ComingInvoice> = {}): ComingInvoice => ({
  id: idOf('2c6fd5a8'),
  number: '2c6fd5a8',
  customer: elena,
  balance_due: 4236,
  due_date: '2026-05-22',
  reminded_on: null,
  paid: paidLate(9, 12, 7),
  ...fields,
});

export const rhythm = (fields: Partial<CustomerRhythm> = {}): CustomerRhythm => ({
  customer: elena,
  dates: [ago(80), ago(110), ago(141), ago(170)],
  totals: [185, 165, 210, 185],
  lifetime_value: 745,
  rank: 40,
  last_paid_on: ago(75),
  owes_late: false,
  has_work_ahead: false,
  ...fields,
});

export const drainClearing = (fields: Partial<SoldItem> = {}): SoldItem => ({
  id: idOf('d1d1d1d1'),
  name: 'Drain clearing',
  price: 165,
  cost: null,
  sold: [{ price: 165, times: 30, quantity: 36 }],
  quoted: [
    { price: 165, won: 17, decided: 18 },
    { price: 185, won: 3, decided: 3 },
  ],
  ...fields,
});

/** Returns the text of a suggestion with unformatted figures, for comparison in tests. */
export function spoken({ reason, figures }: Pick<ToldAdvice, 'reason' | 'figures'>): string {
  const text = (part: SentencePart) => {
    if ('text' in part) return part.text;
    const figure = figures.find(({ key }) => key === part.figure);
    if (!figure) throw new Error(`no figure ${part.figure}`);
    const units: Record<string, string> = { days: ' days', hours: ' hours', percent: '%' };
    return `${figure.kind === 'money' ? '$' : ''}${figure.value}${units[figure.kind] ?? ''}`;
  };
  return reason.map(text).join('');
}
