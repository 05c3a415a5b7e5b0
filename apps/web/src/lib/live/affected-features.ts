import type { contract } from '@dayworks/shared/contract';

export type Feature = keyof typeof contract;

interface Reach {
  /** The database tables that belong to a feature. */
  tables?: readonly string[];
  /** Other features that show data derived from the tables of a feature. */
  alsoIn?: readonly Feature[];
}

/** Defines the tables of each feature in the API contract. Omitting a feature is a compile error. */
const features: Record<Feature, Reach> = {
  auth: { alsoIn: ['factors', 'account', 'members', 'outbox'] },
  factors: { alsoIn: ['auth', 'account'] },
  account: { alsoIn: ['auth', 'factors', 'members', 'business', 'integrations'] },
  business: { tables: ['business_settings'], alsoIn: ['integrations', 'documents', 'invoices'] },
  look: {
    tables: ['document_settings', 'pay_settings', 'tax_rates'],
    alsoIn: ['business', 'invoices', 'financials'],
  },
  members: {
    tables: ['members', 'invitations', 'profiles'],
    // The features that show people by name, for example as managers, receivers of payments or signers in a timeline.
    alsoIn: [
      'business',
      'outbox',
      'leads',
      'projects',
      'payments',
      'appointments',
      'jobs',
      'time',
      'field',
      'tasks',
      'timeline',
    ],
  },
  notifications: { tables: ['notifications', 'notification_choices'] },
  outbox: { tables: ['outbox'], alsoIn: ['invoices', 'estimates', 'reminders'] },
  client: {},
  imports: { tables: ['imports', 'import_files', 'import_rows', 'import_records', 'import_columns'] },
  // A merge changes the tables of the merged records, whose events refresh their screens.
  merging: { tables: ['merges'] },
  customers: {
    tables: ['customers', 'customer_addresses', 'client_links'],
    alsoIn: [
      'leads',
      'jobs',
      'field',
      'appointments',
      'invoices',
      'recurringInvoices',
      'estimates',
      'projects',
      'tasks',
      'timeline',
      'dashboard',
      'search',
      'marketing',
    ],
  },
  products: { tables: ['item_catalog'], alsoIn: ['jobs', 'search'] },
  projects: {
    tables: ['projects'],
    alsoIn: ['jobs', 'invoices', 'customers', 'estimates', 'tasks', 'timeline', 'dashboard', 'search'],
  },
  leads: {
    tables: ['leads', 'lead_activities', 'lead_photos', 'lead_settings'],
    alsoIn: [
      'customers',
      'estimates',
      'appointments',
      'jobs',
      'tasks',
      'timeline',
      'dashboard',
      'search',
      'marketing',
    ],
  },
  booking: { tables: ['booking_settings', 'bookings'] },
  mail: { tables: ['mail_settings', 'mailboxes'], alsoIn: ['integrations'] },
  // Every message and note also changes its conversation.
  inbox: { tables: ['conversations', 'saved_replies'], alsoIn: ['timeline'] },
  estimates: {
    tables: ['estimates', 'estimate_items', 'estimate_photos', 'estimate_signatures'],
    alsoIn: [
      'leads',
      'jobs',
      'invoices',
      'customers',
      'projects',
      'products',
      'documents',
      'tasks',
      'outbox',
      'timeline',
      'sales',
      'financials',
      'dashboard',
      'search',
    ],
  },
  invoices: {
    tables: ['invoices', 'invoice_items', 'invoice_credits', 'credit_moves'],
    alsoIn: [
      'leads',
      'jobs',
      'time',
      'expenses',
      'payments',
      'reminders',
      'recurringInvoices',
      'products',
      'documents',
      'customers',
      'projects',
      'estimates',
      'tasks',
      'outbox',
      'timeline',
      'ledger',
      'closing',
      'statements',
      'sales',
      'financials',
      'dashboard',
      'search',
      'marketing',
    ],
  },
  tasks: { tables: ['tasks'], alsoIn: ['leads', 'appointments', 'timeline', 'dashboard', 'search'] },
  payments: {
    tables: ['payments', 'payment_refunds', 'payment_settings'],
    alsoIn: [
      'leads',
      'jobs',
      'invoices',
      'customers',
      'projects',
      'estimates',
      'tasks',
      'outbox',
      'timeline',
      'ledger',
      'closing',
      'statements',
      'sales',
      'financials',
      'dashboard',
      'search',
      'marketing',
    ],
  },
  reminders: { tables: ['reminder_settings', 'invoice_reminders', 'late_fees'], alsoIn: ['invoices'] },
  appointments: {
    tables: ['appointments', 'appointment_series', 'schedule_settings', 'calendar_feeds'],
    alsoIn: [
      'customers',
      'leads',
      'jobs',
      'field',
      'invoices',
      'outbox',
      'timeline',
      'financials',
      'dashboard',
      'search',
      'marketing',
    ],
  },
  jobs: {
    tables: ['jobs', 'job_items', 'job_crew', 'job_steps', 'job_invoices', 'checklist_templates'],
    alsoIn: [
      'leads',
      'appointments',
      'field',
      'time',
      'expenses',
      'payments',
      'invoices',
      'customers',
      'projects',
      'estimates',
      'tasks',
      'content',
      'timeline',
      'financials',
      'dashboard',
      'search',
    ],
  },
  time: { tables: ['time_entries', 'cost_rates'], alsoIn: ['jobs', 'field'] },
  online: {
    tables: [
      'online_payments',
      'online_settings',
      'saved_methods',
      'payment_agreements',
      'autopays',
      'autopay_plans',
    ],
    alsoIn: ['client', 'payments', 'invoices', 'estimates', 'expenses'],
  },
  expenses: { tables: ['expenses'], alsoIn: ['recurringExpenses', 'jobs', 'financials', 'marketing'] },
  // Expenses that were created from a recurring expense are reported as changes to the expenses table.
  recurringExpenses: { tables: ['recurring_expenses'], alsoIn: ['expenses', 'financials'] },
  // Invoices that were created from a recurring invoice are reported as changes to the invoices table.
  recurringInvoices: {
    tables: ['recurring_invoices', 'recurring_invoice_dates'],
    alsoIn: ['invoices', 'jobs', 'financials'],
  },
  field: {
    tables: [
      'visit_crew',
      'visit_notes',
      'visit_photos',
      'visit_signatures',
      'visit_actions',
      'visit_notices',
      'field_settings',
    ],
    alsoIn: ['jobs', 'appointments', 'time', 'customers', 'content', 'outbox', 'timeline', 'dashboard'],
  },
  marketing: {
    tables: [
      'marketing_stats',
      'campaigns',
      'marketing_messages',
      'segments',
      'automations',
      'marketing_settings',
      'consent_events',
      'suppressed_addresses',
      'referral_links',
    ],
    alsoIn: ['customers', 'content', 'dashboard', 'outbox', 'timeline'],
  },
  messages: { tables: ['message_templates'], alsoIn: ['documents', 'outbox', 'invoices'] },
  documents: {
    tables: ['number_sequences'],
    alsoIn: ['invoices', 'estimates', 'payments', 'customers', 'outbox', 'timeline', 'dashboard'],
  },
  // There is no table for presence. The server reports changes in presence as if there were a table named `readers`.
  presence: { tables: ['readers'] },
  timeline: {},
  ledger: {},
  closing: { tables: ['day_closes'] },
  statements: { tables: ['statement_runs', 'monthly_statements'] },
  sales: {},
  financials: { tables: ['cash_settings', 'cash_forecasts'] },
  reports: {},
  dashboard: {},
  search: {},
  questions: {},
  insights: {},
  coach: { tables: ['coach_advice', 'ai_calls'], alsoIn: ['business'] },
  content: { tables: ['content_pieces'] },
  chat: { tables: ['chat_threads', 'chat_messages', 'chat_cards'] },
  integrations: {},
  webhooks: { tables: ['webhook_endpoints', 'webhook_events', 'webhook_deliveries'] },
  /*
   * When the operator assigns imported rows to a business, the rows appear in that business's lists. Other actions of
   * the operator change nothing on any other screen.
   */
  admin: { alsoIn: ['customers', 'invoices', 'estimates', 'payments', 'projects', 'outbox'] },
};

const names = Object.keys(features) as Feature[];

/**
 * Returns the feature of a query or mutation. The key starts with the path of the procedure, which in turn starts with
 * the feature.
 */
export function featureOfKey(key: readonly unknown[] | undefined): Feature | undefined {
  const path = key?.[0];
  return Array.isArray(path) ? names.find((name) => name === path[0]) : undefined;
}

/** Returns the features whose data is outdated after a change in the given features. */
export function affectedFeatures(changed: readonly Feature[]): Set<Feature> {
  return new Set(changed.flatMap((name) => [name, ...(features[name].alsoIn ?? [])]));
}

export function featuresOfTables(tables: readonly string[]): Feature[] {
  return names.filter((name) => features[name].tables?.some((table) => tables.includes(table)));
}
