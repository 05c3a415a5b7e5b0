import { customerName } from '../../../customers/customer-name.ts';
import { addDays } from '../../../dates/calendar-date.ts';
import { sum } from '../../noticed/arithmetic.ts';
import type { WeekAhead } from '../../noticed/rows.ts';
import type { IdleDay, IdleWeek, WorkToSchedule } from '../../noticed/scheduling.ts';
import {
  count,
  date,
  hours,
  money,
  plural,
  readText,
  shownRows,
  type Told,
  tableOf,
  tell,
} from '../answer-parts.ts';
import { calendarHref, recordHref } from '../hrefs.ts';

const freeOn = ({ free }: IdleDay) =>
  Math.round(free.reduce((sum, person) => sum + person.hours, 0) * 100) / 100;

/** Tells the user how fully next week is booked, compared with a typical week. */
export function tellIdleDays(week: WeekAhead, idle: IdleWeek | null): Told {
  const href = calendarHref({ view: 'week', date: week.monday });
  const days = idle?.days ?? [];
  return tell({
    title: 'Next week vs. a typical week',
    sentence: idle
      ? `Next week is slow: {planned} ${plural(week.visits, 'visit is', 'visits are')} scheduled, compared with the usual {usual}. {hours} are free on {days} ${plural(days.length, 'day')}. {missing} more at your usual invoice of {usual_invoice} would bring in {expected}.`
      : 'Next week is not slower than usual: {planned} ' +
        `${plural(week.visits, 'visit is', 'visits are')} scheduled from {from} to {to}.`,
    figures: [
      count('planned', 'Planned', week.visits, href),
      date('from', 'From', week.monday),
      date('to', 'To', addDays(week.monday, 6)),
      ...(idle
        ? [
            count('usual', 'In a typical week', idle.usual),
            hours('hours', 'Free', idle.hours, href),
            count('days', 'Slow days', days.length),
            count('missing', 'Missing', idle.missing),
            money('usual_invoice', 'Usual invoice', idle.usual_invoice),
            money('expected', 'Potential income', idle.expected),
          ]
        : []),
    ],
    table: tableOf<IdleDay>(
      [
        { key: 'day', label: 'Day', kind: 'date', read: ({ day }) => day },
        {
          key: 'who',
          label: 'Who is free',
          kind: 'text',
          read: ({ free }) => free.map(({ name }) => name).join(', '),
        },
        { key: 'hours', label: 'Free', kind: 'hours', read: freeOn },
      ],
      days,
      { count: days.length, hrefOf: ({ day }) => calendarHref({ view: 'people', date: day }) },
    ),
    href,
    read: readText([week.visits + week.past_visits, 'visit'], [week.people.length, 'person', 'people']),
  });
}

export function tellWorkToSchedule(found: readonly WorkToSchedule[]): Told {
  const value = sum(found.map(({ work }) => work.value));
  return tell({
    title: 'Signed work to schedule',
    sentence:
      found.length === 0
        ? 'All signed work has an upcoming visit.'
        : `{count} signed ${plural(found.length, 'job or estimate has', 'jobs and estimates have')} no upcoming visit, worth {value}.`,
    figures: [count('count', 'Without a visit', found.length), money('value', 'Worth', value)],
    table: tableOf(
      [
        { key: 'customer', label: 'Customer', kind: 'text', read: ({ work }) => customerName(work.customer) },
        {
          key: 'work',
          label: 'Work',
          kind: 'text',
          read: ({ work: { title, number } }) => title?.trim() || number,
        },
        { key: 'signed', label: 'Signed', kind: 'date', read: ({ work }) => work.signed_on },
        { key: 'since', label: 'Since then', kind: 'days', read: ({ since }) => since },
        { key: 'value', label: 'Worth', kind: 'money', read: ({ work }) => work.value },
      ],
      found.slice(0, shownRows),
      { count: found.length, hrefOf: ({ work }) => recordHref(work.kind, work.id), totals: { value } },
    ),
    read: readText([found.length, 'row']),
  });
}
