import { member } from '../http/api/procedures.ts';
import { routesOf } from '../http/api/routes-of.ts';
import { isWaySetUp } from '../outbox/queue-message.ts';
import { demoBusinessId } from '../platform/orphans.ts';
import { getReminderFigures, rehearseReminders } from './rehearse.ts';
import { getReminderSettings, updateReminderSettings } from './settings.ts';

export const remindersRoutes = routesOf(member.reminders, {
  settings: getReminderSettings,
  updateSettings: updateReminderSettings,
  rehearse: rehearseReminders,
  ways: async ({ platform, actor }) => ({
    email: isWaySetUp(platform, actor.businessId, 'email'),
    sms: isWaySetUp(platform, actor.businessId, 'sms'),
    is_demo: actor.businessId === demoBusinessId,
  }),
  figures: getReminderFigures,
});
