import type { JobFacts } from './content-fact.ts';
import { wordsOf } from './plain-words.ts';
import { type PrivateThings, privateWords } from './private-words.ts';
import { redact } from './redact.ts';

/** A line of the job: of the catalog, or typed by hand. */
export interface KnownItem {
  name: string;
  kind: 'service' | 'product' | 'bundle' | null;
}

/** A finished job as the office knows it. */
export interface KnownJob extends PrivateThings {
  title: string;
  items: readonly KnownItem[];
  /** What its customer asked for, in their words: a complaint, and not what was done. */
  asked_for: string | null;
  visits: number;
  /** From the day of the first visit to that of the last, both counted. */
  days: number;
  city: string | null;
  /** Full names. */
  crew: readonly string[];
  price: number;
}

const mostItems = 3;
const mostCrew = 4;
/** What took longer is told in visits. */
const longestDays = 60;
const mostVisits = 60;

const sentenceCase = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** 'Cedar boards' begins small within a sentence, 'HVAC tune-up' does not. */
const withinSentence = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? `${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : text;

/** Not a shout: 'DECK REBUILD' reads as 'Deck rebuild'. */
const calm = (text: string) => (text.length > 4 && text === text.toUpperCase() ? text.toLowerCase() : text);

const firstNameOf = (name: string) => /^[\p{L}\p{M}'’-]{2,20}/u.exec(name.trim())?.[0];

/** 'Cedar boards' after 'Deck rebuild, cedar boards' says nothing new. */
const isNews = (item: string, work: string | undefined) =>
  !wordsOf(item).every((word) => wordsOf(work ?? '').includes(word));

const isSame = (one: string, other: string | null) =>
  other !== null && wordsOf(one).join(' ') === wordsOf(other).join(' ');

/** Words that tell how to get in, or what something costs: a line that was typed by hand and has one is no fact at all. */
const telling =
  /(?:code|password|passcode|passwort|\bpins?\b|wi-?fi|lock\s?box|alarm|combo|combination|\bkeys?\b|entry|\bopens?\b|under the mat|dollars?|bucks|\d{3,})/iu;

/**
 * What was done: the services of the catalog first, then what was typed, then materials. The customer's own words, which a
 * converted lead becomes a line of, are no work.
 */
function workDone({ items, asked_for }: KnownJob): string[] {
  const rank = ({ kind }: KnownItem) => (kind === 'service' || kind === 'bundle' ? 0 : kind === null ? 1 : 2);
  return items
    .filter(({ name, kind }) => kind !== null || !(telling.test(name) || isSame(name, asked_for)))
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ name }) => name);
}

function timeOf({ visits, days }: KnownJob): JobFacts['time'] {
  if (visits < 1 || visits > mostVisits) return undefined;
  return { visits, days: days > longestDays ? 1 : Math.max(days, 1) };
}

/** The house number stays at home even where the street is told. */
const streetOf = (street: string | null) =>
  street
    ?.replace(/^\s*[\d-]+\w?\s+/, '')
    .replace(/[,#].*/s, '')
    .replace(/(?<!\s)\s+(?:unit|apt|apartment|suite|ste)\b.*/is, '')
    .trim() || undefined;

const fullName = ({ first_name, last_name, company }: KnownJob) =>
  [first_name, last_name].filter(Boolean).join(' ').trim() || company?.trim() || undefined;

/**
 * What can be said of a job. The open facts are made from what was done, and cleaned of the private ones; the title is a private
 * one itself: the office writes codes, names and prices into it in more ways than any list knows.
 */
export function factsOfJob(job: KnownJob): JobFacts {
  const secrets = privateWords(job);
  // No harm in a first name where a crew's or a place has it too.
  const others = privateWords({ ...job, first_name: null });
  const clean = (text: string) => {
    const told = redact(text, secrets);
    return told && sentenceCase(calm(told));
  };
  const title = clean(job.title);
  const [work, ...rest] = [...new Set(workDone(job).flatMap((item) => clean(item) ?? []))];
  const items = rest
    .filter((item) => isNews(item, work))
    .slice(0, mostItems)
    .map(withinSentence);
  const crew = [...new Set(job.crew.flatMap((name) => redact(firstNameOf(name) ?? '', others) ?? []))].slice(
    0,
    mostCrew,
  );
  const time = timeOf(job);
  const district = job.city ? redact(job.city, others) : undefined;
  const customer_name = fullName(job);
  const street = streetOf(job.street);
  return {
    ...(work && { work }),
    ...(items.length > 0 && { items }),
    ...(time && { time }),
    ...(district && { district }),
    ...(crew.length > 0 && { crew }),
    ...(title && !isSame(title, work ?? null) && { title }),
    ...(customer_name && { customer_name }),
    ...(street && { street }),
    ...(job.price > 0 && { price: job.price }),
  };
}
