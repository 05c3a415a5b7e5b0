import type { Period } from '../../../ledger/revenue.ts';
import type { RecordName } from '../../answer.ts';
import {
  count,
  hours,
  name,
  plural,
  readText,
  shownRows,
  type Told,
  tableOf,
  tell,
} from '../answer-parts.ts';
import { recordHref } from '../hrefs.ts';
import { periodFigures, periodWords } from '../period.ts';

export interface TimeSums {
  seconds: number;
  billable_seconds: number;
  entries: number;
  running: number;
}

/** The time spent by one person or for one customer. A null id means work without a customer. */
export interface TimeGroup extends TimeSums {
  id: string | null;
  name: string | null;
}

export const asHours = (seconds: number): number => Math.round(seconds / 36) / 100;

export function tellHours(
  period: Period,
  sums: TimeSums,
  groups: readonly TimeGroup[],
  scope: { person: RecordName | null; customer: RecordName | null; job?: RecordName | null },
): Told {
  const { person, customer, job = null } = scope;
  const by = person ? 'customer' : 'person';
  const nobody = by === 'person' ? 'Former team member' : 'No customer';
  const who = person ? '{person} has' : 'Your team has';
  const where = `${customer ? ' for {customer}' : ''}${job ? ' on {job}' : ''}`;
  const running =
    sums.running > 0 ? ` {running} ${plural(sums.running, 'timer is', 'timers are')} running.` : '';
  return tell({
    title: 'Hours worked',
    sentence:
      sums.entries === 0
        ? `${who} no time recorded${where} ${periodWords(period)}.`
        : `${who} worked {hours}${where} ${periodWords(period)}${sums.billable_seconds > 0 ? ', {billable} of it billable' : ''}.${running}`,
    figures: [
      hours('hours', 'Hours', asHours(sums.seconds)),
      hours('billable', 'Billable', asHours(sums.billable_seconds)),
      count('entries', 'Entries', sums.entries),
      count('running', 'Running timers', sums.running),
      ...periodFigures(period),
      ...(person ? [name('person', 'Person', person.name)] : []),
      ...(job ? [name('job', 'Job', job.name, recordHref('job', job.id))] : []),
      ...(customer ? [name('customer', 'Customer', customer.name, recordHref('customer', customer.id))] : []),
    ],
    table: tableOf<TimeGroup>(
      [
        {
          key: 'name',
          label: by === 'person' ? 'Person' : 'Customer',
          kind: 'text',
          read: (group) => group.name ?? nobody,
        },
        { key: 'hours', label: 'Hours', kind: 'hours', read: ({ seconds }) => asHours(seconds) },
        {
          key: 'billable',
          label: 'Billable',
          kind: 'hours',
          read: ({ billable_seconds }) => asHours(billable_seconds),
        },
        { key: 'entries', label: 'Entries', kind: 'count', read: ({ entries }) => entries },
      ],
      groups.slice(0, shownRows),
      {
        count: groups.length,
        hrefOf: ({ id }) => (by === 'customer' && id ? recordHref('customer', id) : null),
        totals: {
          hours: asHours(sums.seconds),
          billable: asHours(sums.billable_seconds),
          entries: sums.entries,
        },
      },
    ),
    chart:
      groups.length < 2
        ? null
        : {
            kind: 'hours',
            points: groups
              .slice(0, shownRows)
              .map((group) => ({ label: group.name ?? nobody, value: asHours(group.seconds) })),
          },
    read: readText([sums.entries, 'time entry', 'time entries']),
    about: [person, customer, job].filter((named) => named !== null),
  });
}
