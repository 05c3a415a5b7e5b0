export const notificationEntities = [
  'invoice',
  'estimate',
  'payment',
  'lead',
  'appointment',
  'task',
  'message',
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
};

/** Where the record that it is about lies open. */
export const notificationHref = (entity: NotificationEntity, id: string): string =>
  `${screens[entity]}?${entity}=${id}`;
