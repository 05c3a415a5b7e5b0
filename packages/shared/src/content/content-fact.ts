import { formatMoney } from '../money.ts';

/**
 * The facts that a public text can always mention, and the facts that it can mention only if the user selected them.
 */
export const openFacts = ['work', 'items', 'time', 'district', 'crew'] as const;
export const privateFacts = ['title', 'typed_items', 'customer_name', 'street', 'price'] as const;
export const contentFacts = [...openFacts, ...privateFacts] as const;
export type ContentFact = (typeof contentFacts)[number];

export const contentFactLabels: Record<ContentFact, string> = {
  work: 'Work',
  items: 'Materials and steps',
  time: 'Time',
  district: 'District',
  crew: 'Crew first names',
  title: 'Words from the job title',
  typed_items: 'Items entered by hand',
  customer_name: 'Customer’s full name',
  street: 'Street',
  price: 'Price',
};

export const isPrivate = (fact: ContentFact): boolean => (privateFacts as readonly string[]).includes(fact);

/**
 * The facts about a job; unknown facts are undefined. The facts that need no selection never reveal the customer or
 * the address.
 */
export interface JobFacts {
  /** The work that was done, derived from the job's lines that come from the catalog. */
  work?: string;
  items?: string[];
  time?: { visits: number; days: number };
  district?: string;
  crew?: string[];
  /** The office's title for the job. If the user selects the title, it replaces the description of the work. */
  title?: string;
  /**
   * The lines of the job that are not from the catalog. If the user selects these lines, they are listed with the
   * items. If the job has no line from the catalog, the first typed line describes the work.
   */
  typed_items?: string[];
  customer_name?: string;
  street?: string;
  price?: number;
}

/** The public facts about the business: its name and phone number. */
export interface BusinessFacts {
  name: string;
  phone: string | null;
}

export function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

export const numberText = (value: number): string => numberWords[value] ?? String(value);

const counted = (value: number, noun: string) => `${numberText(value)} ${noun}${value === 1 ? '' : 's'}`;

/** Describes the duration, such as 'three visits over nine days'. */
export function timeText({ visits, days }: { visits: number; days: number }): string {
  const told = counted(visits, 'visit');
  if (days <= 1) return visits === 1 ? told : `${told} in one day`;
  return visits === 1 ? counted(days, 'day') : `${told} over ${counted(days, 'day')}`;
}

/**
 * Lowercases the first letter for use within a sentence: 'Cedar boards' becomes 'cedar boards', but 'HVAC tune-up' is
 * unchanged.
 */
export const withinSentence = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? `${text.slice(0, 1).toLowerCase()}${text.slice(1)}` : text;

/** Returns the text that a post uses for each fact. */
export function factTexts(facts: JobFacts): Partial<Record<ContentFact, string>> {
  const { work, items, time, district, crew, title, typed_items, customer_name, street, price } = facts;
  return {
    ...(work && { work }),
    ...(items?.length && { items: listOf(items) }),
    ...(time && { time: timeText(time) }),
    ...(district && { district }),
    ...(crew?.length && { crew: listOf(crew) }),
    ...(title && { title }),
    ...(typed_items?.length && { typed_items: listOf(typed_items.map(withinSentence)) }),
    ...(customer_name && { customer_name }),
    ...(street && { street }),
    ...(price !== undefined && { price: formatMoney(price) }),
  };
}

/** Returns only the facts that the user selected. */
export function tickedFacts(facts: JobFacts, ticked: readonly ContentFact[]): JobFacts {
  return Object.fromEntries(Object.entries(facts).filter(([fact]) => ticked.includes(fact as ContentFact)));
}

const mostWords = 3;
const longestTag = 30;

/** Converts 'Deck rebuild' to #DeckRebuild; returns nothing for text with too many words. */
function tagOf(text: string | undefined): string[] {
  const words = text?.split(/[\s-]+/).filter(Boolean) ?? [];
  if (words.length === 0 || words.length > mostWords || !words.every((word) => /^[\p{L}\p{M}]+$/u.test(word)))
    return [];
  const tag = words.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join('');
  return tag.length <= longestTag ? [`#${tag}`] : [];
}

/** Builds hashtags for the location and the work, using only the selected facts. */
export function hashtags({ facts, business }: { facts: JobFacts; business: BusinessFacts }): {
  line: string;
  used: ContentFact[];
} {
  const [where, what] = [tagOf(facts.district), tagOf(facts.work?.split(',')[0])];
  const tags = [...where, ...what];
  return {
    line: [...new Set(tags.length > 0 ? tags : tagOf(business.name))].join(' '),
    used: [
      ...(where.length > 0 ? (['district'] as const) : []),
      ...(what.length > 0 ? (['work'] as const) : []),
    ],
  };
}
