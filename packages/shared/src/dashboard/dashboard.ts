import * as z from 'zod';
import { CustomerSummary } from '../customers/customer.ts';
import { EstimateRow } from '../estimates/estimate-list.ts';
import { CalendarDate, Id, Timestamp } from '../fields.ts';

/** The periods that the chart can show; each period has its own bar size. */
export const chartPeriods = ['30d', '12w', '12m'] as const;
export const ChartPeriod = z.enum(chartPeriods);
export type ChartPeriod = z.infer<typeof ChartPeriod>;

const TrendShape = z.object({
  percent: z.number(),
  direction: z.enum(['up', 'down', 'flat']),
  is_sample: z.boolean(),
});

/**
 * One bar of the revenue chart. The dates `from` and `to` are inclusive; `before` is the revenue of the corresponding
 * days in the previous period.
 */
const ChartBar = z.object({
  from: CalendarDate,
  to: CalendarDate,
  revenue: z.number(),
  before: z.number(),
  is_running: z.boolean(),
});
export type ChartBar = z.infer<typeof ChartBar>;

export const UpcomingAppointment = z.object({
  id: Id,
  title: z.string(),
  type: z.string(),
  status: z.string(),
  start_time: Timestamp,
  end_time: Timestamp.nullable(),
  address: z.string().nullable(),
  customer: CustomerSummary.nullable(),
});
export type UpcomingAppointment = z.infer<typeof UpcomingAppointment>;

/**
 * The history of a dashboard figure: one value for each of the last twelve seven-day weeks up to today, oldest first.
 */
const Weeks = z.array(z.number());

/** The numbers of records that need attention, as shown in the menu. */
export const WaitingCounts = z.object({
  invoices: z.int(),
  estimates: z.int(),
  leads: z.int(),
  tasks: z.int(),
});
export type WaitingCounts = z.infer<typeof WaitingCounts>;

export const Dashboard = z.object({
  today: CalendarDate,
  /**
   * This month's revenue, the revenue of the same days of the previous month for comparison, and the revenue of the
   * whole previous month (D1).
   */
  revenue: z.object({
    current: z.number(),
    previous: z.number(),
    previous_to: CalendarDate,
    previous_whole: z.number(),
    change_percent: z.number(),
  }),
  /** The payments received in the last 30 days. */
  recent_payments: z.object({ total: z.number(), count: z.int(), from: CalendarDate }),
  pending_invoices: z.object({
    total: z.number(),
    count: z.int(),
    overdue_count: z.int(),
    due_today: z.int(),
    /** The customer of the overdue invoice, if only one invoice is overdue and no reminder was sent today. */
    late_customer: z.string().nullable(),
  }),
  new_customers: z.object({ count: z.int(), all: z.int(), percent: z.number() }),
  /** The number of invoices created this month. The trend compares it with the same days of the previous month. */
  invoices: z.object({ count: z.int(), previous: z.int(), trend: TrendShape }),
  appointments: z.object({
    /**
     * The number of this month's appointments up to today. The trend compares it with the same days of the previous
     * month.
     */
    count: z.int(),
    /** The number of appointments later this month. */
    ahead: z.int(),
    previous: z.int(),
    trend: TrendShape,
    /**
     * The number of today's appointments without cancelled ones, counted in the same way as on the Appointments
     * screen and in the chat.
     */
    today: z.int(),
  }),
  /** The weekly history of each dashboard figure. `pending` is the balance due at the end of each week. */
  weeks: z.object({
    revenue: Weeks,
    payments: Weeks,
    pending: Weeks,
    customers: Weeks,
    invoices: Weeks,
    appointments: Weeks,
  }),
  chart: z.object({ period: ChartPeriod, bars: z.array(ChartBar), total: z.number(), before: z.number() }),
  upcoming: z.array(UpcomingAppointment),
  projects: z.object({ pending: z.int(), in_progress: z.int() }),
  estimates: z.object({
    waiting: z.object({ count: z.int(), total: z.number() }),
    drafts: z.object({ count: z.int(), total: z.number() }),
    newest: z.array(EstimateRow),
  }),
  /**
   * The return on marketing in the given date range, including its first and last day. The range is as long as the time
   * after a message during which payments are attributed to it.
   */
  marketing_roi: z.object({ from: CalendarDate, date: CalendarDate, value: z.number() }).nullable(),
  /** True if the business has no customers, invoices or payments yet; in that case the screen shows the first steps. */
  is_new: z.boolean(),
});
export type Dashboard = z.infer<typeof Dashboard>;
