import { addDays, type CalendarDate } from '@dayworks/shared/calendar-date';
import { usualReminderSettings } from '@dayworks/shared/reminders/reminder-settings';
import type { message_templates } from '../messages/table.ts';
import type { reminder_settings } from '../reminders/table.ts';
import type { DemoContext } from './bluebird.ts';
import { rowOf } from './rows.ts';
import { instantOn } from './working-days.ts';

/** In the demo story, Maya turned on reminders six weeks ago. */
export const remindsSince = ({ today }: DemoContext): CalendarDate => addDays(today, -42);

/** All reminders are sent by email, because the demo business sends no automatic text messages. */
export function createReminderSettings(context: DemoContext): typeof reminder_settings.$inferSelect {
  const since = remindsSince(context);
  return {
    ...rowOf(context, 'reminder settings', instantOn(since, 7 * 60 + 10)),
    ...usualReminderSettings,
    is_on: true,
    steps: usualReminderSettings.steps.map((step) => ({
      ...step,
      channel: 'email',
      since: step.is_on ? since : null,
    })),
    version: 2,
  };
}

/** The reminder templates that Maya wrote on the day she turned on reminders. */
export function createTemplates(context: DemoContext): (typeof message_templates.$inferSelect)[] {
  return [
    {
      ...rowOf(context, 'template first reminder', instantOn(remindsSince(context), 7 * 60)),
      key: 'first_reminder',
      channel: 'email',
      subject: 'A friendly reminder from {{business_name}}: {{amount_due}}',
      body: [
        'Hi {{first_name}},',
        'Hope all is well at home. Just a note that {{open_amount}}.',
        'If it is on its way already, thank you. If something is not right with our work, tell us first: we will come by.',
      ].join('\n\n'),
      version: 1,
    },
  ];
}
