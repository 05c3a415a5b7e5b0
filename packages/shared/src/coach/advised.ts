import type { CalendarDate } from '../calendar-date.ts';
import { customerName, unknownCustomer } from '../customers/customer-name.ts';
import type { Dollars } from '../money.ts';
import type { Figure, RecordName, SentencePart } from '../questions/answer.ts';
import type { AdvisedCustomer } from '../questions/noticed/rows.ts';
import type { Advice, AdviceRule } from './advice.ts';

/** The words and figures of one piece of advice. */
export type ToldAdvice = Pick<
  Advice,
  'title' | 'reason' | 'figures' | 'evidence' | 'effect' | 'action' | 'why' | 'about'
>;

/** What a rule has to say, before anybody decided about it. */
export interface Advised extends ToldAdvice {
  /** The rule and what it is about: the same facts have the same key, and a new turn of events a new one. */
  key: string;
  rule: AdviceRule;
  /** The invoice, estimate, job, customer or item by which is seen afterwards what came of it. */
  measured_id: string | null;
  /** The rows show that somebody did it already, on this day. */
  taken_on: CalendarDate | null;
}

/** A sentence with figures in it, each told once: tell`Invoice ${number} is ${days} late.` */
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

/** Two sentences after each other. */
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

/** The business, else the person: whom one nudges. */
export const nameOf = (customer: AdvisedCustomer | null): string =>
  customer?.company?.trim() || customerName(customer);

/** Whom one talks to. */
export const personOf = (customer: AdvisedCustomer | null): string =>
  customer?.first_name?.trim() || nameOf(customer);

export const isKnown = (customer: AdvisedCustomer | null): boolean => nameOf(customer) !== unknownCustomer;

export const aboutCustomer = (customer: AdvisedCustomer | null): RecordName[] =>
  customer ? [{ kind: 'customer', id: customer.id, name: nameOf(customer) }] : [];
