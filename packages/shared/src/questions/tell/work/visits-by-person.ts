import type { Period } from '../../../ledger/revenue.ts';
import type { RecordName } from '../../answer.ts';
import { count, name, plural, readText, shownRows, type Told, tableOf, tell } from '../answer-parts.ts';
import { appointmentsHref } from '../hrefs.ts';
import { compareCount, partWords, periodFigures, periodWords } from '../period.ts';
import {
  countedLabel,
  countedWord,
  type ToldVisit,
  type VisitScope,
  visitScopeFigures,
  visitTable,
} from './visits.ts';

/** The number of appointments of one person; the person is null for appointments that nobody is assigned to. */
export interface VisitsOf {
  id: string | null;
  person: string | null;
  count: number;
}

const peopleTable = (
  people: readonly VisitsOf[],
  label: string,
  all: number,
  hrefOf: (row: VisitsOf) => string | null,
) =>
  tableOf<VisitsOf>(
    [
      { key: 'person', label: 'Person', kind: 'text', read: (row) => row.person ?? 'Nobody' },
      { key: 'count', label, kind: 'count', read: (row) => row.count },
    ],
    people.slice(0, shownRows),
    { count: people.length, hrefOf, totals: { count: all } },
  );

/** Tells the user how many visits each person has, to answer a question such as 'who is on those'. */
export function tellScheduleByPerson(
  period: Period,
  all: number,
  people: readonly VisitsOf[],
  scope: VisitScope,
): Told {
  const { customer, place, part = null } = scope;
  const where = (customer ? ' with {customer}' : '') + (place ? ' in {place}' : '');
  const isElsewhere = place !== null || part !== null || scope.isOfVisits;
  const hrefOf = (person?: string) =>
    isElsewhere ? null : appointmentsHref({ status: 'live', ...period, person, customer: customer?.id });
  const said = people.slice(0, shownRows);
  const each = said.map(
    (row, at) => `${row.person === null ? 'nobody is assigned to' : `{person_${at}} has`} {count_${at}}`,
  );
  const isShared = people.reduce((sum, row) => sum + row.count, 0) > all;
  return tell({
    title: 'Who is assigned',
    sentence:
      all === 0
        ? `There are no ${countedWord(scope)}s${where} ${periodWords(period)}${partWords(part)}.`
        : `Of {count} ${plural(all, countedWord(scope))}${where} ${periodWords(period)}${partWords(part)}, ${each.join(', ')}.${isShared ? ` A ${countedWord(scope)} with several people counts for each of them.` : ''}`,
    figures: [
      count('count', countedLabel(scope), all, hrefOf()),
      ...periodFigures(period),
      ...said.flatMap(({ id, person, count: visits }, at) => [
        ...(person === null ? [] : [name(`person_${at}`, 'Person', person)]),
        count(`count_${at}`, person ?? 'Nobody', visits, id === null ? null : hrefOf(id)),
      ]),
      ...visitScopeFigures(scope),
    ],
    table: peopleTable(people, countedLabel(scope), all, ({ id }) => (id === null ? null : hrefOf(id))),
    href: hrefOf(),
    read: readText([all, countedWord(scope)]),
    about: customer ? [customer] : [],
  });
}

export function tellVisitsDone(
  period: Period,
  done: number,
  shown: { first: readonly ToldVisit[] } | { people: readonly VisitsOf[] },
  person: RecordName | null,
  before: { period: Period; count: number } | null,
  isOfVisits = false,
  /** The number of jobs whose work was done in the period; null if the answer does not tell it. */
  jobs: number | null = null,
): Told {
  // The appointment list cannot be filtered by type, so an answer about visits has no link to the list.
  const hrefOf = (days: Period, id?: string | null) =>
    isOfVisits ? null : appointmentsHref({ status: 'completed', ...days, person: id });
  const counted = isOfVisits ? 'visit' : 'appointment';
  const href = hrefOf(period, person?.id);
  const compared = compareCount(
    done,
    before && { period: before.period, value: before.count, href: hrefOf(before.period, person?.id) },
  );
  const who = person ? '{person} completed' : 'You completed';
  const people = 'people' in shown ? shown.people : [];
  return tell({
    title: `Completed ${counted}s`,
    sentence: `${who} ${done === 0 ? `no ${counted}s` : `{count} ${plural(done, counted)}`} ${periodWords(period)}.${jobs === null ? '' : ` {jobs} ${plural(jobs, 'job was', 'jobs were')} finished in that time.`}${compared.words}`,
    figures: [
      count('count', 'Completed', done, href),
      ...(jobs === null ? [] : [count('jobs', 'Jobs finished', jobs)]),
      ...periodFigures(period),
      ...compared.figures,
      ...(person ? [name('person', 'Person', person.name)] : []),
    ],
    table:
      'people' in shown
        ? peopleTable(people, 'Completed', done, ({ id }) => (id ? hrefOf(period, id) : null))
        : visitTable(shown.first, done),
    chart:
      people.length < 2
        ? null
        : {
            kind: 'count',
            points: people
              .slice(0, shownRows)
              .map((row) => ({ label: row.person ?? 'Nobody', value: row.count })),
          },
    href,
    read: readText([done, counted]),
    about: person ? [person] : [],
  });
}
