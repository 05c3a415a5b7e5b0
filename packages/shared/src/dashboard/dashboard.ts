import * as z from 'zod';
import { CustomerSummary } from '../customers/customer.ts';
import { EstimateRow } from '../estimates/estimate-list.ts';
import { CalendarDate, Id, Timestamp } from '../fields.ts';

/** How long the bars of the chart reach back, and what one bar is. */
export const chartPeriods = ['30d', '12w', '12m'] as const;
export const ChartPeriod = z.enum(chartPeriods);
export type ChartPeriod = z.infer<typeof ChartPeriod>;

const TrendShape = z.object({
  percent: z.number(),
  direction: z.enum(['up', 'down', 'flat']),
  is_sample: z.boolean(),
});

/** One bar: from and to are days, both included; before is the same stretch of the period before. */
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

/** Twelve points, oldest first: the last twelve weeks of seven days, up to today. */
const Weeks = z.array(z.number());

/** What waits, counted in the menu. */
export const WaitingCounts = z.object({
  invoices: z.int(),
  estimates: z.int(),
  leads: z.int(),
  tasks: z.int(),
});
export type WaitingCounts = z.infer<typeof WaitingCounts>;

export const Dashboard = z.object({
  today: CalendarDate,
  /** This month against the same days of the month before; all of that one is named beside (D1). */
  revenue: z.object({
    current: z.number(),
    previous: z.number(),
    previous_to: CalendarDate,
    previous_whole: z.number(),
    change_percent: z.number(),
  }),
  /** The last 30 days. */
  recent_payments: z.object({ total: z.number(), count: z.int(), from: CalendarDate }),
  pending_invoices: z.object({
    total: z.number(),
    count: z.int(),
    overdue_count: z.int(),
    due_today: z.int(),
    /** When only one is late, and has not been reminded today. */
    late_customer: z.string().nullable(),
  }),
  new_customers: z.object({ count: z.int(), all: z.int(), percent: z.number() }),
  /** Written this month; the trend compares equal days. */
  invoices: z.object({ count: z.int(), previous: z.int(), trend: TrendShape }),
  appointments: z.object({
    /** Of this month up to today; the trend compares equal days. */
    count: z.int(),
    /** Later this month. */
    ahead: z.int(),
    previous: z.int(),
    trend: TrendShape,
    /** Of today, cancelled ones left out, as Appointments and the chat count them. */
    today: z.int(),
  }),
  /** How each figure came about; pending is what was owed at the end of each week. */
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
  /** Over the days from and to, both included: as many as a message counts for. */
  marketing_roi: z.object({ from: CalendarDate, date: CalendarDate, value: z.number() }).nullable(),
  /** No customer, invoice or payment yet: the first steps stand above. */
  is_new: z.boolean(),
});
export type Dashboard = z.infer<typeof Dashboard>;
