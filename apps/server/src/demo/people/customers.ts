import { emptyCustomer } from '@dayworks/shared/customers/customer';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { Random } from '../../platform/secrets/random.ts';
import { type CustomerRow, type DemoContext, instantOn, rowOf } from '../bluebird.ts';
import { otherCustomers, type Profile } from './names.ts';

const streets: readonly (readonly [name: string, zip: string])[] = [
  ['SE Clinton St', '97202'],
  ['SE Gladstone St', '97202'],
  ['SE Milwaukie Ave', '97202'],
  ['SW Barbur Blvd', '97219'],
  ['SW Capitol Hwy', '97219'],
  ['N Lombard St', '97203'],
  ['N Fessenden St', '97203'],
  ['SE Foster Rd', '97206'],
  ['SE Duke St', '97206'],
  ['NW Lovejoy St', '97209'],
  ['NW Thurman St', '97210'],
  ['NE Killingsworth St', '97211'],
  ['NE Dekum St', '97211'],
  ['NE Fremont St', '97212'],
  ['NE Knott St', '97212'],
  ['NE Sandy Blvd', '97213'],
  ['NE 57th Ave', '97213'],
  ['SE Salmon St', '97214'],
  ['SE Lincoln St', '97214'],
  ['SE Stark St', '97215'],
  ['SE 60th Ave', '97215'],
  ['N Interstate Ave', '97217'],
  ['N Rosa Parks Way', '97217'],
  ['NE Prescott St', '97218'],
  ['SW Multnomah Blvd', '97219'],
  ['N Vancouver Ave', '97227'],
  ['NE Glisan St', '97232'],
  ['SW Corbett Ave', '97239'],
];

interface Place {
  address: string;
  city: string;
  state: string;
  zip_code: string;
}

export function inPortland(address: string, zip_code: string): Place {
  return { address, city: 'Portland', state: 'OR', zip_code };
}

export function somePlace(random: Random): Place {
  const [street, zip] = random.pick(streets);
  return inPortland(`${random.between(12, 96) * 100 + random.between(1, 98)} ${street}`, zip);
}

/** The demo customers that appear in the design mockups and come first in every list. */
const sampleCustomers: readonly Profile[] = [
  {
    first: 'Elena',
    last: 'Marsh',
    company: 'Marsh & Co. Bakery',
    address: '418 NE Alberta St',
    zip: '97211',
    terms: 14,
    taxExempt: true,
    notes: 'Resale certificate on file. Deliveries until 6 AM, so come after 7.',
  },
  { first: 'Tom', last: 'Hadley', address: '1925 SW Vista Ave', zip: '97201', terms: 30 },
  {
    first: 'Priya',
    last: 'Raman',
    company: 'Raman Dental',
    address: '3301 N Mississippi Ave',
    zip: '97227',
    terms: 14,
    notes: 'Work after 5 PM only; the alarm code is with the front desk.',
  },
  {
    first: 'Joseph',
    last: 'Okafor',
    company: 'Okafor Properties LLC',
    address: '77 NW 21st Ave',
    zip: '97209',
    terms: 30,
    tags: ['landlord', 'decks'],
    source: 'Referral',
  },
  { first: 'Grace', last: 'Lindqvist', address: '5642 SE Woodstock Blvd', zip: '97206', terms: 14 },
  {
    first: 'Marcus',
    last: 'Bell',
    company: 'Bell Street Brewing',
    address: '1104 SE Belmont St',
    zip: '97214',
    terms: 30,
  },
  { first: 'Hannah', last: 'Kim', address: '2708 NE 15th Ave', zip: '97212', terms: 14 },
  {
    first: 'Luis',
    last: 'Ferreira',
    company: 'Ferreira Café',
    address: '839 NW 23rd Ave',
    zip: '97210',
    terms: 21,
  },
  {
    company: 'Lakeview HOA',
    address: '9000 SW Lakeview Blvd',
    zip: '97219',
    terms: 45,
    tags: ['association'],
  },
  { first: 'Nora', last: 'Whitfield', address: '6127 N Willamette Blvd', zip: '97203' },
  { first: 'Ben', last: 'Castellano', address: '3340 SE Hawthorne Blvd', zip: '97214', source: 'Yard sign' },
];

const longStanding = 40;
const leadSources = ['Referral', 'Website', 'Google', 'Nextdoor', 'Yard sign', null];

const slug = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');

function emailOf({ first = '', last = '', company, handle }: Profile): string {
  const person = handle ?? slug(first);
  if (company) return `${person || 'office'}@${slug(company)}.example`;
  return `${handle ?? `${slug(first)}.${slug(last)}`}@mailbox.example`;
}

/**
 * The phone numbers of demo customers come from the range reserved for fictional use, except the number of the
 * business.
 */
function phoneOf(index: number): string {
  const area = index % 3 === 1 ? '503' : '971';
  return `(${area}) 555-${String(100 + index).padStart(4, '0')}`;
}

/**
 * The number of days since a customer joined. `order` ranges from 0 for the first customer to 1 for the last. Few
 * customers joined recently.
 */
function joinedDaysAgo(order: number): number {
  return Math.round(3 + 540 * (1 - order) ** 1.4);
}

/**
 * The derived figures of a demo customer start at zero, because the database updates them from payments, invoices and
 * appointments.
 */
export function customerRow(
  context: DemoContext,
  name: string,
  at: string,
  fields: Partial<CustomerRow>,
): CustomerRow {
  return {
    ...rowOf(context, name, at),
    version: 1,
    ...emptyCustomer(),
    archived_at: null,
    lifetime_value: 0,
    balance_due: 0,
    credit: 0,
    appointment_count: 0,
    last_appointment: null,
    ...fields,
  };
}

function createCustomer(context: DemoContext, profile: Profile, index: number, count: number): CustomerRow {
  const random = context.random(`customer ${index}`);
  const daysAgo =
    index < longStanding
      ? random.between(580, 1180)
      : joinedDaysAgo((index - longStanding) / (count - longStanding));
  const place = profile.address ? inPortland(profile.address, profile.zip ?? '') : somePlace(random);
  const isCommercial = profile.company !== undefined;
  const hasPhone = profile.address !== undefined || random.chance(0.94);
  const cameAt = instantOn(addDays(context.today, -daysAgo), random.between(480, 1020));
  return customerRow(context, `customer ${index}`, cameAt, {
    first_name: profile.first ?? null,
    last_name: profile.last ?? null,
    company: profile.company ?? null,
    type: isCommercial ? 'commercial' : 'residential',
    email: profile.address || !hasPhone || random.chance(0.93) ? emailOf(profile) : null,
    phone: hasPhone ? phoneOf(index) : null,
    sms_ok: hasPhone && random.chance(0.7),
    ...place,
    tags: profile.tags ?? (random.chance(0.12) ? ['maintenance plan'] : []),
    lead_source: profile.source ?? random.pick(leadSources),
    payment_terms:
      profile.terms ?? random.pick(isCommercial ? [30, 30, 14, 45, null] : [null, null, null, 14, 7]),
    tax_exempt: profile.taxExempt ?? false,
    marketing_consent: random.chance(0.7),
    notes: profile.notes ?? null,
  });
}

export function createCustomers(context: DemoContext): CustomerRow[] {
  const profiles = [...sampleCustomers, ...otherCustomers];
  return profiles.map((profile, index) => createCustomer(context, profile, index, profiles.length));
}

/** Finds a customer by display name or company. */
export function customerNamed(customers: readonly CustomerRow[], name: string): CustomerRow {
  const found = customers.find((customer) => customerName(customer) === name || customer.company === name);
  if (!found) throw new Error(`the demo has no customer ${name}`);
  return found;
}

export function knownOn(customers: readonly CustomerRow[], date: CalendarDate): CustomerRow[] {
  const morning = instantOn(date, 0);
  return customers.filter((customer) => customer.created_at < morning);
}
