import { worker } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { choose, listChoices } from './choices.ts';
import { countUnread, listNotifications } from './list-notifications.ts';
import { markRead } from './mark-read.ts';

export const notificationsRoutes = routesOf(worker.notifications, {
  list: listNotifications,
  unread: countUnread,
  markRead,
  choices: listChoices,
  choose,
});
