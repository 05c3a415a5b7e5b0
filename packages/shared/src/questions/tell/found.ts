import type { FoundKind, FoundRecord } from '../../search/contract.ts';
import type { RecordName } from '../answer.ts';
import { count, name, plural, readText, shownRows, type Told, tableOf, tell } from './answer-parts.ts';
import { recordHref } from './hrefs.ts';

export const foundKindLabels: Record<FoundKind, string> = {
  customer: 'Customer',
  appointment: 'Appointment',
  lead: 'Lead',
  invoice: 'Invoice',
  estimate: 'Estimate',
  project: 'Project',
  job: 'Job',
  product: 'Product',
  payment: 'Payment',
  task: 'Task',
};

/**
 * The maximum number of matches that the search returns for each kind of record. If the search returns the maximum,
 * there can be more matches.
 */
export const mostOfEachKind = 5;

type Row = Omit<FoundRecord, 'kind'> & { kind: RecordName['kind'] };

/**
 * In search results, team members come first, because a user who types 'Sam' usually means the team member Sam and not
 * a record with the name Samir.
 */
export function tellFound(
  words: string,
  records: readonly FoundRecord[],
  people: readonly RecordName[] = [],
): Told {
  const found: Row[] = [
    ...people.map(({ id, name: called }) => ({
      kind: 'person' as const,
      id,
      name: called,
      detail: '',
      amount: null,
    })),
    ...records,
  ];

  const isCut = found.some(
    ({ kind }) => found.filter((other) => other.kind === kind).length >= mostOfEachKind,
  );
  return tell({
    title: 'Found',
    sentence:
      found.length === 0
        ? 'Nothing matches “{words}”.'
        : `{count} ${plural(found.length, 'record fits', 'records fit')} “{words}”${isCut ? ' best' : ''}.`,
    figures: [count('count', 'Records', found.length), name('words', 'Words', words)],
    table: tableOf<Row>(
      [
        {
          key: 'kind',
          label: 'Kind',
          kind: 'text',
          read: ({ kind }) => (kind === 'person' ? 'Team member' : foundKindLabels[kind]),
        },
        { key: 'name', label: 'Name', kind: 'text', read: (record) => record.name },
        { key: 'detail', label: 'Detail', kind: 'text', read: ({ detail }) => detail },
        { key: 'amount', label: 'Amount', kind: 'money', read: ({ amount }) => amount },
      ],
      found.slice(0, shownRows),
      { count: found.length, hrefOf: ({ kind, id }) => recordHref(kind, id) },
    ),
    read: readText([found.length, 'record']),
  });
}
