import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import { addDays, type CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { DomainError } from '@dayworks/shared/errors';
import type { MessageChannel } from '@dayworks/shared/outbox/message-status';
import type { IsHoliday, RemindedInvoice } from '@dayworks/shared/reminders/due-step';
import type { ReminderSettings } from '@dayworks/shared/reminders/reminder-settings';
import { customerJoin, customerObject } from '../documents/document-queries.ts';
import { recipientOf } from '../documents/recipient.ts';
import { businessDay } from '../platform/business-day.ts';
import type { Platform } from '../platform/verb-context.ts';
import type { NamedQuery } from '../platform/with-business.ts';

/** The data that the reminders for an invoice depend on, including how its customer can be reached. */
export interface ReminderFacts extends RemindedInvoice {
  id: string;
  customer: CustomerSummary | null;
  email_bounced: boolean;
  sms_bounced: boolean;
}

const bounced = (channel: MessageChannel, column: string) => `(exists (select from suppressed_addresses s
    where s.business_id = $1 and s.channel = '${channel}' and s.reason = 'bounced'
      and s.address = address_key('${channel}', c.${column}))
  or exists (select from outbox o where o.business_id = $1 and o.entity = 'invoice' and o.entity_id = i.id
    and o.channel = '${channel}' and o.bounced_at is not null
    and address_key('${channel}', o.recipient) = address_key('${channel}', c.${column})))`;

/**
 * The SQL condition that an invoice will be paid automatically; $1 is the business id. It is evaluated only for
 * customers with automatic payments, so that long invoice lists stay fast.
 */
export const isAutopaid = (
  today: string,
  charges: string,
): string => `(${charges}::boolean and i.customer_id = any (array(
    select a.customer_id from autopays a where a.business_id = $1 and a.is_on)) and is_autopaid($1, i.id, ${today}::date))`;

/**
 * The SQL condition that a payment for an invoice is on its way: the invoice will be charged automatically, or a bank
 * is processing a payment of this invoice or of all open invoices of its customer. $1 is the business id.
 */
export const isBeingPaid = (today: string, charges: string): string => `(${isAutopaid(today, charges)}
  or i.id = any (array(select o.invoice_id from online_payments o
    where o.business_id = $1 and o.status = 'processing' and o.invoice_id is not null))
  or i.customer_id = any (array(select o.customer_id from online_payments o
    where o.business_id = $1 and o.status = 'processing' and o.customer_id is not null)))`;

/**
 * The SQL query for the data that the reminders for an invoice depend on; $1 is the business id, $2 the business's time
 * zone, $3 the current day and $4 whether a payment provider is set up.
 */
const facts = `select i.id, i.status, i.sent_at, i.due_date, i.balance_due, i.reminded_on, i.disputed_at, i.promised_for,
    i.reminders_stopped_at, (coalesce(i.sent_at, i.created_at) at time zone $2)::date as sent_on,
    (select (max(a.created_at) at time zone $2)::date from audit_log a where a.business_id = $1 and a.entity = 'invoice'
      and a.entity_id = i.id::text and a.action in ('resume_reminders', 'settle_dispute')) as resumed_on,
    (select jsonb_build_object('end_date', p.end_date) from projects p
      where p.business_id = $1 and p.id = i.project_id) as project,
    array(select r.step_days from invoice_reminders r
      where r.business_id = $1 and r.invoice_id = i.id and r.due_date = i.due_date) as sent_steps,
    coalesce(c.archived_at is not null, false) as is_customer_archived, coalesce(${isBeingPaid('$3', '$4')}, false) as is_being_paid,
    ${bounced('email', 'email')} as email_bounced, ${bounced('sms', 'phone')} as sms_bounced,
    ${customerObject('i')} as customer
  from invoices i ${customerJoin('i')} where i.business_id = $1`;

const isOpen = `i.status in ('sent', 'viewed', 'overdue', 'partially_paid') and i.balance_due > 0`;

/** Automatic reminders leave imported invoices alone until the owner says otherwise; reminders by hand do not. */
const isOurs = 'not is_left_alone($1, i.id)';

/**
 * Returns the earliest due date that the scheduler has to check. For invoices that are due before that date, every
 * reminder step would be on a day before the step was turned on.
 */
function earliestDay({ steps }: ReminderSettings, today: CalendarDate): CalendarDate {
  const since = steps.map((step) => step.since ?? today).toSorted()[0] ?? today;
  return addDays(since, -Math.max(0, ...steps.map(({ days }) => days)));
}

interface Zone {
  businessId: string;
  timeZone: string;
  now: Date;
}

/**
 * The part of the platform services that determines whether automatic payments are possible, which is the payment
 * provider.
 */
type Charges = Pick<Platform, 'paymentProvider'>;

const valuesOf = ({ paymentProvider }: Charges, zone: Zone) => [
  zone.businessId,
  zone.timeZone,
  businessDay(zone),
  paymentProvider !== null,
];

export const openFactsQuery = (
  platform: Charges,
  zone: Zone,
  settings: ReminderSettings,
  today: CalendarDate,
  until: CalendarDate | null,
  most: number | null = null,
): NamedQuery => ({
  name: 'reminder-facts-open',
  text: `${facts} and ${isOpen} and ${isOurs} and greatest(i.due_date, nullif(i.late_after, 'infinity')) >= $5 and ($6::date is null or i.due_date <= $6)
    order by i.due_date, i.id limit $7`,
  values: [...valuesOf(platform, zone), earliestDay(settings, today), until, most],
});

export const factsQuery = (platform: Charges, zone: Zone, id: string): NamedQuery => ({
  name: 'reminder-facts',
  text: `${facts} and i.id = $5`,
  values: [...valuesOf(platform, zone), id],
});

function hasAddress({ customer }: ReminderFacts, channel: MessageChannel): boolean {
  try {
    return recipientOf(customer, channel, 'invoice') !== '';
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/**
 * Returns the channel (email or text message) that the reminder step prefers. If the customer cannot be reached through
 * it, returns the other channel, or null if neither can be used.
 */
export function wayTo(
  invoice: ReminderFacts,
  wanted: MessageChannel,
  isSetUp: (channel: MessageChannel) => boolean,
): MessageChannel | null {
  const bouncedBy = { email: invoice.email_bounced, sms: invoice.sms_bounced };
  const ways: MessageChannel[] = wanted === 'email' ? ['email', 'sms'] : ['sms', 'email'];
  return ways.find((way) => isSetUp(way) && !bouncedBy[way] && hasAddress(invoice, way)) ?? null;
}

export interface HolidayRow {
  on: string;
}

/** Reads the days when the business is closed from the schedule settings. */
export const holidaysQuery = (businessId: string): NamedQuery => ({
  name: 'reminder-holidays',
  text: `select day ->> 'on' as "on" from schedule_settings s, jsonb_array_elements(s.holidays) as day
    where s.business_id = $1`,
  values: [businessId],
});

export function holidayTestOf(rows: readonly HolidayRow[]): IsHoliday {
  const days = new Set(rows.map(({ on }) => on));
  return (day) => days.has(day);
}
