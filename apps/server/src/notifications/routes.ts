import { worker } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { choose, countUnread, listChoices, listNotifications, markRead } from './inbox.ts';

export const notificationsRoutes = routesOf(worker.notifications, {
  list: listNotifications,
  unread: countUnread,
  markRead,
  choices: listChoices,
  choose,
});
