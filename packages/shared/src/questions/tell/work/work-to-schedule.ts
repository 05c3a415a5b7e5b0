import { customerName } from '../../../customers/customer-name.ts';
import { sum } from '../../noticed/arithmetic.ts';
import type { WorkToSchedule } from '../../noticed/work-to-schedule.ts';
import { count, money, plural, readText, shownRows, type Told, tableOf, tell } from '../answer-parts.ts';
import { recordHref } from '../hrefs.ts';

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
