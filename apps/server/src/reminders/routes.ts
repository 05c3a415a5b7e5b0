import { isWaySetUp } from '../documents/recipient.ts';
import { member } from '../http/procedures.ts';
import { routesOf } from '../http/routes-of.ts';
import { getReminderFigures } from './figures.ts';
import { rehearseReminders } from './rehearse.ts';
import { getReminderSettings, updateReminderSettings } from './settings.ts';

export const remindersRoutes = routesOf(member.reminders, {
  settings: getReminderSettings,
  updateSettings: updateReminderSettings,
  rehearse: rehearseReminders,
  ways: async ({ platform }) => ({
    email: isWaySetUp(platform, 'email'),
    sms: isWaySetUp(platform, 'sms'),
  }),
  figures: getReminderFigures,
});
