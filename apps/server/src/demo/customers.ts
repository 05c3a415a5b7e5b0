import { addDays, type CalendarDate } from '@dayworks/shared/calendar-date';
import { emptyCustomer } from '@dayworks/shared/customers/customer';
import { customerName } from '@dayworks/shared/customers/customer-name';
import type { DemoContext } from './bluebird.ts';
import { otherCustomers, type Profile } from './names.ts';
import { inPortland, somePlace } from './places.ts';
import { type CustomerRow, rowOf } from './rows.ts';
import { sampleCustomers } from './sample-customers.ts';
import { instantOn } from './working-days.ts';

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
 * business itself.
 */
function phoneOf(index: number): string {
  const area = index % 3 === 1 ? '503' : '971';
  return `(${area}) 555-${String(100 + index).padStart(4, '0')}`;
}

/**
 * The number of days since a customer joined. `order` ranges from 0 for the first customer to 1 for the last; few
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
