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

/**
 * Returns the link that opens a notification's record. For field workers, the link opens the visit, or the task in
 * the day list.
 */
export function notificationHref(entity: NotificationEntity, id: string, role: MemberRole): string {
  if (role !== 'field')
    return entity === 'campaign' ? `${screens.campaign}/${id}` : `${screens[entity]}?${entity}=${id}`;
  if (entity === 'appointment') return `/today/visit/${id}`;
  return entity === 'task' ? `/today?task=${id}` : '/today';
}
