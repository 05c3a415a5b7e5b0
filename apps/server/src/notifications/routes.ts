import { worker } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { choose, countUnread, listChoices, listNotifications, markRead } from './inbox.ts';

export const notificationsRoutes = routesOf(worker.notifications, {
  list: listNotifications,
  unread: countUnread,
  markRead,
  choices: listChoices,
  choose,
});
