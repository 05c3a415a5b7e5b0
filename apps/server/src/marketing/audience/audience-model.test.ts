import { randomUUID } from 'node:crypto';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import {
  fitsRules,
  leaveOutDoubles,
  leftOutReason,
  type SegmentFacts,
} from '@dayworks/shared/marketing/audience-rules';
import { campaignChannels } from '@dayworks/shared/marketing/campaigns/campaign-status';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialableNumber } from '../../outbox/phone-number.ts';
import { businessDay } from '../../platform/business-day.ts';
import { createPool, roleUrl } from '../../platform/database/database.ts';
import { createLog } from '../../platform/process/log.ts';
import { Random } from '../../platform/secrets/random.ts';
import { inBusinessTransaction } from '../../platform/with-business.ts';
import { randomFacts, randomRule } from '../../testing/random-audience.ts';
import { createTestDatabase, testSecret } from '../../testing/test-database.ts';
import { type AudienceWish, audienceOf } from './audience-query.ts';

let owner: pg.Client;
let pool: pg.Pool;
beforeAll(async () => {
  const ownerUrl = await createTestDatabase();
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  pool = createPool(roleUrl(ownerUrl, 'dayworks_app', testSecret), { max: 2, log: createLog('silent') });
});
afterAll(async () => {
  await owner.end();
  await pool.end();
});

const timeZone = 'America/Los_Angeles';
const now = new Date();
const today = businessDay({ timeZone, now });

async function openBusiness(): Promise<string> {
  const id = randomUUID();
  await owner.query(
    `insert into business_settings (id, user_id, business_name, time_zone) values ($1, gen_random_uuid(), 'x', $2)`,
    [id, timeZone],
  );
  return id;
}

const ask = (businessId: string, wish: AudienceWish) =>
  inBusinessTransaction(pool, { businessId }, (tx) => audienceOf(tx, { businessId, timeZone, now }, wish));

interface Person extends SegmentFacts {
  id: string;
  visits: string[];
}

const rowsOf = 'jsonb_to_recordset($2::jsonb) as x';

/**
 * Inserts test customers. Each purchase is on a separate invoice. There are also a draft and a cancelled invoice, which
 * do not count as purchases.
 */
async function insertPeople(businessId: string, people: Person[]): Promise<void> {
  const noon = (day: string) => `${day}T20:00:00Z`;
  const give = (text: string, rows: object[]) => owner.query(text, [businessId, JSON.stringify(rows)]);
  await give(
    `insert into customers (business_id, id, first_name, type, tags, lead_source, city, state, zip_code, created_at, lifetime_value)
     select $1, id, 'x', type, tags, lead_source, city, state, zip_code, created_at, lifetime_value
     from ${rowsOf} (id uuid, type text, tags text[], lead_source text, city text, state text, zip_code text,
       created_at timestamptz, lifetime_value numeric)`,
    people.map(({ id, type, tags, lead_source, lifetime_value, places, created_on }) => ({
      ...{ id, type, tags, lead_source, lifetime_value, ...places[0] },
      created_at: noon(created_on),
    })),
  );
  await give(
    `insert into customer_addresses (business_id, customer_id, address, city, state, zip_code)
     select $1, id, 'x', city, state, zip_code from ${rowsOf} (id uuid, city text, state text, zip_code text)`,
    people.flatMap(({ id, places }) => places.slice(1).map((place) => ({ id, ...place }))),
  );
  await give(
    `insert into appointments (business_id, customer_id, title, status, start_time, end_time)
     select $1, id, 'x', 'completed', at, at + interval '1 hour' from ${rowsOf} (id uuid, at timestamptz)`,
    people.flatMap(({ id, visits }) => visits.map((day) => ({ id, at: noon(day) }))),
  );
  await give(
    `insert into invoices (business_id, id, customer_id, status, date, due_date, balance_due, sent_at)
     select $1, invoice, id, status, date, due, balance, now() from ${rowsOf} (invoice uuid, id uuid, status text, date date, due date, balance numeric)`,
    people.flatMap(({ id, bought, has_overdue }) => [
      ...bought.map(({ date }) => ({ invoice: randomUUID(), id, status: 'paid', date, balance: 0 })),
      ...(has_overdue
        ? [{ invoice: randomUUID(), id, status: 'sent', date: today, due: addDays(today, -1), balance: 50 }]
        : []),
    ]),
  );
  await give(
    `insert into invoice_items (business_id, invoice_id, name, quantity, price, total, position)
     select $1, i.id, x.name, 1, 1, 1, 0 from ${rowsOf} (id uuid, date date, name text, nth int)
     join lateral (select i.id from invoices i where i.customer_id = x.id and i.date = x.date and i.status = 'paid'
       order by i.id offset x.nth limit 1) as i on true`,
    people.flatMap(({ id, bought }) =>
      bought.map(({ name, date }, index) => ({
        ...{ id, date, name },
        nth: bought.slice(0, index).filter((line) => line.date === date).length,
      })),
    ),
  );
  await give(
    `with unsold as (insert into invoices (business_id, customer_id, status, date) select $1, id, status, $3::date
       from ${rowsOf} (id uuid), (values ('draft'), ('cancelled')) as s (status) returning id)
     insert into invoice_items (business_id, invoice_id, name, quantity, price, total, position)
     select $1, unsold.id, 'Labor', 1, 1, 1, 0 from unsold`.replace('$3::date', `'${today}'::date`),
    people.filter((_, index) => index % 3 === 0).map(({ id }) => ({ id })),
  );
}

test('the SQL query and the shared code select the same people for every segment rule', async () => {
  const random = new Random('rules of segments');
  const businessId = await openBusiness();
  const people = Array.from({ length: 150 }, () => ({ id: randomUUID(), ...randomFacts(random, today) }));
  await insertPeople(businessId, people);
  // Without statistics about the new rows, PostgreSQL chooses plans that take more than twenty times as long.
  await owner.query('analyze');
  const met = new Map<string, number>();
  for (let round = 0; round < 80; round++) {
    const rules = Array.from({ length: random.between(1, 3) }, () => randomRule(random));
    const found = await ask(businessId, { channel: 'email', rules });
    const meant = people.filter((facts) => fitsRules(rules, facts)).map(({ id }) => id);
    expect(
      found.map(({ customer_id }) => customer_id),
      JSON.stringify(rules),
    ).toEqual(meant.toSorted());
    for (const { field } of rules) met.set(field, (met.get(field) ?? 0) + meant.length);
  }
  expect([...met.values()].filter((count) => count === 0)).toEqual([]);
  expect(met.size).toBe(10);
});

const written = [
  '(503) 555-0148',
  '503.555.0148 x12',
  '1 503 555 0148',
  '+1 503 555 0148',
  '+44 20 7946 0958',
  '555-0148',
  '(+1) 503 555 0148',
  '503 555 0148 ext. 4',
  '023 555 0148',
  'call me',
  '',
  '+',
  '+0123456789',
  '503\u00a0555 0148',
  '15035550148#9',
  '5035550148 or 5035550149',
];

test('the database normalizes a phone number in the same way as the SMS service', async () => {
  const { rows } = await owner.query<{ number: string | null }>(
    'select dialable_number(phone) as number from unnest($1::text[]) with ordinality as x (phone, nth) order by nth',
    [written],
  );
  expect(rows.map(({ number }) => number)).toEqual(written.map((phone) => dialableNumber(phone) ?? null));
});

const paddings = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\v',
  '\u0085',
  '\u00a0',
  '\u2003',
  '\u200b',
  '\u2028',
  '\u202e',
  '\u3000',
  '\ufeff',
];

test('people who unsubscribed get no messages even if their address is surrounded by invisible characters, and emails are sent to the normalized address', async () => {
  const businessId = await openBusiness();
  const writings = paddings.flatMap((padding) => [
    `Ann@Mail.Example${padding}`,
    `${padding}ann@mail.example`,
  ]);
  await owner.query(
    `insert into customers (business_id, first_name, email, marketing_consent) select $1, 'x', email, true from unnest($2::text[]) as email`,
    [businessId, [...writings, 'an\u200bn@mail.example', 'other@mail.example\t']],
  );
  const reached = async () =>
    (await ask(businessId, { channel: 'email' }))
      .filter(({ left_out }) => left_out === null)
      .map(({ recipient }) => recipient)
      .toSorted();
  expect(await reached()).toEqual(['ann@mail.example', 'other@mail.example']);
  await inBusinessTransaction(pool, { businessId }, ({ $client }) =>
    $client.query(`select note_bounce('email', 'ann@mail.example')`),
  );
  expect(await reached()).toEqual(['other@mail.example']);
  await inBusinessTransaction(pool, { businessId }, ({ $client }) =>
    $client.query(`select leave_list('link', 'email', 'ANN@mail.example', null)`),
  );
  expect(new Set((await ask(businessId, { channel: 'email' })).map(({ left_out }) => left_out))).toEqual(
    new Set(['left_list', null]),
  );
});

type Channel = (typeof campaignChannels)[number];
type Gone = 'left_list' | 'stopped_texts' | 'bounced';

interface Life {
  id: string;
  business: number;
  email: string | null;
  phone: string | null;
  marketing_consent: boolean;
  sms_ok: boolean;
  /** True if the person's last consent decision on the channel was an opt-out by that person. */
  ownNo: Record<Channel, boolean>;
  isArchived: boolean;
  /** One third of the simulated people have an invoice, and one third have a visit, which can be in the future. */
  hasInvoice: boolean;
  hasVisit: boolean;
  has_overdue: boolean;
  has_dispute: boolean;
  has_visit_ahead: boolean;
  was_told_lately: boolean;
}

/** The number of simulated people. Set SIMULATED_PEOPLE=5000 for a long test run. */
const lives = Number(process.env.SIMULATED_PEOPLE ?? 2_000);
const businesses = 10;
const steps = 3;

/**
 * An event in the simulation of customers. Each event is defined twice: in the model that the test uses and as SQL. In
 * the SQL, $1 is a list of customer ids or addresses.
 */
type Happening = {
  sql: string;
  by?: 'email' | 'phone';
  inModel: (life: Life, gone: Record<Channel, Map<string, Gone>>, all: readonly Life[]) => void;
};

const own = (address: 'email' | 'phone', channel: Channel, key: string | null, all: readonly Life[]) =>
  all.filter((life) => key !== null && keyOf(channel, life) === key && life[address] !== null);
const keyOf = (channel: Channel, { email, phone }: Life): string | null =>
  channel === 'email'
    ? (email?.trim().toLowerCase() ?? null)
    : (dialableNumber(phone ?? '')?.slice(1) ?? null);

function says(life: Life, channel: Channel, isAgreed: boolean, isOwn: boolean) {
  const field = channel === 'email' ? 'marketing_consent' : 'sms_ok';
  if (life[field] === isAgreed) return;
  life[field] = isAgreed;
  life.ownNo[channel] = isOwn && !isAgreed;
}

const leave = (channel: Channel, reason: Gone): Happening => ({
  by: channel === 'email' ? 'email' : 'phone',
  sql: `select leave_list('${channel === 'email' ? 'link' : 'text'}', '${channel}', address, null) from unnest($1::text[]) as address`,
  inModel: (life, gone, all) => {
    const key = keyOf(channel, life);
    if (key === null) return;
    gone[channel].set(key, reason);
    for (const other of own(channel === 'email' ? 'email' : 'phone', channel, key, all))
      says(other, channel, false, true);
  },
});

const comeBack = (channel: Channel): Happening => ({
  by: channel === 'email' ? 'email' : 'phone',
  sql: `select join_list('${channel === 'email' ? 'link' : 'text'}', '${channel}', address, null) from unnest($1::text[]) as address`,
  inModel: (life, gone, all) => {
    const key = keyOf(channel, life);
    if (key === null) return;
    if (gone[channel].get(key) !== 'bounced') gone[channel].delete(key);
    for (const other of own(channel === 'email' ? 'email' : 'phone', channel, key, all))
      if (other.ownNo[channel]) says(other, channel, true, true);
  },
});

const bounce = (channel: Channel): Happening => ({
  by: channel === 'email' ? 'email' : 'phone',
  sql: `select note_bounce('${channel}', address) from unnest($1::text[]) as address`,
  inModel: (life, gone) => {
    const key = keyOf(channel, life);
    if (key !== null && !gone[channel].has(key)) gone[channel].set(key, 'bounced');
  },
});

const set = (sql: string, inModel: (life: Life) => void): Happening => ({ sql, inModel });
const among = 'business_id = current_business() and';

const happenings: Happening[] = [
  set(`update customers set marketing_consent = true where ${among} id = any ($1)`, (life) =>
    says(life, 'email', true, false),
  ),
  set(`update customers set marketing_consent = false where ${among} id = any ($1)`, (life) =>
    says(life, 'email', false, false),
  ),
  set(`update customers set sms_ok = true where ${among} id = any ($1)`, (life) =>
    says(life, 'sms', true, false),
  ),
  set(`update customers set sms_ok = false where ${among} id = any ($1)`, (life) =>
    says(life, 'sms', false, false),
  ),
  leave('email', 'left_list'),
  leave('sms', 'stopped_texts'),
  comeBack('email'),
  comeBack('sms'),
  bounce('email'),
  bounce('sms'),
  set(`update invoices set disputed_at = now() where ${among} customer_id = any ($1)`, (life) => {
    life.has_dispute = life.hasInvoice;
  }),
  set(`update invoices set disputed_at = null where ${among} customer_id = any ($1)`, (life) => {
    life.has_dispute = false;
  }),
  set(`update invoices set due_date = current_date - 5 where ${among} customer_id = any ($1)`, (life) => {
    life.has_overdue = life.hasInvoice;
  }),
  set(`update invoices set due_date = current_date + 5 where ${among} customer_id = any ($1)`, (life) => {
    life.has_overdue = false;
  }),
  set(`update customers set archived_at = now() where ${among} id = any ($1)`, (life) => {
    life.isArchived = true;
  }),
  set(`update customers set archived_at = null where ${among} id = any ($1)`, (life) => {
    life.isArchived = false;
  }),
  set(`update appointments set status = 'confirmed' where ${among} customer_id = any ($1)`, (life) => {
    life.has_visit_ahead = life.hasVisit;
  }),
  set(`update appointments set status = 'cancelled' where ${among} customer_id = any ($1)`, (life) => {
    life.has_visit_ahead = false;
  }),
  set(
    `update marketing_messages set status = 'sent', sent_at = now() - interval '13 days' where ${among} customer_id = any ($1)`,
    (life) => {
      life.was_told_lately = true;
    },
  ),
  set(
    `update marketing_messages set status = 'sending', sent_at = null where ${among} customer_id = any ($1)`,
    (life) => {
      life.was_told_lately = true;
    },
  ),
  set(
    `update marketing_messages set status = 'sent', sent_at = now() - interval '15 days' where ${among} customer_id = any ($1)`,
    (life) => {
      life.was_told_lately = false;
    },
  ),
];

/**
 * Creates the simulated people. Every fifth person shares the email address of the previous person, in different case
 * and with a tab, and every seventh person shares the phone number.
 */
function beginLives(random: Random): Life[] {
  const all: Life[] = [];
  for (let nth = 0; nth < lives; nth++) {
    const before = all.at(-businesses);
    const email =
      nth % 5 === 0 ? (before?.email?.toUpperCase().concat('\t') ?? null) : `p${nth}@mail.example`;
    const phone =
      nth % 7 === 0
        ? (before?.phone ?? null)
        : `(503) 5${String(nth).padStart(6, '0').replace(/^(..)/, '$1-')}`;
    all.push({
      id: randomUUID(),
      business: nth % businesses,
      email: random.chance(0.05) ? null : email,
      phone: random.chance(0.05) ? null : phone,
      marketing_consent: random.chance(0.8),
      sms_ok: random.chance(0.8),
      ownNo: { email: false, sms: false },
      isArchived: false,
      hasInvoice: nth % 3 === 0,
      hasVisit: nth % 3 === 1,
      has_overdue: false,
      has_dispute: false,
      has_visit_ahead: false,
      was_told_lately: false,
    });
  }
  return all;
}

async function insertLives(businessId: string, mine: readonly Life[]): Promise<void> {
  const people = JSON.stringify(mine);
  const shape =
    '(id uuid, email text, phone text, marketing_consent boolean, sms_ok boolean, "hasInvoice" boolean, "hasVisit" boolean)';
  await owner.query(
    `insert into customers (business_id, id, first_name, email, phone, marketing_consent, sms_ok)
     select $1, id, 'x', email, phone, marketing_consent, sms_ok from ${rowsOf} ${shape}`,
    [businessId, people],
  );
  await owner.query(
    `with k as (insert into campaigns (business_id, name) values ($1, 'x') returning id),
       i as (insert into invoices (business_id, customer_id, status, date, due_date, sent_at, balance_due)
         select $1, id, 'sent', current_date - 9, current_date + 5, now(), 10 from ${rowsOf} ${shape} where "hasInvoice"),
       a as (insert into appointments (business_id, customer_id, title, status, start_time, end_time)
         select $1, id, 'x', 'cancelled', now() + interval '2 days', now() + interval '3 days' from ${rowsOf} ${shape} where "hasVisit")
     insert into marketing_messages (business_id, campaign_id, customer_id, channel, recipient, status)
     select $1, k.id, x.id, 'email', coalesce(x.email, 'x'), 'queued' from k, ${rowsOf} ${shape}`,
    [businessId, people],
  );
}

test(`out of ${lives.toLocaleString('en')} simulated people, the audience contains exactly those that the business is allowed to contact`, async () => {
  const random = new Random('lives of consent');
  const all = beginLives(random);
  const byBusiness = Array.from({ length: businesses }, (_, nth) =>
    all.filter((life) => life.business === nth),
  );
  const seen = new Map<string, number>();
  for (const mine of byBusiness) {
    const businessId = await openBusiness();
    await insertLives(businessId, mine);
    const gone = { email: new Map<string, Gone>(), sms: new Map<string, Gone>() };
    for (let step = 0; step < steps; step++) {
      await happen(businessId, mine, gone, random);
      const told = new Set(mine.filter((life) => life.was_told_lately).map((life) => keyOf('email', life)));
      for (const channel of campaignChannels) {
        const judged = mine
          .filter(({ isArchived }) => !isArchived)
          .map((life) => {
            const address = keyOf(channel, life);
            const suppressed = (address !== null && gone[channel].get(address)) || null;
            /*
             * In the simulation, all earlier messages are emails. A text message can therefore be prevented by earlier
             * messages to the same person, but never by earlier messages to the same phone number.
             */
            const was_told_lately = life.was_told_lately || (channel === 'email' && told.has(address));
            const facts = { ...life, has_address: address !== null, suppressed, was_told_lately };
            return { id: life.id, address, left_out: leftOutReason(channel, facts) };
          });
        const expected = leaveOutDoubles(judged).map(({ id, left_out }) => `${id} ${left_out}`);
        const found = await ask(businessId, { channel });
        expect(found.map(({ customer_id, left_out }) => `${customer_id} ${left_out}`)).toEqual(expected);
        for (const { left_out } of found) seen.set(`${left_out}`, (seen.get(`${left_out}`) ?? 0) + 1);
      }
    }
  }
  expect(seen.size).toBe(9);
});

/**
 * In each step of the simulation, every person has one event. All events of the same kind are applied together, both in
 * the database and in the model.
 */
async function happen(
  businessId: string,
  mine: readonly Life[],
  gone: Record<Channel, Map<string, Gone>>,
  random: Random,
): Promise<void> {
  const chosen = happenings.map((): Life[] => []);
  // Simulated events that search for everyone with an address are expensive, so they occur less often.
  const weights = happenings.map(({ by }, nth) => ({ nth, weight: by ? 0.15 : 1 }));
  for (const life of mine) chosen[random.weighted(weights, ({ weight }) => weight).nth]?.push(life);
  await inBusinessTransaction(pool, { businessId, userId: randomUUID() }, async ({ $client }) => {
    for (const [nth, { sql, by, inModel }] of happenings.entries()) {
      const whom = chosen[nth] ?? [];
      await $client.query(sql, [by ? whom.flatMap((life) => life[by] ?? []) : whom.map(({ id }) => id)]);
      for (const life of whom) inModel(life, gone, mine);
    }
  });
}
