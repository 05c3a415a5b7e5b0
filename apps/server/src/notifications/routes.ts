import { worker } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { choose, countUnread, listChoices, listNotifications, markRead } from './inbox.ts';
import { addDevice, listDevices, removeDevice, setQuietHours, testDevice } from './push/devices.ts';

export const notificationsRoutes = routesOf(worker.notifications, {
  list: listNotifications,
  unread: countUnread,
  markRead,
  choices: listChoices,
  choose,
  push: listDevices,
  addDevice,
  removeDevice,
  setQuietHours,
  testDevice,
});
