import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { SegmentFacts } from '@dayworks/shared/marketing/audience-rules';
import type { SegmentRule } from '@dayworks/shared/marketing/segment';
import type { Random } from '../platform/secrets/random.ts';

const tags = ['VIP', 'pool', 'gate code'];
const sources = ['Google', 'Yard sign', 'Referral'];
const cities = ['Portland', 'Salem', 'Bend'];
const states = ['OR', 'Oregon', 'WA', 'Ontario'];
const zips = ['97202', '97211-1234', '98101'];
const items = ['Gutter cleaning', 'Labor'];

const orNull = <T>(random: Random, value: T): T | null => (random.chance(0.2) ? null : value);

const place = (random: Random) => ({
  city: orNull(random, random.pick([...cities, ' portland'])),
  state: orNull(random, random.pick(states)),
  zip_code: orNull(random, random.pick(zips)),
});

/** Returns a random customer with a history; some customers have visits or invoices at regular intervals. */
export function randomFacts(random: Random, today: CalendarDate): SegmentFacts & { visits: CalendarDate[] } {
  const visits = Array.from({ length: random.between(0, 5) }, () => addDays(today, -random.between(0, 400)));
  const bought = Array.from({ length: random.between(0, 3) }, () => ({
    name: random.pick(items),
    date: addDays(today, -random.between(0, 400)),
  }));
  const days = [...visits, ...bought.map(({ date }) => date)].toSorted().toReversed();
  const has_overdue = random.chance(0.2);
  return {
    today,
    visits,
    type: random.pick(['residential', 'commercial'] as const),
    tags: tags.filter(() => random.chance(0.3)),
    lead_source: orNull(random, random.pick([...sources, 'google'])),
    places: Array.from({ length: random.between(1, 2) }, () => place(random)),
    last_visit: visits.toSorted().at(-1) ?? null,
    job_dates: has_overdue ? [today, ...days].toSorted().toReversed() : days,
    lifetime_value: random.pick([0, 99.99, 100, 2500]),
    balance_due: has_overdue ? 50 : 0,
    has_overdue,
    bought,
    created_on: addDays(today, -random.between(0, 400)),
  };
}

export function randomRule(random: Random): SegmentRule {
  const is = random.chance(0.7);
  const op = random.pick(['more_than', 'less_than'] as const);
  const days = random.pick([0, 30, 100, 300]);
  const part = random.pick(['city', 'state', 'zip_code'] as const);
  const values = { city: cities, state: states, zip_code: ['97', '97202', '98101'] };
  return random.pick<SegmentRule>([
    { field: 'tag', is, tag: random.pick(['vip', 'Pool', 'nobody']) },
    { field: 'type', type: random.pick(['residential', 'commercial'] as const) },
    { field: 'source', is, source: random.pick(sources) },
    { field: 'place', part, value: random.pick(values[part]) },
    { field: 'last_visit', op, days },
    { field: 'silence', times: random.pick([1, 1.5, 3]) },
    { field: 'value', op: random.pick(['at_least', 'less_than'] as const), amount: random.pick([0, 100]) },
    { field: 'item', is, item: random.pick(items), last: random.chance(0.5) ? { op, days } : null },
    { field: 'balance', op: random.pick(['nothing', 'something', 'overdue'] as const) },
    { field: 'created', op, days },
  ]);
}
