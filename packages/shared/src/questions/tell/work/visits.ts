import { type AppointmentStatus, appointmentStatusLabels } from '../../../appointments/appointment-status.ts';
import { customerName, type NamedCustomer } from '../../../customers/customer-name.ts';
import type { Period } from '../../../ledger/revenue.ts';
import type { RecordName } from '../../answer.ts';
import type { PartOfDay } from '../../question.ts';
import {
  type Column,
  count,
  name,
  plural,
  readText,
  type Told,
  tableOf,
  tell,
  time,
} from '../answer-parts.ts';
import { appointmentsHref, recordHref } from '../hrefs.ts';
import { partWords, periodFigures, periodWords } from '../period.ts';

export interface ToldVisit {
  id: string;
  title: string;
  start_time: string;
  end_time: string;
  status: AppointmentStatus;
  address: string | null;
  assignee: string | null;
  customer: NamedCustomer | null;
}

const visitColumns: Column<ToldVisit>[] = [
  { key: 'start', label: 'Starts', kind: 'time', read: ({ start_time }) => start_time },
  { key: 'end', label: 'Ends', kind: 'time', read: ({ end_time }) => end_time },
  { key: 'title', label: 'Appointment', kind: 'text', read: ({ title }) => title },
  {
    key: 'customer',
    label: 'Customer',
    kind: 'text',
    read: ({ customer }) => customer && customerName(customer),
  },
  { key: 'person', label: 'Person', kind: 'text', read: ({ assignee }) => assignee },
  { key: 'place', label: 'Place', kind: 'text', read: ({ address }) => address },
  { key: 'status', label: 'Status', kind: 'status', read: ({ status }) => appointmentStatusLabels[status] },
];

export const visitTable = (first: readonly ToldVisit[], all: number) =>
  tableOf(visitColumns, first, { count: all, hrefOf: ({ id }) => recordHref('appointment', id) });

/**
 * The staff member, customer or location whose appointments the question is about. Names from the question have already
 * been replaced with the matching records.
 */
export interface VisitScope {
  person: RecordName | null;
  customer: RecordName | null;
  place: string | null;
  /** The part of the day; used only if the period is a single day. */
  part?: PartOfDay | null;
  /** True if only visits count, without phone calls and events. */
  isOfVisits?: boolean;
  /** True if only appointments that nobody is assigned to count. */
  isUnassigned?: boolean;
}

/** Returns the word that the answer uses for the counted appointments: 'visit' or 'appointment'. */
export const countedWord = ({ isOfVisits }: VisitScope): string => (isOfVisits ? 'visit' : 'appointment');
export const countedLabel = ({ isOfVisits }: VisitScope): string => (isOfVisits ? 'Visits' : 'Appointments');

export const visitScopeFigures = ({ person, customer, place }: VisitScope) => [
  ...(person ? [name('person', 'Person', person.name)] : []),
  ...(customer ? [name('customer', 'Customer', customer.name, recordHref('customer', customer.id))] : []),
  ...(place ? [name('place', 'Place', place)] : []),
];

export function tellSchedule(
  period: Period,
  visits: { count: number; open: number },
  first: readonly ToldVisit[],
  scope: VisitScope,
): Told {
  const { person, customer, place, part = null } = scope;
  /*
   * The appointment list cannot be filtered by place or by part of the day, so in these cases the answer has no link
   * to the list.
   */
  const href =
    place || part || scope.isOfVisits || scope.isUnassigned
      ? null
      : appointmentsHref({ status: 'live', ...period, person: person?.id, customer: customer?.id });
  const where = (customer ? ' with {customer}' : '') + (place ? ' in {place}' : '');
  const counted = (scope.isUnassigned ? 'unassigned ' : '') + countedWord(scope);
  // A job can lack people as well, but only its visits are planned for a day.
  const others =
    scope.isUnassigned && scope.isOfVisits ? ' Jobs without a planned visit are not counted.' : '';
  const who = person ? '{person} has' : 'You have';
  const [next] = first;
  const isPartlyDone = visits.open > 0 && visits.open < visits.count;
  const open = isPartlyDone
    ? ` {open} of them ${plural(visits.open, 'is', 'are')} upcoming or in progress.`
    : '';
  const isDay = period.from === period.to && first.length > 1 && first.length === visits.count;
  const last = isDay
    ? first.reduce((one, other) => (other.end_time > one.end_time ? other : one))
    : undefined;
  const ends = last ? ' The last to end is {last}, at {last_end}.' : '';
  const goes = customer && !person && next?.assignee ? ' {first_person} is assigned to it.' : '';
  return tell({
    title: 'Calendar',
    sentence: next
      ? `${who} {count} ${plural(visits.count, counted)}${where} ${periodWords(period)}${partWords(part)}.${open} The first is {first}, {first_time}.${ends}${goes}${others}`
      : `${who} no ${counted}s${where} ${periodWords(period)}${partWords(part)}.${others}`,
    figures: [
      count('count', countedLabel(scope), visits.count, href),
      count('open', 'Upcoming or in progress', visits.open, null),
      ...periodFigures(period),
      ...(next
        ? [
            name('first', 'First', next.title, recordHref('appointment', next.id)),
            time('first_time', 'Starts', next.start_time, recordHref('appointment', next.id)),
            ...(last
              ? [
                  name('last', 'Last', last.title, recordHref('appointment', last.id)),
                  time('last_end', 'Ends', last.end_time, recordHref('appointment', last.id)),
                ]
              : []),
            ...(goes && next.assignee ? [name('first_person', 'Crew', next.assignee)] : []),
          ]
        : []),
      ...visitScopeFigures(scope),
    ],
    table: visitTable(first, visits.count),
    href,
    read: readText([visits.count, countedWord(scope)]),
    about: [person, customer].filter((named) => named !== null),
  });
}

const underWayWords = ({ status }: ToldVisit): string =>
  status === 'on_my_way'
    ? 'On the way now'
    : status === 'in_progress'
      ? 'In progress now'
      : 'Planned for now';

/**
 * Tells the user which visit is next and who is assigned to it. Visits to which somebody is already driving or that are
 * in progress are mentioned separately.
 */
export function tellNextVisits(
  period: Period,
  all: number,
  { first, underWay }: { first: readonly ToldVisit[]; underWay: ToldVisit | null },
  scope: VisitScope,
): Told {
  const { person, customer, place, part = null } = scope;
  const where = (customer ? ' with {customer}' : '') + (place ? ' in {place}' : '');
  const who = person ? '{person} has' : 'You have';
  const [next] = first;
  const isElsewhere = next?.customer && !customer;
  const goes = person
    ? ''
    : next?.assignee
      ? ' {next_person} is assigned to it.'
      : ' Nobody is assigned to it yet.';
  const coming = next
    ? `${who} {count} ${plural(all, countedWord(scope))}${where} still to come ${periodWords(period)}${partWords(part)}. The next is {first}${isElsewhere ? ' with {next_customer}' : ''}, {first_time}.${goes}`
    : `${who} no upcoming ${countedWord(scope)}s${where} ${periodWords(period)}${partWords(part)}.`;
  const now = underWay
    ? ` ${underWayWords(underWay)}: {now}${underWay.customer && !customer ? ' with {now_customer}' : ''}${underWay.assignee && !person ? ' ({now_person})' : ''}, scheduled for {now_time}.`
    : '';
  return tell({
    title: 'Next appointments',
    sentence: coming + now,
    figures: [
      count('count', 'Upcoming', all, null),
      ...periodFigures(period),
      ...(next
        ? [
            name('first', 'Next', next.title, recordHref('appointment', next.id)),
            time('first_time', 'Starts', next.start_time, recordHref('appointment', next.id)),
            ...(next.customer ? [name('next_customer', 'Customer', customerName(next.customer))] : []),
            ...(next.assignee ? [name('next_person', 'Crew', next.assignee)] : []),
          ]
        : []),
      ...(underWay
        ? [
            name('now', 'Now', underWay.title, recordHref('appointment', underWay.id)),
            time('now_time', 'Scheduled for', underWay.start_time, recordHref('appointment', underWay.id)),
            ...(underWay.customer ? [name('now_customer', 'Customer', customerName(underWay.customer))] : []),
            ...(underWay.assignee ? [name('now_person', 'Who goes there', underWay.assignee)] : []),
          ]
        : []),
      ...visitScopeFigures(scope),
    ],
    table: visitTable(first, all),
    read: readText([all, countedWord(scope)]),
    about: [person, customer].filter((named) => named !== null),
  });
}

const missedWords = {
  no_show: { title: 'Missed', label: 'No-shows', word: 'missed' },
  cancelled: { title: 'Cancelled', label: 'Cancelled', word: 'cancelled' },
} as const;

export function tellMissedVisits(
  period: Period,
  status: keyof typeof missedWords,
  missed: number,
  first: readonly ToldVisit[],
  isOfVisits = false,
): Told {
  // The appointment list cannot be filtered by type, so an answer that counts only visits has no link to the list.
  const href = isOfVisits ? null : appointmentsHref({ status, ...period });
  const { title, label, word } = missedWords[status];
  const counted = isOfVisits ? 'visit' : 'appointment';
  return tell({
    title: `${title} ${counted}s`,
    sentence:
      missed === 0
        ? `No ${counted}s were ${word} ${periodWords(period)}.`
        : `{count} ${plural(missed, counted)} ${plural(missed, 'was', 'were')} ${word} ${periodWords(period)}.`,
    figures: [count('count', label, missed, href), ...periodFigures(period)],
    table: visitTable(first, missed),
    href,
    read: readText([missed, counted]),
  });
}
