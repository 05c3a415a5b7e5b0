import * as z from 'zod';
import { Id, Timestamp } from '../fields.ts';
import { notificationKinds } from './notification-kind.ts';

export const NotificationKind = z.enum(notificationKinds);

export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  title: z.string(),
  note: z.string(),
  href: z.string(),
  created_at: Timestamp,
  read_at: Timestamp.nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const KindChoice = z.object({
  kind: NotificationKind,
  in_app: z.boolean(),
  by_email: z.boolean(),
  by_push: z.boolean(),
});
export type KindChoice = z.infer<typeof KindChoice>;

export const notificationDays = 90;
