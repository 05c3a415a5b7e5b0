import { weekdayName } from '../../appointments/schedule-texts.ts';
import type { CalendarDate } from '../../dates/calendar-date.ts';
import { formatMoney } from '../../money.ts';
import {
  type IdleDay,
  type IdleWeek,
  idleWeek,
  pastWeeks,
  type WorkToSchedule,
  workToSchedule,
} from '../../questions/noticed/scheduling.ts';
import {
  idleDayFreePercent,
  idleSharePercent,
  scheduleAfterDays,
} from '../../questions/noticed/thresholds.ts';
import {
  type Advised,
  aboutCustomer,
  andThen,
  type CoachFacts,
  countFigure,
  dateFigure,
  daysFigure,
  hoursFigure,
  hrefs,
  isKnown,
  moneyFigure,
  nameOf,
  plural,
  type ToldAdvice,
  tell,
} from '../coach-facts.ts';

const listed = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const shownNames = 3;
const shownDays = 3;

function namesOf(days: readonly IdleDay[]): string[] {
  const names = [...new Set(days.flatMap(({ free }) => free.map(({ name }) => name)))];
  return names.length > shownNames ? ['Your team'] : names;
}

const titleOf = (days: readonly IdleDay[]) =>
  days.length > shownDays ? 'Fill next week' : `Fill ${listed(days.map(({ day }) => weekdayName(day)))}`;

function freeSentence(
  { days, hours }: IdleWeek,
  monday: CalendarDate,
): Pick<ToldAdvice, 'reason' | 'figures'> {
  const names = namesOf(days);
  const has = names.length === 1 ? 'has' : 'have';
  const free = hoursFigure('free', 'Free hours', hours, hrefs.calendarWeek(monday));
  const on = days
    .slice(0, shownDays)
    .map(({ day }, index) => dateFigure(`day${index + 1}`, weekdayName(day), day, hrefs.calendarDay(day)));
  const [first = '', second = '', third = ''] = on;
  const start = tell`${listed(names)} ${has} ${free} free`;
  const rest =
    on.length === 1
      ? tell`on ${first}.`
      : on.length === 2
        ? tell`on ${first} and ${second}.`
        : days.length === shownDays
          ? tell`on ${first}, ${second} and ${third}.`
          : tell`from ${first} on.`;
  return andThen(start, rest);
}

export function idleDays({ week }: CoachFacts): Advised[] {
  const idle = idleWeek(week);
  if (!idle) return [];
  const { monday, visits, past_visits } = week;
  const { days, usual, missing, usual_invoice, expected } = idle;
  const href = hrefs.calendarWeek(monday);
  const planned = countFigure('planned', 'Planned', visits, href);
  const usually = countFigure('usual', 'In a typical week', usual);
  return [
    {
      key: `idle_days:${monday}`,
      rule: 'idle_days',
      title: titleOf(days),
      ...andThen(
        freeSentence(idle, monday),
        tell`${planned} ${visits === 1 ? 'visit is' : 'visits are'} scheduled that week; you usually have ${usually}.`,
      ),
      evidence: null,
      effect: {
        kind: 'more',
        amount: expected,
        note: `${plural(missing, 'visit')} at ${formatMoney(usual_invoice)}`,
      },
      action: { kind: 'open', label: 'Open calendar', id: null, href },
      why: [
        `In the last ${pastWeeks} weeks you had ${plural(past_visits, 'visit')}, ${usual} a week. A week with ${idleSharePercent}% of that or less counts as slow.`,
        `These days have at least ${idleDayFreePercent}% of working hours free. Each visit is valued at your usual invoice from the last 90 days, ${formatMoney(usual_invoice)}.`,
      ],
      about: [],
      measured_id: null,
      taken_on: null,
    },
  ];
}

const kinds = {
  estimate: { href: hrefs.estimate, label: 'Open estimate', name: 'estimate' },
  job: { href: hrefs.job, label: 'Add visit', name: 'job' },
};

function advise({ work, since }: WorkToSchedule): Advised {
  const { kind, id, customer, value, signed_on } = work;
  const { label, name: kindName, ...screen } = kinds[kind];
  const href = screen.href(id);
  const name = work.title?.trim() || `${kindName} ${work.number}`;
  const worth = moneyFigure('value', 'Worth', value, href);
  const days = daysFigure('since', 'Since then', since, href);
  return {
    key: `schedule_work:${kind}:${id}`,
    rule: 'schedule_work',
    title: isKnown(customer) ? `Schedule ${name} for ${nameOf(customer)}` : `Schedule ${name}`,
    ...tell`The customer approved ${worth} on ${dateFigure('signed', 'Signed', signed_on, href)}, ${days} ago, and no visit is scheduled.`,
    evidence: null,
    effect: { kind: 'sooner', amount: value, note: 'sooner, once the work is done' },
    action: { kind: 'open', label, id: null, href },
    why: [
      `Signed estimates and open jobs without an upcoming visit are listed here from ${plural(scheduleAfterDays, 'day')} after approval.`,
    ],
    about: [...aboutCustomer(customer), { kind, id, name }],
    measured_id: id,
    taken_on: null,
  };
}

/** Suggests scheduling work that was sold but not scheduled, because it earns nothing until a visit takes place. */
export const scheduleWork = ({ unscheduled, today }: CoachFacts): Advised[] =>
  workToSchedule(unscheduled, today).map(advise);
