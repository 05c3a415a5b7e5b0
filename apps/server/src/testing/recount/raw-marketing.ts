import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { MemberContext } from '../../platform/verb-context.ts';

interface RawMessage {
  id: string;
  campaign_id: string | null;
  automation: string | null;
  customer_id: string;
  status: string;
  cost: number;
  sent_at: string | null;
  clicked_at: string | null;
}

/** The table rows that marketing figures are counted from. */
export interface RawMarketing {
  customers: { id: string; lead_source: string | null; created_at: string }[];
  leads: {
    id: string;
    source: string | null;
    referrer_id: string | null;
    customer_id: string | null;
    created_at: string;
  }[];
  payments: {
    id: string;
    customer_id: string | null;
    amount: number;
    refunded_amount: number;
    status: string;
    invoice_id: string | null;
    estimate_id: string | null;
    payment_date: CalendarDate;
    created_at: string;
  }[];
  appointments: {
    id: string;
    customer_id: string | null;
    status: string;
    created_at: string;
    invoice_id: string | null;
    series_id: string | null;
    series_slot: string | null;
  }[];
  invoices: { id: string; estimate_id: string | null; created_at: string }[];
  estimates: { id: string; won_at: string | null }[];
  jobs: { id: string; created_at: string }[];
  job_invoices: { job_id: string; invoice_id: string }[];
  appointment_series: { id: string; first_start: string }[];
  expenses: {
    id: string;
    amount: number;
    spent_on: CalendarDate;
    category: string | null;
    lead_source: string | null;
  }[];
  campaigns: { id: string; extra_cost: number; started_at: string | null }[];
  marketing_messages: RawMessage[];
  marketing_settings: { attribution_days: number }[];
}

const tables = [
  'customers',
  'leads',
  'payments',
  'appointments',
  'appointment_series',
  'invoices',
  'estimates',
  'jobs',
  'job_invoices',
  'expenses',
  'campaigns',
  'marketing_messages',
  'marketing_settings',
] as const satisfies (keyof RawMarketing)[];

export async function readRawMarketing({ platform, actor }: MemberContext): Promise<RawMarketing> {
  const read = async (table: string) => [
    table,
    (
      await platform.database.operator.query(`select * from ${table} where business_id = $1`, [
        actor.businessId,
      ])
    ).rows,
  ];
  return Object.fromEntries(await Promise.all(tables.map(read))) as RawMarketing;
}
