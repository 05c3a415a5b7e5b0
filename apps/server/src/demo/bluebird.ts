import { createHash } from 'node:crypto';
import type { MemberRole } from '@dayworks/shared/business/business';
import type { Customer } from '@dayworks/shared/customers/customer';
import { addDays, addMonths, type CalendarDate, startOfMonth } from '@dayworks/shared/dates/calendar-date';
import type { ai_calls } from '../ai/table.ts';
import type { appointment_series, appointments } from '../appointments/table.ts';
import type { day_closes } from '../closing/table.ts';
import type { coach_advice } from '../coach/table.ts';
import type { content_pieces } from '../content/table.ts';
import type { customer_addresses } from '../customers/table.ts';
import type { estimate_items, estimate_signatures, estimates } from '../estimates/table.ts';
import type { expenses, recurring_expenses } from '../expenses/table.ts';
import type { job_steps, visit_crew, visit_notices, visit_photos } from '../field/table.ts';
import type { invoice_items, invoices } from '../invoices/table.ts';
import type { job_crew, job_items, jobs } from '../jobs/table.ts';
import type { campaigns } from '../marketing/table.ts';
import type { payment_refunds, payments } from '../payments/table.ts';
import type { audit_log } from '../platform/database/tables.ts';
import { Random } from '../platform/secrets/random.ts';
import type { item_catalog } from '../products/table.ts';
import type { projects } from '../projects/table.ts';
import type { tasks } from '../tasks/table.ts';
import type { cost_rates, time_entries } from '../time/table.ts';

const dayOfWeek = (date: CalendarDate) => new Date(`${date}T00:00:00Z`).getUTCDay();

export function isWeekday(date: CalendarDate): boolean {
  return dayOfWeek(date) % 6 !== 0;
}

/** Returns the given day, or the Friday before it if the day is on a weekend. */
export function weekdayBefore(date: CalendarDate): CalendarDate {
  return isWeekday(date) ? date : weekdayBefore(addDays(date, -1));
}

/** Returns the given day, or the Monday after it if the day is on a weekend. */
export function weekdayAfter(date: CalendarDate): CalendarDate {
  return isWeekday(date) ? date : weekdayAfter(addDays(date, 1));
}

export const monthOf = (date: CalendarDate): number => Number(date.slice(5, 7));

/**
 * The UTC offset of Portland's standard time. In summer the local time is one hour later, but until 11 PM it is still
 * the same day.
 */
const utcOffsetMinutes = 8 * 60;

export function instantOn(date: CalendarDate, minuteOfDay: number): string {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return new Date(midnight + (minuteOfDay + utcOffsetMinutes) * 60_000).toISOString();
}

/** Returns the same id for the same name, so links into the demo stay valid after a restart. */
function demoId(name: string): string {
  const hex = createHash('sha256').update(`dayworks demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const demoAccount = { email: 'demo@dayworks.test', password: 'Dayworks-demo-1' };

/** The email address of the demo user who sees the app as a field worker. All demo users have the same password. */
export const demoFieldEmail = 'sam@dayworks.test';

/** The time zone of the demo business is fixed, because the demo needs it to determine the current day. */
export const demoTimeZone = 'America/Los_Angeles';

interface DemoPerson {
  id: string;
  name: string;
  email: string;
  role: MemberRole;
  joined_at: string;
}

/** The input for all functions that create demo data. */
export interface DemoContext {
  today: CalendarDate;
  /** The time when the demo is loaded. Everything in the demo that has already happened is earlier than this time. */
  now: string;
  businessId: string;
  people: DemoPerson[];
  id(name: string): string;
  /**
   * Returns the random sequence for a subject of the demo data. Each subject has a separate sequence, so extending one
   * subject does not change the others.
   */
  random(subject: string): Random;
}

/**
 * If no time is given, the demo is loaded as if it were evening, when all of the day's visits from the design mockups
 * are over.
 */
export function createContext(
  today: CalendarDate,
  seed: number,
  now = instantOn(today, 18 * 60),
): DemoContext {
  const id = (name: string) => demoId(`${seed} ${name}`);
  const joined = (daysAgo: number) => instantOn(addDays(today, -daysAgo), 9 * 60);
  return {
    today,
    now,
    businessId: id('business'),
    people: [
      {
        id: id('owner'),
        name: 'Maya Ortega',
        email: demoAccount.email,
        role: 'owner',
        joined_at: joined(1190),
      },
      {
        id: id('devin'),
        name: 'Devin Park',
        email: 'devin@dayworks.test',
        role: 'staff',
        joined_at: joined(870),
      },
      {
        id: id('sam'),
        name: 'Sam Whitlock',
        email: demoFieldEmail,
        role: 'field',
        joined_at: joined(412),
      },
    ],
    id,
    random: (subject) => new Random(`${seed} ${subject}`),
  };
}

export function bluebird({ businessId, people }: DemoContext) {
  const owner = people.find((person) => person.role === 'owner');
  if (!owner) throw new Error('the demo has no owner');
  return {
    id: businessId,
    user_id: owner.id,
    created_at: owner.joined_at,
    updated_at: owner.joined_at,
    business_name: 'Bluebird Home Services',
    time_zone: demoTimeZone,
    email: 'hello@bluebirdhome.example',
    phone: '(503) 555-0148',
    address: '2210 SE Division St',
    city: 'Portland',
    state: 'OR',
    zip_code: '97202',
    ai_analyst_enabled: true,
    how_to_pay: 'Cash or card when we come by.',
  };
}

/** Complete rows as the database stores them, so that the demo data does not depend on column defaults. */
export type CustomerRow = Customer;
export type AddressRow = typeof customer_addresses.$inferSelect;
export type CatalogRow = typeof item_catalog.$inferSelect;
export type ProjectRow = typeof projects.$inferSelect;
export type EstimateRow = Omit<typeof estimates.$inferSelect, 'won_at' | 'lost_at'>;
export type EstimateItemRow = typeof estimate_items.$inferSelect;
export type InvoiceRow = Omit<
  typeof invoices.$inferSelect,
  'uncovered' | 'taxed' | 'ledger_date' | 'late_after'
>;
export type InvoiceItemRow = typeof invoice_items.$inferSelect;
export type SignatureRow = typeof estimate_signatures.$inferSelect;
export type PaymentRow = Omit<typeof payments.$inferSelect, 'amount_cents' | 'billed_on' | 'method_key'>;
export type RefundRow = typeof payment_refunds.$inferSelect;
export type DayCloseRow = typeof day_closes.$inferSelect;
export type AppointmentRow = typeof appointments.$inferSelect;
export type SeriesRow = typeof appointment_series.$inferSelect;
/** The row of a demo job without the derived columns, which the database calculates. */
export type JobRow = Omit<
  typeof jobs.$inferSelect,
  'value' | 'value_cents' | 'to_bill' | 'cost' | 'next_visit_at'
>;
export type JobItemRow = typeof job_items.$inferSelect;
export type JobCrewRow = typeof job_crew.$inferSelect;
export type JobStepRow = typeof job_steps.$inferSelect;
export type VisitCrewRow = typeof visit_crew.$inferSelect;
export type VisitNoticeRow = typeof visit_notices.$inferSelect;
export type TimeRow = typeof time_entries.$inferSelect;
export type CostRateRow = typeof cost_rates.$inferSelect;
export type RecurringExpenseRow = typeof recurring_expenses.$inferSelect;
export type ExpenseRow = typeof expenses.$inferSelect;
export type TaskRow = Omit<typeof tasks.$inferSelect, 'day' | 'agenda' | 'urgency'>;
export type CampaignRow = typeof campaigns.$inferSelect;
export type AdviceRow = typeof coach_advice.$inferSelect;
export type AiCallRow = typeof ai_calls.$inferSelect;
export type ContentRow = typeof content_pieces.$inferSelect;
export type VisitPhotoRow = typeof visit_photos.$inferSelect;
export type AuditRow = Omit<typeof audit_log.$inferSelect, 'id' | 'by_token'>;

/**
 * Returns the time of an event in the demo story. If this time is still in the future, returns the time when the demo
 * is loaded.
 */
export const happenedBy = ({ now }: DemoContext, at: string): string => (at < now ? at : now);

export function rowOf(context: DemoContext, name: string, at: string) {
  const created_at = happenedBy(context, at);
  return { id: context.id(name), business_id: context.businessId, created_at, updated_at: created_at };
}

const months = 24;

/** The first day of the demo's books. On any day of the year, the books contain at least all of last year. */
export const firstDay = ({ today }: DemoContext): CalendarDate => startOfMonth(addMonths(today, 1 - months));

/** The first day of each month in the demo books, including the current month. */
export const historyMonths = (context: DemoContext): CalendarDate[] =>
  Array.from({ length: months }, (_, index) => addMonths(firstDay(context), index));
