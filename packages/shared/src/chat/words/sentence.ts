import { addDays, type CalendarDate, daysBetween } from '../../dates/calendar-date.ts';
import type { PartOfDay } from '../../questions/question.ts';
import { type Intent, type Scored, says, scoreOf, strong } from '../intents/intent.ts';
import { intents, isKnownWord, mendable } from '../intents/vocabulary.ts';
import { parametersOf } from '../made-question.ts';
import { movedBack, type Span, unitAround } from '../periods/period-parts.ts';
import { type Earlier, type Found, findEarlier, findPeriods } from '../periods/periods.ts';
import type { UnderstandingContext } from '../understanding.ts';
import { ofThePast } from '../usual-days.ts';
import { englishWords } from './english-words.ts';
import { findNames, type Name } from './names.ts';
import { type Claim, readSlots, type SlotClaim, type Slots } from './slots.ts';
import { readWords, type Said, wordsAt } from './words.ts';

/**
 * A sentence split into dates, names, other values and the remaining line. The intents are matched against this line.
 */
export interface Sentence {
  said: Said;
  /** The sentence as one line, with spaces in place of the dates and names. */
  line: string;
  found: readonly Found[];
  earlier: Earlier | undefined;
  slots: Slots;
  claims: readonly SlotClaim[];
  names: readonly Name[];
  /** The words of a sentence that no part of the grammar accounts for. */
  strange: readonly Name[];
}

const nameBefore = new Set(
  'for of from about with by does did has is to customer client named called and at on near in around what'.split(
    ' ',
  ),
);
const nounBehind =
  /^(?:owes?|invoices?|bills?|estimates?|quotes?|visits?|appointments?|jobs?|payments?|balance|account|phone|address|email|history|projects?|paid|pay|schedule|tasks?|hours|have|has)$/;

const blanked = (line: string, claims: readonly Claim[], sign: string) =>
  claims.reduce(
    (text, { start, end }) => text.slice(0, start) + sign.repeat(end - start) + text.slice(end),
    line,
  );

function isNamed({ text, isCapital, isPossessive, before, behind }: Name): boolean {
  if (!isCapital && englishWords.has(text)) return false;
  return isCapital || isPossessive || nameBefore.has(before) || nounBehind.test(behind);
}

/**
 * Returns whether the name of a month is used as a first name. This is assumed if another capitalized word follows, as
 * in June Summers or April Hill.
 */
function isFirstName(said: Said, { core, end }: Found): boolean {
  const [at = 0, ...others] = wordsAt(said, core, end);
  const [first, last] = [said.words[at], said.words[at + 1]];
  return (
    others.length === 0 &&
    /^(?:april|may|june|august|summer|autumn|winter)$/.test(first?.read ?? '') &&
    Boolean(first?.isCapital && !first.endsPart && last?.isCapital && !isKnownWord(last.read))
  );
}

const partPattern =
  /(?<!^|\bgood |\blast )\b(?:in the |during the )?(?<part>morning|afternoon|evening|night)\b|\b(?<tonight>tonight)\b|\b(?<noon>before noon)\b/;

/**
 * Returns the part of the day that the user means, such as the morning in 'tomorrow morning'. Applies only to a
 * single day.
 */
function partOfDay({ line }: Said, found: readonly Found[]): { part: PartOfDay; claim: Claim } | undefined {
  const isOneDay = found.some(({ span }) => span.from === span.to);
  const match = isOneDay ? partPattern.exec(line) : null;
  if (!match) return undefined;
  const word = match.groups?.noon ? 'morning' : match.groups?.part;
  const part = word === 'morning' || word === 'afternoon' ? word : 'evening';
  return { part, claim: { start: match.index, end: match.index + match[0].length } };
}

const oneKnown = new Set(['does', 'has', 'did', 'for', 'from', 'with', 'about', 'remind', 'is']);

/** Adds a missing apostrophe: 'devins day' means 'Devin's day'. */
const withApostrophes = (text: string, people: readonly string[]) =>
  text.replaceAll(/\p{L}+/gu, (word) =>
    word.endsWith('s') && people.includes(word.slice(0, -1).toLowerCase()) && !isKnownWord(word.toLowerCase())
      ? `${word.slice(0, -1)}'s`
      : word,
  );

export function takeApart(text: string, { today, people }: UnderstandingContext, isAhead: boolean): Sentence {
  const said = readWords(withApostrophes(text, people), mendable);
  const earlier = findEarlier(said.line);
  const found = findPeriods(said.line, { today, isAhead }).filter((days) => !isFirstName(said, days));
  const dayClaims = [...found, ...(earlier ? [earlier] : [])];
  const withoutDays = blanked(
    said.line,
    [...found.map(({ core, end }) => ({ start: core, end })), ...(earlier ? [earlier] : [])],
    '~',
  );
  const { slots, claims, words } = readSlots(withoutDays);
  if (slots.days === undefined) {
    const { days } = readSlots(said.line).slots;
    if (days !== undefined) slots.days = days;
  }
  const part = partOfDay(said, found);
  if (part) {
    slots.part = part.part;
    claims.push({ ...part.claim, slot: 'part' });
  }
  const all = findNames(said, [...dayClaims, ...claims], isKnownWord).filter(
    ({ text, isCapital, before, first, last }) =>
      !isCapital ||
      text.split(' ').some((word) => !isKnownWord(word.toLowerCase().replace(/['’]s$/, ''))) ||
      (first === last && oneKnown.has(before)),
  );
  const isName = (name: Name) => isNamed(name) || people.includes(name.text.toLowerCase());
  const names = all.filter(isName);
  const nameClaims = names.map(({ first, last }) => ({
    start: said.starts[first] ?? 0,
    end: (said.starts[last] ?? 0) + (said.words[last]?.read.length ?? 0),
  }));
  return {
    said,
    line: blanked(withoutDays, nameClaims, '§'),
    found,
    earlier,
    slots,
    claims: [...claims, ...words],
    names,
    strange: all.filter((name) => !isName(name)),
  };
}

const comparing =
  '(?:are|is|am|were|was) (?:[^ ]+ ){1,3}(?:(?<!(?:coming|come|lined|set|backed) )up|down|higher|lower|better|worse|growing|rising|falling)|did (?:[^ ]+ ){1,3}(?:grow|rise|fall|increase|decrease|go (?:up|down)|get (?:better|worse))|compare|compared|comparison|versus|vs|against|than|better|worse|up or down|difference|up on|down on|relative to';
const heldAgainst =
  /\b(?:vs|versus|than|against|compared? (?:to|with)|(?:up|down) on|relative to)(?: (?:in|on|for|of|during|the|what|we|did|had|it|was))*\s*$/;

/** Returns the period of the question, and the period to compare it with. */
export function daysMeant(
  { said, found, earlier }: Sentence,
  today: string,
): { period?: Span; compare?: Span } {
  const [first, second] = found.filter(
    ({ start, end }) => !earlier || end <= earlier.start || start >= earlier.end,
  );
  if (!first) return {};
  const { span: period, core, unit } = first;
  const compares = says(comparing, said.line);
  const isSame = second?.span.from === period.from && second.span.to === period.to;
  /*
   * In 'This October or October a year ago', the same month is named twice, so the second period is moved back by a
   * year.
   */
  if (isSame && compares)
    return / (?:last year|a year ago|one year ago)/.test(said.line)
      ? { period, compare: movedBack(period, 'year') }
      : { period };
  /*
   * In 'Last quarter against this quarter', the current quarter becomes the main period, although it is named second,
   * because it is not over yet.
   */
  if (second && (compares || says('and', said.line)))
    return period.to < today && second.span.to >= today && second.span.from <= today
      ? { period: second.span, compare: period }
      : { period, compare: second.span };
  if (earlier) return { period, compare: movedBack(period, earlier.back) };
  if (!compares) return { period };
  if (unit && heldAgainst.test(said.line.slice(0, core))) {
    return { period: unitAround(unit, today), compare: period };
  }
  if (heldAgainst.test(said.line.slice(0, core)) && period.to < today) {
    // The phrase 'Compared to spring' compares spring with a period of the same length that ends today.
    return {
      period: { from: addDays(today, -daysBetween(period.from, period.to)), to: today },
      compare: period,
    };
  }
  return { period, compare: movedBack(period, 'own') };
}

/** Questions that accept arbitrary words, such as an item or a search term. */
const looseWords = new Set<string>([
  ...['item_price', 'items_sold', 'find', 'spent_on', 'job_profit', 'projects', 'campaigns'],
]);

/** Questions about a single customer, which are impossible without a name. */
export const ofOneCustomer = new Set<string>(['customer', 'contact', 'customer_insights']);

const moneyAhead = intents.filter(({ name }) => name === 'revenue' || name === 'payments');
const ahead = /^(?:the )?(?:next|coming|following|upcoming)\b/;

/** Scores all intents for a sentence and returns them with the best score first. */
export function scored(
  { said, line, found, slots, names, strange }: Sentence,
  today: CalendarDate,
): Scored[] {
  const days = found.map(({ span }) => span);
  const isNext =
    days.some(({ from }) => from > today) ||
    found.some(({ core, end }) => ahead.test(said.line.slice(core, end)));
  /** Future revenue is unknown, so 'Revenue next month' is interpreted as a question about the payments due by then. */
  const ofMoney = isNext ? Math.max(0, ...moneyAhead.map((intent) => scoreOf(intent, line, days))) : 0;
  const strangers = strange.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return intents
    .map((intent): Scored => {
      const strangersHere = looseWords.has(intent.name) ? 0 : strangers;
      const told = Math.max(
        scoreOf(intent, line, days),
        intent.name === 'expected_cash' ? ofMoney : Number.NEGATIVE_INFINITY,
      );
      const numbered = intent.name === 'document' ? (slots.number ? 8 : -20) : slots.number ? -2 : 0;
      const named =
        names.length === 0
          ? ofOneCustomer.has(intent.name)
            ? -20
            : 0
          : told >= strong && parametersOf(intent.name).includes('customer')
            ? 1
            : 0;
      const isTooEarly = isNext && ofThePast.has(intent.name);
      return { intent, score: told + numbered + named - strangersHere - (isTooEarly ? 8 : 0) };
    })
    .sort((a, b) => b.score - a.score);
}

const pastWords = 'did|was|were|had|went|visited|saw|happened|done|completed|yesterday|came';
const aheadWords = 'will|going to|upcoming|coming up|due|ahead|planned';

/** Returns whether a phrase such as 'on Tuesday' means next Tuesday. */
export function leansAhead({ isAhead = false, name }: Intent, { said: { line }, found }: Sentence): boolean {
  if (says(pastWords, line)) return false;
  // In 'How many visits on Friday', the day is next Friday, but in 'how many in March', the month is last March.
  const isDayOfVisits = name === 'visits_done' && found.some(({ unit }) => unit === 'day');
  return isAhead || isDayOfVisits || name === 'tasks' || says(aheadWords, line);
}
