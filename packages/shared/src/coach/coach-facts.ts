import { customerName, unknownCustomer } from '../customers/customer-name.ts';
import type { CalendarDate } from '../dates/calendar-date.ts';
import type { Dollars } from '../money.ts';
import type { Figure, RecordName, SentencePart } from '../questions/answer.ts';
import type {
  AdvisedCustomer,
  Answers,
  ComingInvoice,
  CustomerCredit,
  CustomerRhythm,
  EndedSeries,
  EstimateWithoutDeposit,
  FailedCharge,
  LateInvoice,
  PaidDeposit,
  PaymentProblem,
  QuietLead,
  SoldItem,
  UnbilledJob,
  UnscheduledWork,
  UnsentDraft,
  WaitingEstimate,
  WeekAhead,
} from '../questions/noticed/rows.ts';
import type { Advice, AdviceRule } from './advice.ts';

/** The URLs of the screens that show exactly the rows behind a suggestion. */
export const hrefs = {
  invoice: (id: string) => `/invoices?invoice=${id}`,
  invoicesOf: (customerId: string) => `/invoices?customer=${customerId}`,
  paidInvoicesOf: (customerId: string) => `/invoices?status=paid&customer=${customerId}`,
  estimate: (id: string) => `/estimates?estimate=${id}`,
  editEstimate: (id: string) => `/estimate/edit/${id}`,
  decidedEstimates: (from: CalendarDate, to: CalendarDate) =>
    `/estimates?dated=decided&from=${from}&to=${to}`,
  lead: (id: string) => `/leads?lead=${id}`,
  product: (id: string) => `/products?product=${id}`,
  soldLines: (name: string, from: CalendarDate, to: CalendarDate) =>
    `/sales?period=custom&from=${from}&to=${to}&item=${encodeURIComponent(name)}`,
  calendarWeek: (monday: CalendarDate) => `/calendar?view=week&date=${monday}`,
  calendarDay: (day: CalendarDate) => `/calendar?view=people&date=${day}`,
  job: (id: string) => `/jobs/${id}`,
  customer: (id: string) => `/customers/${id}`,
  recurring: (id: string) => `/invoices/recurring/${id}`,
  onlinePayments: '/settings/pay',
  customersByValue: '/customers?sort=value',
};

/** The data that the rules of the coach check. The coach's queries return this data. */
export interface CoachFacts {
  today: CalendarDate;
  late: LateInvoice[];
  coming: ComingInvoice[];
  customers: CustomerRhythm[];
  estimates: WaitingEstimate[];
  /** The estimates decided in the last 12 months. */
  answers: Answers;
  leads: QuietLead[];
  items: SoldItem[];
  week: WeekAhead;
  jobs: UnbilledJob[];
  drafts: UnsentDraft[];
  unscheduled: UnscheduledWork[];
  without_deposit: EstimateWithoutDeposit[];
  deposits: PaidDeposit[];
  failed_charges: FailedCharge[];
  payment_problems: PaymentProblem[];
  credits: CustomerCredit[];
  ended_series: EndedSeries[];
}

/** The text and figures of one suggestion. */
export type ToldAdvice = Pick<
  Advice,
  'title' | 'reason' | 'figures' | 'evidence' | 'effect' | 'action' | 'why' | 'about'
>;

/** A suggestion as a rule produces it, before the user has acted on it or dismissed it. */
export interface Advised extends ToldAdvice {
  /**
   * Identifies the rule and its subject: the same data always results in the same key, and new events result in a new
   * key.
   */
  key: string;
  rule: AdviceRule;
  /** The id of the invoice, estimate, job, customer or item that will be used later to measure the result. */
  measured_id: string | null;
  /**
   * The amount that the suggestion is about. It is set only if the suggestion brings in neither money sooner nor
   * additional money.
   */
  stake?: Dollars;
  /** The day on which, according to the records, the user already did what the suggestion recommends. */
  taken_on: CalendarDate | null;
}

/** Builds a sentence with figures and lists each figure once: tell`Invoice ${number} is ${days} late.` */
export function tell(
  texts: readonly string[],
  ...inserted: readonly (Figure | string)[]
): Pick<ToldAdvice, 'reason' | 'figures'> {
  const reason: SentencePart[] = [];
  const figures: Figure[] = [];
  const say = (text: string) => {
    const last = reason.at(-1);
    if (last && 'text' in last) last.text += text;
    else if (text) reason.push({ text });
  };
  for (const [index, text] of texts.entries()) {
    say(text);
    const part = inserted[index];
    if (typeof part === 'string') say(part);
    else if (part) {
      reason.push({ figure: part.key });
      if (!figures.some(({ key }) => key === part.key)) figures.push(part);
    }
  }
  return { reason, figures };
}

/** Joins two sentences of a suggestion, with the figures of both. */
export const andThen = (
  first: Pick<ToldAdvice, 'reason' | 'figures'>,
  second: Pick<ToldAdvice, 'reason' | 'figures'> | null,
): Pick<ToldAdvice, 'reason' | 'figures'> =>
  second
    ? {
        reason: [...first.reason, { text: ' ' }, ...second.reason],
        figures: [
          ...first.figures,
          ...second.figures.filter(({ key }) => first.figures.every((other) => other.key !== key)),
        ],
      }
    : first;

const figureOf =
  <Value extends number | string>(kind: Figure['kind']) =>
  (key: string, label: string, value: Value, href: string | null = null): Figure => ({
    key,
    label,
    kind,
    value,
    href,
  });
export const moneyFigure = figureOf<Dollars>('money');
export const countFigure = figureOf<number>('count');
export const percentFigure = figureOf<number>('percent');
export const daysFigure = figureOf<number>('days');
export const hoursFigure = figureOf<number>('hours');
export const dateFigure = figureOf<string>('date');
export const textFigure = figureOf<string>('text');

export const plural = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

/** Returns the name of the customer to contact: the company, or the person if there is no company. */
export const nameOf = (customer: AdvisedCustomer | null): string =>
  customer?.company?.trim() || customerName(customer);

/** Returns the name of the person to talk to when contacting the customer. */
export const personOf = (customer: AdvisedCustomer | null): string =>
  customer?.first_name?.trim() || nameOf(customer);

export const isKnown = (customer: AdvisedCustomer | null): boolean => nameOf(customer) !== unknownCustomer;

export const aboutCustomer = (customer: AdvisedCustomer | null): RecordName[] =>
  customer ? [{ kind: 'customer', id: customer.id, name: nameOf(customer) }] : [];
