import { oc } from '@orpc/contract';
import * as z from 'zod';
import { CalendarDate, Id, NonNegativeMoney, Timestamp } from '../fields.ts';
import { reminderTemplates } from '../messages/template-key.ts';
import { messageChannels } from '../outbox/message-status.ts';
import { ReminderPlan, ReminderSettings, ReminderSettingsEdit } from './reminder-settings.ts';

const route = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`) =>
  oc.route({ method, path, tags: ['reminders'] });

export const UpcomingReminder = z.object({
  invoice_id: Id,
  customer_name: z.string(),
  balance_due: NonNegativeMoney,
  template: z.enum(reminderTemplates),
  channel: z.enum(messageChannels),
  /** The day it is meant for; quiet hours, weekends and promises put it off. */
  day: CalendarDate,
  at: Timestamp,
});
export type UpcomingReminder = z.infer<typeof UpcomingReminder>;

export const ReminderRehearsal = z.object({
  next: z.array(UpcomingReminder),
  /** How many more would go. */
  more: z.int(),
  /** Not every open invoice was looked at: there may be still more. */
  is_cut: z.boolean(),
  /** False while neither email nor texts are set up: then nothing leaves. */
  has_way: z.boolean(),
  /** What the demo writes stays in its outbox, whatever is set up. */
  is_demo: z.boolean(),
});
export type ReminderRehearsal = z.infer<typeof ReminderRehearsal>;

/** What became of the reminders of the last months, whoever sent them. */
export const ReminderFigures = z.object({
  since: CalendarDate,
  sent: z.int(),
  /** Paid in full within five days. */
  paid: z.int(),
  /** Not paid by then, but answered, or a day promised. */
  answered: z.int(),
});
export type ReminderFigures = z.infer<typeof ReminderFigures>;

export const remindersContract = {
  settings: route('GET', '/reminders/settings').output(ReminderSettings),
  updateSettings: route('PUT', '/reminders/settings').input(ReminderSettingsEdit).output(ReminderSettings),
  /** What would go out next if this were saved now; nothing is. */
  rehearse: route('POST', '/reminders/rehearsal').input(ReminderPlan).output(ReminderRehearsal),
  /** By which ways a reminder can leave, for everybody who sends some. */
  ways: route('GET', '/reminders/ways').output(
    z.object({ email: z.boolean(), sms: z.boolean(), is_demo: z.boolean() }),
  ),
  figures: route('GET', '/reminders/figures').output(ReminderFigures),
};
