import type { MemberRole } from '../business/business.ts';
import type { CalendarDate } from '../dates/calendar-date.ts';
import type { Dollars } from '../money.ts';

export const notificationEntities = [
  'invoice',
  'estimate',
  'payment',
  'customer',
  'lead',
  'appointment',
  'task',
  'conversation',
  'message',
  'campaign',
  'pay_settings',
  'document_settings',
  'message_template',
  'automation',
  'business',
  'installation',
] as const;
export type NotificationEntity = (typeof notificationEntities)[number];

const screens: Record<NotificationEntity, string> = {
  invoice: '/invoices',
  estimate: '/estimates',
  payment: '/payments',
  customer: '/customers',
  lead: '/leads',
  appointment: '/appointments',
  task: '/tasks',
  conversation: '/inbox',
  message: '/settings/outbox',
  campaign: '/marketing/campaigns',
  pay_settings: '/settings/pay',
  document_settings: '/settings/documents',
  message_template: '/settings/messages',
  automation: '/marketing/automations',
  business: '/settings',
  installation: '/admin',
};

/** A settings change has no record of its own, so its notification links to the settings page. */
const settings: readonly NotificationEntity[] = [
  'pay_settings',
  'document_settings',
  'message_template',
  'automation',
  'business',
  'installation',
];

/** The records that have a page of their own. All other records open beside the list of their kind. */
const ownPages: readonly NotificationEntity[] = ['customer', 'conversation', 'campaign'];

/**
 * Returns the link that opens a notification's record. For field workers, the link opens the visit, or the task in
 * the day list.
 */
export function notificationHref(
  entity: NotificationEntity,
  id: string,
  role: MemberRole,
  { said }: Pick<NotificationFacts, 'said'> = {},
): string {
  // A field worker cannot open a visit that now belongs to somebody else.
  if (role === 'field' && said === 'unassigned') return '/today';
  if (role !== 'field' && settings.includes(entity)) return screens[entity];
  if (role !== 'field')
    return ownPages.includes(entity) ? `${screens[entity]}/${id}` : `${screens[entity]}?${entity}=${id}`;
  if (entity === 'appointment') return `/today/visit/${id}`;
  return entity === 'task' ? `/today?task=${id}` : '/today';
}

/** The kinds of notifications, in the same order as on the profile page. */
export const notificationKinds = [
  'document_viewed',
  'estimate_answered',
  'payment',
  'autopay_stopped',
  'invoice_overdue',
  'promise_made',
  'lead_arrived',
  'message_arrived',
  'own_visit_answered',
  'visit_answered',
  'visit_changed',
  'assigned',
  'task_due',
  'message_failed',
  'pay_changed',
  'backup_failed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

interface KindLabel {
  label: string;
  description: string;
}

const labels: Record<NotificationKind, KindLabel> = {
  document_viewed: {
    label: 'Invoice or estimate opened',
    description: 'A customer opens it for the first time.',
  },
  estimate_answered: {
    label: 'Estimate answered',
    description: 'Signed, declined, or changes requested.',
  },
  payment: {
    label: 'Payment received',
    description: 'A customer paid online, or someone else on your team recorded a payment.',
  },
  autopay_stopped: {
    label: 'Automatic payment stopped',
    description: 'A charge has failed for good, or a customer ended automatic payments.',
  },
  invoice_overdue: { label: 'Invoice past due', description: 'The day after the due date.' },
  promise_made: { label: 'Promise to pay', description: 'A customer tells you when they will pay.' },
  lead_arrived: { label: 'New lead', description: 'Someone filled out your request form.' },
  message_arrived: {
    label: 'New message',
    description: 'A customer writes an email or text message that comes into the inbox.',
  },
  own_visit_answered: {
    label: 'Reply about your visit',
    description: 'Your customer confirms, cancels or asks for another time.',
  },
  visit_answered: {
    label: 'Reply about someone else’s visit',
    description: 'The same for visits assigned to someone else.',
  },
  visit_changed: {
    label: 'Your visits changed',
    description: 'Someone assigns, moves, cancels or reassigns a visit of yours.',
  },
  assigned: { label: 'Assigned to you', description: 'Someone assigns you a task, lead or conversation.' },
  task_due: { label: 'Task due today', description: 'In the morning, for tasks assigned to you.' },
  message_failed: {
    label: 'Message failed',
    description: 'An email or text message could not be sent, or a campaign is waiting for the mail server.',
  },
  pay_changed: {
    label: 'How customers pay changed',
    description:
      'Somebody changed bank details, payment links, your contact details, or the words of documents and messages.',
  },
  backup_failed: {
    label: 'Backup failed',
    description: 'A backup of the installation could not be made, or files are missing from it.',
  },
};

/**
 * The notifications that cannot be turned off: security notifications for owners, about events that an impostor could
 * have caused, and notifications for operators of the installation.
 */
const alwaysTold: readonly NotificationKind[] = ['pay_changed', 'backup_failed'];

/**
 * The notifications for field workers. Field workers receive no notifications about money (T6), leads, or other
 * people's work.
 */
const fieldEvents: Partial<Record<NotificationKind, NotificationEntity>> = {
  own_visit_answered: 'appointment',
  visit_changed: 'appointment',
  assigned: 'task',
  task_due: 'task',
};

export const isToldInField = (kind: NotificationKind, entity: NotificationEntity): boolean =>
  fieldEvents[kind] === entity;

/**
 * Returns the kinds of notifications that a role can choose from. Kinds that the role never receives, or always
 * receives, are left out.
 */
export const kindsOf = (role: MemberRole): readonly NotificationKind[] =>
  notificationKinds.filter((kind) => (role === 'field' ? fieldEvents[kind] : !alwaysTold.includes(kind)));

/**
 * Returns the label for a kind of notification. The labels for field workers do not mention leads, because field
 * workers have no access to leads.
 */
export const notificationLabel = (kind: NotificationKind, role: MemberRole): KindLabel =>
  role === 'field' && kind === 'assigned'
    ? { label: labels.assigned.label, description: 'Someone assigns you a task.' }
    : labels[kind];

const toOwner: readonly NotificationKind[] = ['estimate_answered', 'lead_arrived', 'visit_answered'];

/** The notifications that are worth a vibration in the pocket: news that cannot wait until the app is opened. */
const pushed: readonly NotificationKind[] = [
  'estimate_answered',
  'payment',
  'lead_arrived',
  'message_arrived',
  'own_visit_answered',
  'visit_changed',
  'assigned',
  'pay_changed',
];

export interface NotificationChoice {
  in_app: boolean;
  by_email: boolean;
  /** Whether the notification is shown on the devices on which the person has turned notifications on. */
  by_push: boolean;
}

/**
 * Returns the default choice: all notifications appear in the app, only notifications that need a response are also
 * sent by email, and only urgent ones are shown on devices.
 */
export const defaultChoice = (kind: NotificationKind, role: MemberRole): NotificationChoice => ({
  in_app: kindsOf(role).includes(kind),
  by_email: kind === 'own_visit_answered' || (role === 'owner' && toOwner.includes(kind)),
  by_push: pushed.includes(kind) && (role !== 'field' || fieldEvents[kind] !== undefined),
});

/** The facts about an event at the time when it happened, as recorded by database/notifications.sql. */
export interface NotificationFacts {
  /** The name of the customer or of the visitor who sent a request; empty if there is no name. */
  who?: string | null;
  number?: string | null;
  title?: string | null;
  amount?: Dollars | null;
  document?: 'invoice' | 'estimate' | null;
  /** The customer's action as recorded in the audit log, or what a colleague did to a visit. */
  said?: string | null;
  message?: string | null;
  is_settled?: boolean | null;
  day?: CalendarDate | null;
  start_time?: string | null;
  /** The start time of a visit before it was moved. */
  was?: string | null;
  /** The time of day in the business's local time, such as '15:30'. */
  time?: string | null;
  what?:
    | 'task'
    | 'lead'
    | 'conversation'
    | 'campaign'
    | 'pay'
    | 'words'
    | 'message'
    | 'automation'
    | 'contact'
    | 'failed'
    | 'incomplete'
    | null;
}

export interface ToldEvent {
  kind: NotificationKind;
  facts: NotificationFacts;
}
