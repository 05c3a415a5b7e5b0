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
  /** The scheduled day of the reminder. Quiet hours, weekends and payment promises can delay the reminder. */
  day: CalendarDate,
  at: Timestamp,
});
export type UpcomingReminder = z.infer<typeof UpcomingReminder>;

export const ReminderRehearsal = z.object({
  next: z.array(UpcomingReminder),
  /** The number of reminders that would be sent in addition to the listed reminders. */
  more: z.int(),
  /** True if only some of the unpaid invoices were checked, so that the actual number of reminders can be higher. */
  is_cut: z.boolean(),
  /** False if neither email nor text messaging is set up. No reminders are sent in that case. */
  has_way: z.boolean(),
  /** True for the demo business, whose messages always stay in the outbox, even if email or SMS is set up. */
  is_demo: z.boolean(),
});
export type ReminderRehearsal = z.infer<typeof ReminderRehearsal>;

/** The results of the reminders sent in recent months, no matter whether a user or the scheduler sent them. */
export const ReminderFigures = z.object({
  since: CalendarDate,
  sent: z.int(),
  /** The number of invoices paid in full within five days of the reminder. */
  paid: z.int(),
  /** The number of invoices whose customer replied or promised a payment date instead of paying within five days. */
  answered: z.int(),
});
export type ReminderFigures = z.infer<typeof ReminderFigures>;

export const remindersContract = {
  settings: route('GET', '/reminders/settings').output(ReminderSettings),
  updateSettings: route('PUT', '/reminders/settings').input(ReminderSettingsEdit).output(ReminderSettings),
  /** Previews the next reminders that the given plan would send; nothing is saved. */
  rehearse: route('POST', '/reminders/rehearsal').input(ReminderPlan).output(ReminderRehearsal),
  /**
   * Returns the channels that reminders can be sent through. Every user who is allowed to send reminders can call this
   * endpoint.
   */
  ways: route('GET', '/reminders/ways').output(
    z.object({ email: z.boolean(), sms: z.boolean(), is_demo: z.boolean() }),
  ),
  figures: route('GET', '/reminders/figures').output(ReminderFigures),
};
