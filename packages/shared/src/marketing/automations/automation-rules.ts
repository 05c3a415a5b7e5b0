import { addDays, addMonths, type CalendarDate, daysBetween, todayIn } from '../../dates/calendar-date.ts';
import { addMinutes, instantOf } from '../../dates/zoned-time.ts';
import { displayedEstimateStatus, type EstimateStatus } from '../../estimates/estimate-status.ts';
import type { AutomationKind } from './automation.ts';

/** The facts about a customer that automations need. */
export interface PersonFacts {
  customer_id: string;
  /**
   * The customer's completed work. Each job has a key such as 'job 8b1f…', and each visit without a job a key such as
   * 'visit 8b1f…'.
   */
  done: { key: string; at: string }[];
  estimates: {
    id: string;
    status: EstimateStatus;
    sent_at: string | null;
    viewed_at: string | null;
    valid_until: CalendarDate | null;
  }[];
  /** The services that the customer has had, each with the date when it was last performed. */
  services: { name: string; last_on: CalendarDate }[];
  /**
   * The usual number of days between two jobs, and the date of the last job; null if the customer has no regular
   * interval.
   */
  rhythm: { gap: number; last: CalendarDate } | null;
  /** The date of the customer's first job. */
  first_day: CalendarDate | null;
  has_visit_ahead: boolean;
}

export interface EnabledAutomation {
  kind: AutomationKind;
  timing: readonly number[];
  /**
   * The time when the automation was enabled. Events before this time are ignored. For a yearly service or an inactive
   * customer, the event is the moment when the message becomes due.
   */
  enabled_at: string;
  /**
   * No follow-ups are sent during this number of days before an estimate expires, because they would delay the expiry
   * reminder. The number is 0 or undefined if expiry reminders are disabled.
   */
  kept_free_days?: number;
}

/**
 * An occasion for one automated message, such as the end of a job. The message can be sent only within the given
 * period, so that it does not arrive too late.
 */
export interface Occasion {
  kind: AutomationKind;
  key: string;
  from: number;
  until: number;
  /** The name of the service that is due again, for a reminder about a yearly service. */
  about?: string;
  /** The estimate that the message is about. */
  estimate_id?: string;
}

interface Place {
  timeZone: string;
  now: Date;
}

const hour = 3_600_000;
const day = 24 * hour;

/** The period during which an automated message can still be sent if it could not be sent immediately. */
const patience = { thanks: 7 * day, estimate_follow_up: 21 * day, we_miss_you: 30 * day, birthdayDays: 3 };

/** If two services of a customer become due within fewer days than this number, only one message is sent. */
export const serviceApartDays = 60;

/** Caches the start of each day, because the same few hundred days are needed for every customer. */
const starts = new Map<string, number>();
const mostStarts = 5_000;

/** Returns the start of a day. In time zones where daylight saving time skips midnight, the day starts at 1 a.m. */
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

/**
 * Finds the follow-ups that are due for estimates. An estimate that is sent again after the customer declined it or
 * requested changes is treated as new and has its own follow-ups.
 */
const estimateFollowUp: Rule = (
  { estimates },
  { timing, enabled_at, kept_free_days = 0 },
  { timeZone, now },
) =>
  estimates.flatMap((estimate) => {
    const { id, sent_at, viewed_at, valid_until } = estimate;
    const status = displayedEstimateStatus(estimate, todayIn(timeZone, now));
    if (sent_at === null || (status !== 'sent' && status !== 'viewed')) return [];
    if (Date.parse(sent_at) < Date.parse(enabled_at)) return [];
    const sentOn = new Date(sent_at).toISOString().slice(0, 10);
    const quietSince = Math.max(Date.parse(sent_at), viewed_at === null ? 0 : Date.parse(viewed_at));
    const end =
      valid_until === null
        ? Number.POSITIVE_INFINITY
        : startOf(addDays(valid_until, 1 - kept_free_days), timeZone);
    return timing.map((days, step) => {
      const from = quietSince + days * day;
      const next = timing[step + 1];
      const until = next === undefined ? from + patience.estimate_follow_up : quietSince + next * day;
      const key = `estimate ${id} ${sentOn} ${step + 1}`;
      return { key, from, until: Math.min(until, end), estimate_id: id };
    });
  });

/**
 * Finds unanswered estimates that are about to expire. An estimate gets one reminder for each expiration date. An
 * estimate that was sent shortly before its expiration date gets no reminder, because the customer has just seen the
 * date.
 */
const estimateExpiry: Rule = ({ estimates }, { timing: [days = 3], enabled_at }, { timeZone, now }) =>
  estimates.flatMap((estimate) => {
    const { id, sent_at, valid_until } = estimate;
    const status = displayedEstimateStatus(estimate, todayIn(timeZone, now));
    if (sent_at === null || valid_until === null || (status !== 'sent' && status !== 'viewed')) return [];
    const from = startOf(addDays(valid_until, -days), timeZone);
    if (from < Date.parse(enabled_at) || from <= Date.parse(sent_at)) return [];
    const until = startOf(addDays(valid_until, 1), timeZone);
    return [{ key: `estimate ${id} ${valid_until}`, from, until, estimate_id: id }];
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

/** Returns the last and the next anniversary of the customer's first job. */
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
  estimate_expiry: estimateExpiry,
  service_due: serviceDue,
  we_miss_you: weMissYou,
  first_job_birthday: firstJobBirthday,
};

export const occasionsOf = (facts: PersonFacts, automation: EnabledAutomation, place: Place): Occasion[] =>
  rules[automation.kind](facts, automation, place).map((occasion) => ({
    ...occasion,
    kind: automation.kind,
  }));

/**
 * The priority of the automations. If two automations are due for a customer at the same time, the one listed first
 * sends its message. The other message is postponed, and dropped when its sending period is over.
 */
const byWeight: readonly AutomationKind[] = [
  'estimate_expiry',
  'estimate_follow_up',
  'thanks',
  'service_due',
  'we_miss_you',
  'first_job_birthday',
];

/** An earlier message to the customer. `kind` is the automation that sent the message, or null if a campaign sent it. */
export interface Told {
  kind: AutomationKind | null;
  key: string | null;
  /** The time when the message was sent; null if the message was never sent. */
  at: string | null;
}

export interface Circumstances extends Place {
  told: readonly Told[];
  contactDays: number;
  /** Whether one of the customer's invoices is disputed or overdue. */
  isSilenced: boolean;
}

/**
 * Returns the number of days before an estimate expires during which no follow-ups are sent. A follow-up during these
 * days would prevent the expiry reminder, because of the minimum interval between two messages.
 */
export function daysKeptFree(
  automations: readonly Pick<EnabledAutomation, 'kind' | 'timing'>[],
  contactDays: number,
): number {
  const reminder = automations.find(({ kind }) => kind === 'estimate_expiry');
  return reminder ? (reminder.timing[0] ?? 0) + contactDays : 0;
}

/**
 * Chooses the next message to a customer. Each occasion is used only once, no customer is contacted twice within the
 * minimum interval between contacts, and no message is sent while an invoice is disputed or overdue.
 */
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
