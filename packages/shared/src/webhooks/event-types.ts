/**
 * The records whose changes are sent to webhooks, with the kinds of change that can happen to each. A record without
 * `deleted` is never deleted: leads are kept, and messages cannot be changed.
 */
export const webhookRecords = {
  lead: { label: 'Leads', one: 'Lead', changes: ['created', 'updated', 'status_changed'] },
  customer: { label: 'Customers', one: 'Customer', changes: ['created', 'updated', 'deleted'] },
  estimate: {
    label: 'Estimates',
    one: 'Estimate',
    changes: ['created', 'updated', 'status_changed', 'deleted'],
  },
  job: { label: 'Jobs', one: 'Job', changes: ['created', 'updated', 'status_changed', 'deleted'] },
  visit: { label: 'Visits', one: 'Visit', changes: ['created', 'updated', 'status_changed', 'deleted'] },
  invoice: {
    label: 'Invoices',
    one: 'Invoice',
    changes: ['created', 'updated', 'status_changed', 'deleted'],
  },
  payment: {
    label: 'Payments',
    one: 'Payment',
    changes: ['created', 'updated', 'status_changed', 'deleted'],
  },
  message: { label: 'Messages', one: 'Message', changes: ['created', 'status_changed'] },
} as const;

export type WebhookRecord = keyof typeof webhookRecords;
export type WebhookEventType = {
  [Name in WebhookRecord]: `${Name}.${(typeof webhookRecords)[Name]['changes'][number]}`;
}[WebhookRecord];

export const recordNames = Object.keys(webhookRecords) as WebhookRecord[];

export const eventTypesOf = (name: WebhookRecord): WebhookEventType[] =>
  webhookRecords[name].changes.map((change) => `${name}.${change}` as WebhookEventType);

export const webhookEventTypes = recordNames.flatMap(eventTypesOf) as [
  WebhookEventType,
  ...WebhookEventType[],
];

export const recordOfEvent = (type: WebhookEventType): WebhookRecord => type.split('.')[0] as WebhookRecord;

const changeLabels: Record<string, string> = {
  created: 'created',
  updated: 'updated',
  status_changed: 'status changed',
  deleted: 'deleted',
};

/** For example 'Invoice status changed'. */
export function eventLabel(type: WebhookEventType): string {
  const [name = '', change = ''] = type.split('.');
  return `${webhookRecords[name as WebhookRecord].one} ${changeLabels[change]}`;
}

const meanings: Record<string, (one: string) => string> = {
  created: (one) => `A new ${one} exists, whoever or whatever created it.`,
  updated: (one) => `At least one field of the ${one} has a new value. A changed status counts as well.`,
  status_changed: (one) =>
    `The ${one} has a new status. The status that it had before is in previous_status. A status that only depends on the date, such as overdue, causes no event.`,
  deleted: (one) => `The ${one} was deleted. The data contains only its id.`,
};

/** Explains when an event is sent, for the settings and the API documentation. */
export function eventMeaning(type: WebhookEventType): string {
  const [name = '', change = ''] = type.split('.');
  return meanings[change]?.(webhookRecords[name as WebhookRecord].one.toLowerCase()) ?? '';
}
