import { buildTimeline } from '../timeline/build-timeline.ts';
import { TimelineEntry } from '../timeline/timeline.ts';
import type {
  TimelineAppointment,
  TimelineEstimate,
  TimelineInvoice,
  TimelineLead,
  TimelinePayment,
  TimelineProject,
  TimelineRecords,
  TimelineRefund,
} from '../timeline/timeline-records.ts';

export const clock = { today: '2026-05-14', timeZone: 'America/Los_Angeles' };

/** Creates a valid UUID whose first characters are derived from the given name. */
export const id = (name: string) => {
  const hex = [...name].map((letter) => letter.charCodeAt(0).toString(16)).join('');
  return `${hex.slice(0, 8).padEnd(8, '0')}-0000-4000-8000-000000000000`;
};
/** The UTC timestamp of noon in Portland on the given date. */
export const noon = (date: string) => `${date}T19:00:00.000Z`;

export const lead = (name: string, fields: Partial<TimelineLead> = {}): TimelineLead => ({
  id: id(name),
  created_at: noon('2026-04-07'),
  service_wanted: 'Deck rebuild',
  source: 'Website',
  stage: 'quoted',
  value: 6900,
  estimate_id: null,
  address: '77 NW 21st Ave',
  moves: [],
  ...fields,
});

export const estimate = (name: string, fields: Partial<TimelineEstimate> = {}): TimelineEstimate => ({
  id: id(name),
  number: id(name).slice(0, 8),
  created_at: noon('2026-04-09'),
  title: 'Deck rebuild, unit 2',
  first_item: 'Deck rebuild',
  status: 'sent',
  total: 6900,
  valid_until: '2026-05-20',
  sent_at: noon('2026-04-09'),
  viewed_at: null,
  changes_requested_at: null,
  change_request: null,
  approved_at: null,
  signed_by: null,
  declined_at: null,
  decline_reason: null,
  project_id: null,
  address: '77 NW 21st Ave',
  ...fields,
});

export const project = (name: string, fields: Partial<TimelineProject> = {}): TimelineProject => ({
  id: id(name),
  created_at: noon('2026-04-12'),
  name: 'Deck rebuild',
  status: 'completed',
  start_date: '2026-04-20',
  end_date: '2026-04-29',
  budget: 6900,
  manager: 'Maya Ortega',
  address: '1 Elm St',
  ...fields,
});

export const invoice = (name: string, fields: Partial<TimelineInvoice> = {}): TimelineInvoice => ({
  id: id(name),
  number: id(name).slice(0, 8),
  created_at: noon('2026-04-30'),
  autopays: [],
  estimate_id: null,
  project_id: null,
  project: null,
  first_item: 'Gutter cleaning',
  status: 'sent',
  date: '2026-04-30',
  due_date: '2026-05-30',
  total: 6900,
  balance_due: 6900,
  sent_at: '2026-01-01T09:00:00.000Z',
  voided_at: null,
  void_reason: null,
  credits: [],
  viewed_at: null,
  reminded_on: null,
  promised_for: null,
  reminders_stopped_at: null,
  address: null,
  ...fields,
});

export const payment = (name: string, fields: Partial<TimelinePayment> = {}): TimelinePayment => ({
  id: id(name),
  created_at: noon('2026-04-12'),
  invoice_id: null,
  estimate_id: null,
  amount: 3450,
  refunded_amount: 0,
  payment_date: '2026-04-12',
  payment_method: 'check',
  status: 'completed',
  reference: '2281',
  notes: null,
  received_by: 'Maya Ortega',
  ...fields,
});

export const refund = (name: string, fields: Partial<TimelineRefund> = {}): TimelineRefund => ({
  id: id(name),
  created_at: noon('2026-05-01'),
  payment_id: id('pay'),
  amount: 100,
  refund_date: '2026-05-01',
  notes: null,
  refunded_by: null,
  ...fields,
});

export const visit = (name: string, fields: Partial<TimelineAppointment> = {}): TimelineAppointment => ({
  id: id(name),
  lead_id: null,
  job_id: null,
  title: 'Final coat',
  status: 'completed',
  start_time: noon('2026-04-29'),
  end_time: '2026-04-29T23:10:00.000Z',
  assignee: 'Devin Park',
  asked_time: null,
  cancel_reason: null,
  ...fields,
});

export function entries(records: Partial<TimelineRecords>) {
  const nothing = {
    autopays: [],
    messages: [],
    leads: [],
    estimates: [],
    projects: [],
    jobs: [],
    invoices: [],
    payments: [],
    refunds: [],
    appointments: [],
    tasks: [],
  };
  const built = buildTimeline({ ...nothing, ...records }, clock);
  for (const entry of built) TimelineEntry.parse(entry);
  return built;
}

export function only(records: Partial<TimelineRecords>) {
  const [entry, ...more] = entries(records);
  if (!entry || more.length > 0) throw new Error(`${more.length + (entry ? 1 : 0)} entries instead of one`);
  return entry;
}

export const told = (entry: ReturnType<typeof only>) =>
  entry.events.map(({ date, title, detail, amount, flow }) => [date, title, detail, amount, flow]);
