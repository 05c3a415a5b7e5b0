import { stateCode } from '../contact.ts';
import { usualGap } from '../customers/habits.ts';
import { type CalendarDate, daysBetween } from '../dates/calendar-date.ts';
import type { Dollars } from '../money.ts';
import { groupKey } from '../text-matching.ts';
import type { LeftOutReason } from './audience.ts';
import type { CampaignChannel } from './campaigns/campaign-status.ts';
import type { SegmentRule, SegmentRules } from './segment.ts';

/*
 * The rules in this file check a single customer. On the server, audience-query.ts applies the same rules in the
 * database, and tests compare the two implementations.
 */

/** The facts that determine whether marketing messages may be sent to a person, regardless of the content. */
export interface ReachFacts {
  marketing_consent: boolean;
  sms_ok: boolean;
  /** Whether the customer has a usable address for the channel of the message. */
  has_address: boolean;
  /**
   * The reason why no more marketing messages are sent to the address. The reason applies to all customers with the
   * same address.
   */
  suppressed: 'left_list' | 'stopped_texts' | 'bounced' | null;
  has_overdue: boolean;
  has_dispute: boolean;
  has_visit_ahead: boolean;
  /**
   * Whether another campaign or automation message was sent to the customer or the address within the minimum
   * interval between contacts, or is still being sent.
   */
  was_told_lately: boolean;
}

/**
 * Returns the first reason to leave a person out, or null if the person receives the message. The kind of message
 * determines whether a person with an upcoming visit is included.
 */
export function leftOutReason(
  channel: CampaignChannel,
  facts: ReachFacts,
  mindsVisits = true,
): LeftOutReason | null {
  if (facts.suppressed === 'left_list' || facts.suppressed === 'stopped_texts') return 'left_list';
  if (!facts.marketing_consent || (channel === 'sms' && !facts.sms_ok)) return 'no_consent';
  if (!facts.has_address || facts.suppressed === 'bounced') return 'no_address';
  if (facts.has_overdue) return 'overdue';
  if (facts.has_dispute) return 'dispute';
  if (mindsVisits && facts.has_visit_ahead) return 'booked';
  return facts.was_told_lately ? 'told_lately' : null;
}

interface Addressed {
  id: string;
  /** The normalized email address or phone number, which is the same no matter how the address was written. */
  address: string | null;
  left_out: LeftOutReason | null;
}

/** If several people share an address, only the person with the lowest id receives the message. */
export function leaveOutDoubles<Person extends Addressed>(people: readonly Person[]): Person[] {
  const taken = new Set<string>();
  return people
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((person) => {
      if (person.left_out !== null || person.address === null) return person;
      if (taken.has(person.address)) return { ...person, left_out: 'same_address' };
      taken.add(person.address);
      return person;
    });
}

interface Place {
  city: string | null;
  state: string | null;
  zip_code: string | null;
}

/** The customer data that segment rules check. */
export interface SegmentFacts {
  today: CalendarDate;
  type: 'residential' | 'commercial';
  tags: readonly string[];
  lead_source: string | null;
  /** The customer's main address and all other addresses. */
  places: readonly Place[];
  last_visit: CalendarDate | null;
  /** The dates of the customer's invoices and completed visits, newest first. */
  job_dates: readonly CalendarDate[];
  lifetime_value: Dollars;
  balance_due: Dollars;
  has_overdue: boolean;
  /** The items on invoices that were sent to the customer. */
  bought: readonly { name: string; date: CalendarDate | null }[];
  created_on: CalendarDate;
}

const isSame = (a: string | null, b: string) => (a ?? '').trim().toLowerCase() === b.trim().toLowerCase();

function lies(place: Place, { part, value }: Extract<SegmentRule, { field: 'place' }>): boolean {
  if (part === 'zip_code') {
    return (place.zip_code ?? '').trim().toLowerCase().startsWith(value.trim().toLowerCase());
  }
  if (part === 'state') return isSame(stateCode(place.state ?? ''), stateCode(value));
  return isSame(place.city, value);
}

/**
 * Returns whether a date is more or less than the given number of days ago. A missing date is treated as infinitely
 * long ago.
 */
function isAgo(
  { op, days }: { op: 'more_than' | 'less_than'; days: number },
  date: CalendarDate | null,
  today: CalendarDate,
): boolean {
  if (date === null) return op === 'more_than';
  const passed = daysBetween(date, today);
  return op === 'more_than' ? passed > days : passed < days;
}

function hasBought(
  { item, last }: Extract<SegmentRule, { field: 'item' }>,
  { bought, today }: SegmentFacts,
): boolean {
  const dates = bought.filter(({ name }) => name === item).map(({ date }) => date);
  if (dates.length === 0) return false;
  const known = dates.filter((date) => date !== null).toSorted();
  return last === null || isAgo(last, known.at(-1) ?? null, today);
}

function isSilentFor(times: number, { job_dates, today }: SegmentFacts): boolean {
  const gap = usualGap(job_dates, today);
  const [latest] = job_dates;
  return gap !== null && latest !== undefined && daysBetween(latest, today) > times * gap;
}

export function fitsRule(rule: SegmentRule, facts: SegmentFacts): boolean {
  switch (rule.field) {
    case 'tag':
      return facts.tags.some((tag) => groupKey(tag) === groupKey(rule.tag)) === rule.is;
    case 'type':
      return facts.type === rule.type;
    case 'source':
      return (groupKey(facts.lead_source ?? '') === groupKey(rule.source)) === rule.is;
    case 'place':
      return facts.places.some((place) => lies(place, rule));
    case 'last_visit':
      return isAgo(rule, facts.last_visit, facts.today);
    case 'silence':
      return isSilentFor(rule.times, facts);
    case 'value':
      return rule.op === 'at_least'
        ? facts.lifetime_value >= rule.amount
        : facts.lifetime_value < rule.amount;
    case 'item':
      return hasBought(rule, facts) === rule.is;
    case 'balance':
      if (rule.op === 'overdue') return facts.has_overdue;
      return facts.balance_due > 0 === (rule.op === 'something');
    case 'created':
      return isAgo(rule, facts.created_on, facts.today);
  }
}

export const fitsRules = (rules: SegmentRules, facts: SegmentFacts): boolean =>
  rules.every((rule) => fitsRule(rule, facts));
