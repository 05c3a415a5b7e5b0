import { member, worker } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { choose, listChoices } from './choices.ts';
import { countUnread, listNotifications } from './list-notifications.ts';
import { markRead } from './mark-read.ts';

export const notificationsRoutes = {
  ...routesOf(member.notifications, { list: listNotifications, unread: countUnread, markRead }),
  ...routesOf(worker.notifications, { choices: listChoices, choose }),
};
