import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id, Timestamp } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { KindChoice, Notification } from './notification.ts';
import { NewPushDevice, PushSettings, QuietHours } from './push.ts';

const route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`) =>
  oc.route({ method, path: `/notifications${path}`, tags: ['notifications'] });

/** The number of unread notifications; counting stops at 100. */
const Unread = z.object({ unread: z.int() });

export const notificationsContract = {
  list: route('GET', '/')
    .input(z.strictObject(pageFields))
    .output(z.object({ notifications: z.array(Notification), next: z.string().nullable() })),
  unread: route('GET', '/unread').output(Unread),
  /**
   * Marks notifications as read. Ids of notifications that are already read or belong to other users are accepted and
   * have no effect.
   */
  markRead: route('POST', '/read')
    .input(
      z.strictObject({
        ids: z.array(Id).max(200),
        /**
         * If given, all notifications from before this time are also marked as read. Newer notifications, which the
         * user may not have seen, stay unread.
         */
        before: Timestamp.nullable().default(null),
      }),
    )
    .output(Unread),
  choices: route('GET', '/choices').output(z.array(KindChoice)),
  choose: route('PUT', '/choices').input(z.strictObject(KindChoice.shape)).output(z.array(KindChoice)),
  push: route('GET', '/push').output(PushSettings),
  /** Shows notifications on the device of the caller's session from now on. Repeating the call changes nothing. */
  addDevice: route('POST', '/push/devices').input(NewPushDevice).output(PushSettings),
  removeDevice: route('DELETE', '/push/devices/{id}')
    .input(z.strictObject({ id: Id }))
    .output(PushSettings),
  setQuietHours: route('PUT', '/push/quiet-hours').input(QuietHours).output(PushSettings),
  /** Sends a notification to one of the caller's own devices, so that they can see that it works. */
  testDevice: route('POST', '/push/devices/{id}/test')
    .input(z.strictObject({ id: Id }))
    .output(z.null()),
};
