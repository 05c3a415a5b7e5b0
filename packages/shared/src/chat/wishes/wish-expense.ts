import { findPeriods } from '../periods/periods.ts';
import type { UnderstandingContext, Wish } from '../understanding.ts';
import { inexact, oddAmountIn, saysWhen } from './wish-check.ts';
import { hedged, inFigures, somePrice, unreal } from './wish-money.ts';
import { capitalName, numberOf, withoutPossessive } from './wish-words.ts';

const expenseNoun =
  /^(?:add|log|record|enter|register|note|book|new|create|put in|put down)\s+(?:an?\s+|the\s+|this\s+)?(?:new\s+)?(?:expense|receipt|purchase)s?\b(?<rest>.+)$/i;
/** Matches an expense with its amount before the word, as in 'add a $120 expense for dump fees'. */
const amountBefore =
  /^(?:add|log|record|enter|create|put in)\s+(?:an?\s+)?(?<amount>\$\s?\d[\d,.]*|\d[\d,.]*\s?(?:dollars?|bucks?))\s+(?:expense|receipt)\s+(?<rest>(?:for|at|on)\s.+)$/i;
const weSpent = /^(?:(?:i|we)\s+)?(?:just\s+)?(?:have\s+)?(?:spent|paid|bought|dropped)\s+(?<rest>\S.*)$/i;
/**
 * Matches an expense that begins with its amount. It must say that the business paid, because '$500 for the fence' can
 * as well be money that came in.
 */
const amountFirst =
  /^(?<rest>\$\s?\d[\d,.]*\s+(?:for|on)\s+\p{L}[^;]{1,150}\s+(?:paid|bought|put)\s+(?:w|with|by|on|using|from)\s(?:the\s|our\s|my\s)?(?:company|business|work|shop)\s(?:credit\s|debit\s)?(?:card|account|check|visa|amex|cash))$/iu;
const bare = /^expense:?\s+(?<rest>\$?\d{1,6}(?:\.\d\d)?\s+\S.*)$/i;
const logged =
  /^(?:(?:log|add|enter|note|put in|put down)\s+(?<rest>\$\s?\d.*|\d+\.\d\d\s.*)|(?:log|enter|note|put|put in|put down)\s+(?<plain>\d[\d,.]*\s+(?:(?:bucks|dollars|usd)\s|for\s).*))$/i;
/** Matches words that indicate that the money is not, or might not be, an expense of the business. */
const noExpense =
  /^(?:back|by|off|up|out|me|us)\b|\b(?:payments?|from|invoices?|bills?|deposits?|refunds?|discounts?|credit|estimates?|quotes?|tips?|task|hours?|late fees?|taxe?s?|rent every|every|monthly|weekly)\b/i;
const shopName = /(?:^|\s)at\s+(?<shop>\p{Lu}[\p{L}\p{N}'’&.-]*(?:\s+\p{Lu}[\p{L}\p{N}'’&.-]*)*)/u;
/** A shop name in lowercase is recognized only if the sentence also says what was bought: 'at home depot on lumber'. */
const plainShop = /(?:^|\s)at\s+(?<shop>[^\s,]+(?:\s[^\s,]+){0,2}?)\s+(?=(?:on|for)\s)/i;
/** After a job, the shop can also end the sentence, as in 'for the Hadley job at ferguson'. */
const endingShop = /(?:^|\s)at\s+(?<shop>[^\s,]+(?:\s[^\s,]+){0,2})$/i;
const littleWord = /^(?:on|for|of|at|in|to|the|some|[,:–-])$/i;

/**
 * Matches the supplier and the purpose in a sentence such as 'paid Ferguson 312.55 for valves', after its amount was
 * removed.
 */
const paidTo =
  /^(?<shop>\p{Lu}[\p{L}\p{N}'’&.-]*(?: \p{Lu}[\p{L}\p{N}'’&.-]*){0,3}) {1,4}for (?<what>(?:an? |the |some |new )*\p{Ll}.*)$/u;

/** Removes function words at the start and end: 'for gas' becomes 'gas'. */
function bareWords(text: string): string {
  const words = text.split(/[\s,:]+/).filter(Boolean);
  const isLittle = (word: string | undefined) => word !== undefined && littleWord.test(word);
  while (isLittle(words[0])) words.shift();
  while (isLittle(words.at(-1))) words.pop();
  return words.join(' ');
}

/**
 * Separates the job from the other words: in 'parking for the Marsh job', the expense is parking and the job is Marsh.
 */
function takeJob(said: string): { job: string | null; rest: string } {
  const words = ` ${said}`;
  const lower = words.toLowerCase();
  // The supplier can follow the job, as in 'pvc for the Hadley job at Ferguson'.
  const end = lower.endsWith(' job') ? lower.length : lower.search(/ job (?:at|from) /) + ' job'.length;
  const whole = lower.slice(0, end < ' job'.length ? 0 : end);
  const [at, length] = [' for ', ' to ', ' on ']
    .map((one) => [whole.lastIndexOf(one), one.length] as const)
    .reduce((last, one) => (one[0] > last[0] ? one : last), [-1, 0] as const);
  if (at < 0) return { job: null, rest: said };
  const job = words
    .slice(at + length, end - ' job'.length)
    .replace(/^(?:for\s)?the\s/i, '')
    .trim();
  return {
    job: job ? withoutPossessive(job) : null,
    rest: `${words.slice(0, at)}${words.slice(end)}`.trim(),
  };
}

/**
 * Parses an expense with one amount, its purpose, supplier and job, such as 'spent 45 on gas' or 'log $30 parking for
 * the Marsh job'.
 */
export function wishedExpense(text: string, context: UnderstandingContext): Wish | undefined {
  const before = amountBefore.exec(text)?.groups;
  const named = before ? `${before.amount} ${before.rest}` : expenseNoun.exec(text)?.groups?.rest;
  const said = (weSpent.exec(text) ?? logged.exec(text) ?? bare.exec(text) ?? amountFirst.exec(text))?.groups;
  const rest = inFigures(named ?? said?.rest ?? said?.plain ?? '')
    .replace(/ (?:on|in|to) the books$/i, '')
    .trim();
  if (!rest || text.endsWith('?') || hedged.test(rest) || unreal.test(rest) || noExpense.test(rest))
    return undefined;
  if (oddAmountIn(rest) || inexact.test(rest)) return undefined;
  const day = findPeriods(rest.toLowerCase(), { today: context.today, isAhead: false }).find(
    ({ span }) => span.from === span.to,
  );
  const left = day ? `${rest.slice(0, day.start)} ${rest.slice(day.end)}` : rest;
  const [only, another] = [...left.matchAll(somePrice())];
  const amount = only?.groups?.amount;
  if (!only || !amount || another) return undefined;
  // The preposition before the price belongs to the price, as in 'bought a ladder for 180'.
  const front = left.slice(0, only.index).replace(/ (?:for|at|of) ?$/i, '');
  const words = `${front} ${left.slice(only.index + only[0].length)}`.trim();
  const { job, rest: withoutJob } = takeJob(words);
  const shop =
    shopName.exec(withoutJob) ?? plainShop.exec(withoutJob) ?? (job ? endingShop.exec(withoutJob) : null);
  const paid = shop || named ? undefined : paidTo.exec(withoutJob)?.groups;
  const isTeam = context.people.includes((paid?.shop ?? '').toLowerCase());
  const payee = isTeam ? undefined : paid;
  const supplier = shop?.groups?.shop ?? payee?.shop ?? null;
  const what = bareWords(payee?.what ?? (shop ? withoutJob.replace(shop[0], ' ') : withoutJob));
  /*
   * A person who was paid can be a team member, or a customer who received a refund, so the sentence is not interpreted
   * as an expense.
   */
  const isSomebody = !named && capitalName.exec(what)?.[0] === what;
  /*
   * The card has no field for a time or for a second day. These words must not become part of the description, so the
   * sentence is not interpreted as an expense.
   */
  if ((!what && !supplier) || isSomebody || saysWhen.test(what)) return undefined;
  const date = day?.span.from ?? null;
  return {
    kind: 'add_expense',
    amount: numberOf(amount),
    what: what || (supplier ?? ''),
    supplier,
    job,
    date,
  };
}
