import { isKnownWord } from '@dayworks/shared/chat/intents/vocabulary';
import { notFound } from '@dayworks/shared/errors';
import type { RecordName } from '@dayworks/shared/questions/answer';
import type { FoundKind } from '@dayworks/shared/search/contract';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { type FoundRow, recordsQuery } from '../../search/found-query.ts';
import { shown } from '../../search/search-everything.ts';

type Mention = Pick<RecordName, 'kind' | 'id'>;

/** Reads all members of the team with their display names. */
export async function readTeam(context: MemberContext): Promise<{ id: string; name: string }[]> {
  const [rows] = await readBusiness<[{ id: string; name: string }[]]>(context, [
    {
      name: 'chat-team',
      text: `select members.user_id as id, profiles.name from members join profiles on profiles.id = members.user_id
             where members.business_id = $1 order by members.created_at limit 200`,
      values: [context.actor.businessId],
    },
  ]);
  return rows;
}

/** Reads the names of the mentioned records. Records of another business are not found. */
export async function nameMentions(context: MemberContext, mentions: Mention[]): Promise<RecordName[]> {
  if (mentions.length === 0) return [];
  const { businessId, timeZone } = context.actor;
  const [rows] = await readBusiness<[FoundRow[]]>(context, [recordsQuery(businessId, mentions)]);
  const people = mentions.some(({ kind }) => kind === 'person') ? await readTeam(context) : [];
  return mentions.map(({ kind, id }) => {
    const row = rows.find((found) => found.kind === kind && found.id === id);
    const name = row
      ? shown[kind as FoundKind](row, timeZone).name
      : people.find((person) => kind === 'person' && person.id === id)?.name;
    if (name === undefined) throw notFound('The mentioned record was not found');
    return { kind, id, name };
  });
}

interface NamedText {
  /** The text of the chat message with an @ before each customer name. */
  text: string;
  named: RecordName[];
}

interface Spelled {
  start: number;
  end: number;
  text: string;
}

const mostWords = 60;
const [fewestInName, mostInName] = [2, 6];
const mostNamed = 5;

/**
 * Returns every sequence of two to six words without surrounding punctuation, because each sequence could be a name.
 */
function runsOf(text: string): Spelled[] {
  const words = [...text.matchAll(/\S+/g)].slice(0, mostWords).map(({ index, 0: raw }) => ({
    start: index + raw.length - raw.replace(/^[("“]+/, '').length,
    end: index + (/^.*[^.,;:?!)"”]/.exec(raw)?.[0] ?? '').replace(/['’]s$/, '').length,
  }));
  return words.flatMap(({ start }, first) =>
    words
      .slice(first + fewestInName - 1, first + mostInName)
      .map(({ end }) => ({ start, end, text: text.slice(start, end) })),
  );
}

/**
 * Returns the positions of all mentions in the text of a chat message. The words of a mention are not searched for
 * further names.
 */
function placesOf(text: string, mention: string): Pick<Spelled, 'start' | 'end'>[] {
  const start = text.indexOf(mention);
  if (start < 0) return [];
  const end = start + mention.length;
  return [
    { start, end },
    ...placesOf(text.slice(end), mention).map((place) => ({
      start: place.start + end,
      end: place.end + end,
    })),
  ];
}

/** Nobody types every dot of 'Marsh & Co. Bakery', so names are compared without letter case and punctuation. */
const spelling = (name: string) => name.toLowerCase().replaceAll(/[.,'’]/g, '');
const spelled = `translate(lower(called.name), '.,''’', '')`;

/**
 * Returns whether words in a message can only be a name. For example, 'Weather Shield' can only be a name. In
 * contrast, 'who owes' is read as the name of a customer called Who Owes only if it is capitalized in the same way.
 */
const isOnlyName = (run: Spelled, name: string) =>
  run.text.split(/\s+/).some((word) => !isKnownWord(word.toLowerCase())) ||
  (run.start > 0 && run.text === name);

/**
 * Marks customers whose full name, or at least its first two words, occurs in the text; if two names overlap, the
 * longer name is used. As a result, 'from K9 Kennels' is never read as a person called K, and 'bell street' in Bell
 * Street Brewing is not interpreted separately. A later step selects the customer by the words that the user typed.
 */
export async function withNamedCustomers(
  context: MemberContext,
  { text, mentions }: { text: string; mentions: readonly RecordName[] },
): Promise<NamedText> {
  const runs = runsOf(text);
  if (runs.length === 0) return { text, named: [] };
  const [rows] = await readBusiness<[{ id: string; name: string }[]]>(context, [
    {
      name: 'chat-named-customers',
      text: `select distinct on (${spelled}) c.id, called.name from customers c,
          unnest(array[concat_ws(' ', c.first_name, c.last_name), c.company]) as whole (name),
          string_to_array(whole.name, ' ') as word,
          generate_series(2, least(${mostInName}, cardinality(word))) as words,
          array_to_string(word[1:words], ' ') as called (name)
        where c.business_id = $1 and c.archived_at is null and ${spelled} = any($2::text[])
        order by ${spelled}, c.id limit 50`,
      values: [context.actor.businessId, [...new Set(runs.map((run) => spelling(run.text)))]],
    },
  ]);
  const known = new Map(rows.map((row) => [spelling(row.name), row]));
  const mentioned = mentions.flatMap(({ name }) => placesOf(text, `@${name}`));
  const kept: (Spelled & { id: string; name: string })[] = [];
  for (const run of runs.toSorted((a, b) => b.text.length - a.text.length)) {
    const row = known.get(spelling(run.text));
    const isTaken = [...mentioned, ...kept].some(({ start, end }) => run.start < end && run.end > start);
    const isMarked = text[run.start - 1] === '@' || text[run.start] === '@';
    if (row && !isTaken && !isMarked && isOnlyName(run, row.name)) kept.push({ ...run, ...row });
  }
  const fitting = kept
    .slice(0, Math.min(mostNamed, 10 - mentions.length))
    .toSorted((a, b) => b.start - a.start);
  return {
    text: fitting.reduce(
      (marked, { start, end, name }) => `${marked.slice(0, start)}@${name}${marked.slice(end)}`,
      text,
    ),
    named: fitting.map(({ id, name }) => ({ kind: 'customer', id, name })),
  };
}
