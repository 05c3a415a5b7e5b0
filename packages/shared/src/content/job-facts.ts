import { type JobFacts, withinSentence } from './content-fact.ts';
import { type PrivateThings, privateWords, wordsOf } from './private-words.ts';
import { redact } from './redact.ts';

/** A line of the job, from the catalog or typed manually. */
export interface KnownItem {
  name: string;
  kind: 'service' | 'product' | 'bundle' | null;
}

/** A completed job with all data that the office has about it. */
export interface KnownJob extends PrivateThings {
  title: string;
  items: readonly KnownItem[];
  /** The customer's request in their own words; it describes a problem and not the work done. */
  asked_for: string | null;
  visits: number;
  /** The number of days from the first visit to the last visit, both inclusive. */
  days: number;
  city: string | null;
  /** The full names of the crew members. */
  crew: readonly string[];
  price: number;
}

const mostItems = 3;
const mostCrew = 4;
/** The longest duration, in days, that a text mentions. For a longer job, only the number of visits is mentioned. */
const longestDays = 60;
const mostVisits = 60;

const sentenceCase = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** Converts text in all caps to lowercase: 'DECK REBUILD' becomes 'deck rebuild'. */
const calm = (text: string) => (text.length > 4 && text === text.toUpperCase() ? text.toLowerCase() : text);

const firstNameOf = (name: string) => /^[\p{L}\p{M}'’-]{2,20}/u.exec(name.trim())?.[0];

/**
 * Returns whether an item adds information to the description of the work. For example, 'Cedar boards' adds nothing to
 * 'Deck rebuild, cedar boards'.
 */
const isNews = (item: string, work: string | undefined) =>
  !wordsOf(item).every((word) => wordsOf(work ?? '').includes(word));

const isSame = (one: string, other: string | null) =>
  other !== null && wordsOf(one).join(' ') === wordsOf(other).join(' ');

/**
 * Matches words about access or prices. A manually typed line that contains one of these words is never used as a fact.
 */
const telling =
  /(?:code|password|passcode|passwort|\bpins?\b|wi-?fi|lock\s?box|alarm|combo|combination|\bkeys?\b|entry|\bopens?\b|under the mat|dollars?|bucks|\d{3,})/iu;

/** The work done according to the catalog: services first, then materials. */
const workDone = ({ items }: KnownJob): string[] =>
  [
    ...items.filter(({ kind }) => kind === 'service' || kind === 'bundle'),
    ...items.filter(({ kind }) => kind === 'product'),
  ].map(({ name }) => name);

/**
 * The lines that were typed by hand. When a lead is converted, the customer's request becomes a line; that line does
 * not count as work.
 */
const typedLines = ({ items, asked_for }: KnownJob): string[] =>
  items
    .filter(({ name, kind }) => kind === null && !telling.test(name) && !isSame(name, asked_for))
    .map(({ name }) => name);

function timeOf({ visits, days }: KnownJob): JobFacts['time'] {
  if (visits < 1 || visits > mostVisits) return undefined;
  return { visits, days: days > longestDays ? 1 : Math.max(days, 1) };
}

/** The house number is never revealed, even if the street is revealed. */
const streetOf = (street: string | null) =>
  street
    ?.replace(/^\s*[\d-]+\w?\s+/, '')
    .replace(/[,#].*/s, '')
    .replace(/(?<!\s)\s+(?:unit|apt|apartment|suite|ste)\b.*/is, '')
    .trim() || undefined;

const fullName = ({ first_name, last_name, company }: KnownJob) =>
  [first_name, last_name].filter(Boolean).join(' ').trim() || company?.trim() || undefined;

/**
 * The facts about a job that a text may use. Public facts come from the job's catalog lines, after private data has
 * been removed. The title and the lines typed by hand are private, because the office can enter codes, names and prices
 * in forms that no word list covers.
 */
export function factsOfJob(job: KnownJob): JobFacts {
  const secrets = privateWords(job);
  // A customer's first name does not count as private if a crew member or a location has the same name.
  const others = privateWords({ ...job, first_name: null });
  const clean = (text: string) => {
    const told = redact(text, secrets);
    return told && sentenceCase(calm(told));
  };
  const title = clean(job.title);
  const cleanAll = (texts: readonly string[]) => [...new Set(texts.flatMap((text) => clean(text) ?? []))];
  const [work, ...rest] = cleanAll(workDone(job));
  const items = rest
    .filter((item) => isNews(item, work))
    .slice(0, mostItems)
    .map(withinSentence);
  const typed_items = cleanAll(typedLines(job)).slice(0, mostItems);
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
    ...(typed_items.length > 0 && { typed_items }),
    ...(customer_name && { customer_name }),
    ...(street && { street }),
    ...(job.price > 0 && { price: job.price }),
  };
}
