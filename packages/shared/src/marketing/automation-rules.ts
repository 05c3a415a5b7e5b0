import { addDays, addMonths, type CalendarDate, daysBetween, todayIn } from '../calendar-date.ts';
import { displayedEstimateStatus, type EstimateStatus } from '../estimates/estimate-status.ts';
import { addMinutes, instantOf } from '../zoned-time.ts';
import type { AutomationKind } from './automation.ts';

/** What is known of one customer, as far as automations speak about it. */
export interface PersonFacts {
  customer_id: string;
  /** Work that is done: 'job 8b1f…' once for each job, 'visit 8b1f…' for one without a job. */
  done: { key: string; at: string }[];
  estimates: {
    id: string;
    status: EstimateStatus;
    sent_at: string | null;
    viewed_at: string | null;
    valid_until: CalendarDate | null;
  }[];
  /** Each service, and the last day they had it. */
  services: { name: string; last_on: CalendarDate }[];
  /** Their usual days from one job to the next; null for those without a rhythm of their own. */
  rhythm: { gap: number; last: CalendarDate } | null;
  /** Of their first job. */
  first_day: CalendarDate | null;
  has_visit_ahead: boolean;
}

export interface EnabledAutomation {
  kind: AutomationKind;
  timing: readonly number[];
  /** What happened before is not spoken about; yearly things and silences that fall due later are. */
  enabled_at: string;
}

/** Something to speak about once, from one moment and until another: later it would come too late. */
export interface Occasion {
  kind: AutomationKind;
  key: string;
  from: number;
  until: number;
  /** The service that is due. */
  about?: string;
}

interface Place {
  timeZone: string;
  now: Date;
}

const hour = 3_600_000;
const day = 24 * hour;

/** How long what could not be said at once may still be said. */
const patience = { thanks: 7 * day, estimate_follow_up: 21 * day, we_miss_you: 30 * day, birthdayDays: 3 };

/** Two services whose years end close together are spoken of once. */
export const serviceApartDays = 60;

/** Asked for every customer, and the same few hundred days each time. */
const starts = new Map<string, number>();
const mostStarts = 5_000;

/** Where the clock skips midnight, the day begins an hour later. */
function startOf(date: CalendarDate, timeZone: string): number {
  const midnight = `${date}T00:00`;
  const name = `${midnight} ${timeZone}`;
  const known = starts.get(name);
  if (known !== undefined) return known;
  const moment = instantOf(midnight, timeZone) ?? instantOf(addMinutes(midnight, 60), timeZone);
  const start = (moment ?? new Date(`${midnight}Z`)).getTime();
  if (starts.size === mostStarts) starts.clear();
  starts.set(name, start);
  return start;
}

type Rule = (facts: PersonFacts, automation: EnabledAutomation, place: Place) => Omit<Occasion, 'kind'>[];

const thanks: Rule = ({ done }, { timing: [hours = 24], enabled_at }) =>
  done
    .filter(({ at }) => Date.parse(at) >= Date.parse(enabled_at))
    .map(({ key, at }) => {
      const from = Date.parse(at) + hours * hour;
      return { key, from, until: from + patience.thanks };
    });

/** Sent anew after a no or a wish it is a new offer, with follow-ups of its own. */
const estimateFollowUp: Rule = ({ estimates }, { timing, enabled_at }, { timeZone, now }) =>
  estimates.flatMap((estimate) => {
    const { id, sent_at, viewed_at, valid_until } = estimate;
    const status = displayedEstimateStatus(estimate, todayIn(timeZone, now));
    if (sent_at === null || (status !== 'sent' && status !== 'viewed')) return [];
    if (Date.parse(sent_at) < Date.parse(enabled_at)) return [];
    const sentOn = new Date(sent_at).toISOString().slice(0, 10);
    const quietSince = Math.max(Date.parse(sent_at), viewed_at === null ? 0 : Date.parse(viewed_at));
    const end = valid_until === null ? Number.POSITIVE_INFINITY : startOf(addDays(valid_until, 1), timeZone);
    return timing.map((days, step) => {
      const from = quietSince + days * day;
      const next = timing[step + 1];
      const until = next === undefined ? from + patience.estimate_follow_up : quietSince + next * day;
      return { key: `estimate ${id} ${sentOn} ${step + 1}`, from, until: Math.min(until, end) };
    });
  });

const serviceDue: Rule = (
  { customer_id, services, has_visit_ahead },
  { timing: [days = 21], enabled_at },
  { timeZone },
) =>
  has_visit_ahead
    ? []
    : services
        .map(({ name, last_on }) => {
          const year = addMonths(last_on, 12);
          return {
            key: `service ${customer_id} ${last_on} ${name}`,
            from: startOf(addDays(year, -days), timeZone),
            until: startOf(addDays(year, 1), timeZone),
            about: name,
          };
        })
        .filter(({ from }) => from >= Date.parse(enabled_at));

const weMissYou: Rule = (
  { customer_id, rhythm, has_visit_ahead },
  { timing: [times = 2], enabled_at },
  { timeZone },
) => {
  if (!rhythm || has_visit_ahead) return [];
  const { gap, last } = rhythm;
  const from = startOf(addDays(last, Math.max(1, Math.ceil(gap * times))), timeZone);
  if (from < Date.parse(enabled_at)) return [];
  return [{ key: `silence ${customer_id} ${last}`, from, until: from + patience.we_miss_you }];
};

/** This year's and, around the new year, the next one's. */
const firstJobBirthday: Rule = ({ customer_id, first_day }, { enabled_at }, { timeZone, now }) => {
  if (first_day === null) return [];
  const years = Math.floor(daysBetween(first_day, todayIn(timeZone, now)) / 365.25);
  return [years, years + 1]
    .filter((year) => year > 0)
    .map((year) => {
      const date = addMonths(first_day, 12 * year);
      return {
        key: `birthday ${customer_id} ${date.slice(0, 4)}`,
        from: startOf(date, timeZone),
        until: startOf(addDays(date, patience.birthdayDays), timeZone),
      };
    })
    .filter(({ from }) => from >= Date.parse(enabled_at));
};

const rules: Record<AutomationKind, Rule> = {
  thanks,
  estimate_follow_up: estimateFollowUp,
  service_due: serviceDue,
  we_miss_you: weMissYou,
  first_job_birthday: firstJobBirthday,
};

export const occasionsOf = (facts: PersonFacts, automation: EnabledAutomation, place: Place): Occasion[] =>
  rules[automation.kind](facts, automation, place).map((occasion) => ({
    ...occasion,
    kind: automation.kind,
  }));

/** Of two that are due at once the first of these speaks; the other waits, and lapses when its time is over. */
const byWeight: readonly AutomationKind[] = [
  'estimate_follow_up',
  'thanks',
  'service_due',
  'we_miss_you',
  'first_job_birthday',
];

/** What was said to them before, by automations and, without a kind, by campaigns. */
export interface Told {
  kind: AutomationKind | null;
  key: string | null;
  /** Null: it never left. */
  at: string | null;
}

export interface Circumstances extends Place {
  told: readonly Told[];
  contactDays: number;
  /** One of their invoices is disputed or overdue. */
  isSilenced: boolean;
}

/** Each occasion once, nobody twice within the contact days, nothing during a dispute or while something is late. */
export function chooseOccasion(
  occasions: readonly Occasion[],
  { told, contactDays, isSilenced, now }: Circumstances,
): Occasion | null {
  const moment = now.getTime();
  const wasToldWithin = (days: number, kind?: AutomationKind) =>
    told.some(
      (message) =>
        (kind === undefined || message.kind === kind) &&
        message.at !== null &&
        Date.parse(message.at) > moment - days * day,
    );
  if (isSilenced || wasToldWithin(contactDays)) return null;
  const isOpen = ({ kind, key, from, until }: Occasion) =>
    from <= moment &&
    moment < until &&
    !told.some((message) => message.kind === kind && message.key === key) &&
    !(kind === 'service_due' && wasToldWithin(serviceApartDays, kind));
  return (
    occasions
      .filter(isOpen)
      .toSorted(
        (a, b) =>
          byWeight.indexOf(a.kind) - byWeight.indexOf(b.kind) ||
          a.from - b.from ||
          (a.key < b.key ? -1 : Number(a.key > b.key)),
      )[0] ?? null
  );
}
