import type { MemberRole } from '../business/business.ts';

export const notificationEntities = [
  'invoice',
  'estimate',
  'payment',
  'lead',
  'appointment',
  'task',
  'message',
  'campaign',
] as const;
export type NotificationEntity = (typeof notificationEntities)[number];

const screens: Record<NotificationEntity, string> = {
  invoice: '/invoices',
  estimate: '/estimates',
  payment: '/payments',
  lead: '/leads',
  appointment: '/appointments',
  task: '/tasks',
  message: '/settings/outbox',
  campaign: '/marketing/campaigns',
};

/** Where the record that it is about lies open; in the field that is the visit, or the task in the list of the day. */
export function notificationHref(entity: NotificationEntity, id: string, role: MemberRole): string {
  if (role !== 'field')
    return entity === 'campaign' ? `${screens.campaign}/${id}` : `${screens[entity]}?${entity}=${id}`;
  if (entity === 'appointment') return `/today/visit/${id}`;
  return entity === 'task' ? `/today?task=${id}` : '/today';
}
