import { weekdayName } from '../../appointments/schedule-texts.ts';
import { addDays, type CalendarDate } from '../../calendar-date.ts';
import { formatMoney } from '../../money.ts';
import {
  type Advised,
  andThen,
  countFigure,
  dateFigure,
  hoursFigure,
  plural,
  type ToldAdvice,
  tell,
  times,
} from '../advised.ts';
import type { CoachFacts, WeekAhead } from '../facts.ts';
import { hrefs } from '../hrefs.ts';
import { idleDayFreePercent, idleFromUsualVisits, idleSharePercent } from '../thresholds.ts';

const pastWeeks = 8;

interface IdleDay {
  day: CalendarDate;
  /** By person, those with any. */
  free: { name: string; hours: number }[];
}

const hoursOf = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60;

function idleDays({ monday, working_hours, people, planned }: WeekAhead): IdleDay[] {
  return working_hours.flatMap((hours, weekday) => {
    const day = addDays(monday, weekday);
    const open = hours ? hoursOf(hours.to) - hoursOf(hours.from) : 0;
    const free = people
      .map(({ id, name }) => {
        const taken = planned.filter((work) => work.person_id === id && work.day === day);
        const left = open - taken.reduce((sum, work) => sum + work.hours, 0);
        return { name, hours: Math.max(0, left) };
      })
      .filter((person) => person.hours > 0);
    const left = free.reduce((sum, person) => sum + person.hours, 0);
    const isIdle = open > 0 && left * 100 >= open * people.length * idleDayFreePercent;
    return isIdle && people.length > 0 ? [{ day, free }] : [];
  });
}

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
  days: readonly IdleDay[],
  monday: CalendarDate,
): Pick<ToldAdvice, 'reason' | 'figures'> {
  const hours = days.flatMap(({ free }) => free).reduce((sum, person) => sum + person.hours, 0);
  const names = namesOf(days);
  const has = names.length === 1 ? 'has' : 'have';
  const free = hoursFigure('free', 'Free hours', Math.round(hours * 10) / 10, hrefs.calendarWeek(monday));
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

export function idleWeek({ week }: CoachFacts): Advised[] {
  const { monday, visits, past_visits, usual_invoice } = week;
  const usual = past_visits / pastWeeks;
  const missing = Math.round(usual - visits);
  const days = idleDays(week);
  const isIdle = usual >= idleFromUsualVisits && visits * 100 <= usual * idleSharePercent;
  if (!isIdle || days.length === 0 || usual_invoice === null || missing < 1) return [];
  const href = hrefs.calendarWeek(monday);
  const planned = countFigure('planned', 'Planned', visits, href);
  const usually = countFigure('usual', 'In a usual week', Math.round(usual));
  return [
    {
      key: `idle_days:${monday}`,
      rule: 'idle_days',
      title: titleOf(days),
      ...andThen(
        freeSentence(days, monday),
        tell`${planned} ${visits === 1 ? 'visit is' : 'visits are'} planned that week; usually there are ${usually}.`,
      ),
      evidence: null,
      effect: {
        kind: 'more',
        amount: times(missing, usual_invoice),
        note: `${plural(missing, 'visit')} at ${formatMoney(usual_invoice)}`,
      },
      action: { kind: 'open', label: 'Open calendar', id: null, href },
      why: [
        `In the last ${pastWeeks} weeks you had ${plural(past_visits, 'visit')}, ${Math.round(usual)} a week. A week with at most ${idleSharePercent}% of that is idle.`,
        `The days named have at least ${idleDayFreePercent}% of the working hours free. A visit is counted with your usual invoice of the last 90 days, ${formatMoney(usual_invoice)}.`,
      ],
      about: [],
      measured_id: null,
      taken_on: null,
    },
  ];
}
