import { oc } from '@orpc/contract';
import * as z from 'zod';
import { Id, Timestamp } from '../fields.ts';
import { pageFields } from '../page-fields.ts';
import { KindChoice, Notification } from './notification.ts';

const route = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`) =>
  oc.route({ method, path: `/notifications${path}`, tags: ['notifications'] });

/** At most 100: nobody counts further. */
const Unread = z.object({ unread: z.int() });

export const notificationsContract = {
  list: route('GET', '/')
    .input(z.strictObject(pageFields))
    .output(z.object({ notifications: z.array(Notification), next: z.string().nullable() })),
  unread: route('GET', '/unread').output(Unread),
  /** Also what was read before, and others' ids, which change nothing. */
  markRead: route('POST', '/read')
    .input(
      z.strictObject({
        ids: z.array(Id).max(200),
        /** And everything that happened earlier: what arrives while somebody reads stays unread. */
        before: Timestamp.nullable().default(null),
      }),
    )
    .output(Unread),
  choices: route('GET', '/choices').output(z.array(KindChoice)),
  choose: route('PUT', '/choices').input(z.strictObject(KindChoice.shape)).output(z.array(KindChoice)),
};
