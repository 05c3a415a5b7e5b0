import { dateWord } from './quick-add-dates.ts';
import { type Candidate, findWords, type QuickAddContext } from './quick-add-words.ts';
import type { TaskPriority, TaskRecordKind } from './task-status.ts';

const priorities: Record<string, TaskPriority> = {
  low: 'low',
  l: 'low',
  '4': 'low',
  normal: 'normal',
  n: 'normal',
  '3': 'normal',
  high: 'high',
  h: 'high',
  '2': 'high',
  '!': 'high',
  urgent: 'urgent',
  u: 'urgent',
  '1': 'urgent',
  '!!': 'urgent',
};

/**
 * A mark such as '!high' is recognized only as a whole word: it must follow a space or the start of the line, and
 * precede a space, punctuation or the end of the line.
 */
const marked = (source: string) => new RegExp(String.raw`(?<!\S)(?:${source})(?![^\s,;.])`, 'giu');

export function findPriorities(text: string): Candidate[] {
  return findWords(
    text,
    'priority',
    marked('!(?<word>!{1,2}|low|normal|high|urgent|[lnhu1-4])'),
    ({ groups }) => {
      const priority = priorities[groups?.word?.toLowerCase() ?? ''];
      return priority && { priority };
    },
  );
}

type Somebody = QuickAddContext['people'][number];

const partsOf = (name: string) => name.toLowerCase().split(/\s+/).filter(Boolean);

const waysToName: readonly ((parts: string[], typed: string) => boolean)[] = [
  (parts, typed) => parts.join(' ') === typed || parts.join('') === typed || parts.join('.') === typed,
  (parts, typed) => parts[0] === typed || parts.at(-1) === typed,
  (parts, typed) => parts.length > 1 && parts.map((part) => part[0]).join('') === typed,
  (parts, typed) => typed.length >= 2 && (parts[0]?.startsWith(typed) ?? false),
];

/**
 * Finds a person by full name, first or last name, initials, or the beginning of the first name. If two people match
 * equally well, neither is chosen.
 */
function personMeant(typed: string, people: readonly Somebody[]): Somebody | undefined {
  for (const fits of waysToName) {
    const [first, second] = people.filter(({ name }) => fits(partsOf(name), typed.toLowerCase()));
    if (first) return second ? undefined : first;
  }
  return undefined;
}

export function findPeople(text: string, { people, viewerId }: QuickAddContext): Candidate[] {
  const name = String.raw`[\p{L}\p{N}'’_-]+(?:\.[\p{L}]+)?`;
  const two = marked(String.raw`@(?<name>${name}\s+${name})`);
  const one = marked(`@(?<name>${name})`);
  const read = ({ groups }: RegExpExecArray) => {
    const typed = (groups?.name ?? '').replace(/\s+/g, ' ');
    if (typed.toLowerCase() === 'me' && viewerId) return { personId: viewerId };
    const person = personMeant(typed, people);
    return person && { personId: person.id };
  };
  return [...findWords(text, 'person', two, read), ...findWords(text, 'person', one, read)];
}

const kinds: Record<string, TaskRecordKind> = {
  invoice: 'invoice',
  inv: 'invoice',
  estimate: 'estimate',
  est: 'estimate',
  quote: 'estimate',
  customer: 'customer',
  client: 'customer',
  lead: 'lead',
  project: 'project',
  job: 'job',
  appointment: 'appointment',
  appt: 'appointment',
  visit: 'appointment',
  payment: 'payment',
};

const plainWord = String.raw`[\p{L}\p{N}][\p{L}\p{N}'’.&-]*[\p{L}\p{N}]|[\p{L}\p{N}]`;
const notDate = String.raw`(?!(?:${dateWord})(?![\p{L}]))`;
const nextName = String.raw`\s+(?:(?:&|and|of|the)\s+)?${notDate}(?-i:\p{Lu})[\p{L}\p{N}'’.&-]*(?<![.,])`;

/**
 * Matches a reference to a record: a document number, words in quotes, a name of capitalized words, or a single word.
 */
const recordWords = String.raw`"(?<quoted>[^"]+)"|(?<number>[0-9a-f]{8})|(?<name>${notDate}(?-i:\p{Lu})[\p{L}\p{N}'’&-]*(?:${nextName})*)|(?<word>${plainWord})`;

export function findRecords(text: string): Candidate[] {
  const named = marked(String.raw`#(?<kind>${Object.keys(kinds).join('|')})(?::\s*|\s+)#?(?:${recordWords})`);
  const numbered = marked('#(?<number>[0-9a-f]{8})');
  return [
    ...findWords(text, 'record', named, ({ groups }) => {
      const { kind = '', quoted, number, name, word } = groups ?? {};
      const words = quoted ?? number ?? name ?? word;
      return words ? { record: { kind: kinds[kind.toLowerCase()] ?? null, words } } : undefined;
    }),
    ...findWords(text, 'record', numbered, ({ groups }) => ({
      record: { kind: null, words: groups?.number ?? '' },
    })),
  ];
}
