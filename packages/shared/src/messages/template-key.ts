/** The templates for payment reminders, ordered from the friendliest to the firmest. */
export const reminderTemplates = [
  'heads_up',
  'due_today',
  'first_reminder',
  'short_nudge',
  'clear_reminder',
  'last_reminder',
] as const;
export type ReminderTemplate = (typeof reminderTemplates)[number];

export const documentTemplates = ['invoice', 'estimate', 'receipt', 'credit_note', 'statement'] as const;

export const visitTemplates = [
  'visit_confirmation',
  'visit_changed',
  'visit_reminder',
  'on_my_way',
  'visit_cancelled',
] as const;

/** The templates for visitors who sent a request through the request form. */
export const requestTemplates = ['request_received'] as const;

/** All templates for messages to customers, except marketing. */
export const templateKeys = [
  ...reminderTemplates,
  ...documentTemplates,
  ...visitTemplates,
  ...requestTemplates,
] as const;
export type TemplateKey = (typeof templateKeys)[number];

export const templateLabels: Record<TemplateKey, string> = {
  heads_up: 'Heads-up',
  due_today: 'Due today',
  first_reminder: 'First reminder',
  short_nudge: 'Quick nudge',
  clear_reminder: 'Firm reminder',
  last_reminder: 'Last reminder',
  invoice: 'Invoice',
  estimate: 'Estimate',
  receipt: 'Receipt',
  credit_note: 'Credit note',
  statement: 'Statement',
  visit_confirmation: 'Confirmation',
  visit_changed: 'New time',
  visit_reminder: 'Previous day',
  on_my_way: 'On my way',
  visit_cancelled: 'Cancellation',
  request_received: 'Request received',
};

export const templateGroups: readonly { label: string; keys: readonly TemplateKey[] }[] = [
  { label: 'Reminders', keys: reminderTemplates },
  { label: 'Documents', keys: documentTemplates },
  { label: 'Visits', keys: visitTemplates },
  { label: 'Requests', keys: requestTemplates },
];
