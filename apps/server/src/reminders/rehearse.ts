import { customerName } from '@dayworks/shared/customers/customer-name';
import type { MessageChannel } from '@dayworks/shared/outbox/message-status';
import type { ReminderRehearsal, UpcomingReminder } from '@dayworks/shared/reminders/contract';
import type { IsHoliday } from '@dayworks/shared/reminders/due-step';
import { nextReminder } from '@dayworks/shared/reminders/next-reminder';
import {
  type ReminderPlan,
  type ReminderSettings,
  startedPlan,
} from '@dayworks/shared/reminders/reminder-settings';
import { isWaySetUp } from '../documents/recipient.ts';
import { businessDay } from '../platform/business-day.ts';
import { demoBusinessId } from '../platform/may-show-orphans.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { type HolidayRow, holidaysQuery, holidayTestOf } from './holidays.ts';
import { openFactsQuery, type ReminderFacts, wayTo } from './reminder-facts.ts';
import { getReminderSettings } from './settings.ts';

const shown = 5;
/**
 * The maximum number of invoices to read. The limit is low because the preview is requested at every change to the
 * form.
 */
const mostLookedAt = 500;

interface Place extends Pick<Actor, 'timeZone' | 'now'> {
  isHoliday: IsHoliday;
  isSetUp: (channel: MessageChannel) => boolean;
}

function upcoming(invoice: ReminderFacts, settings: ReminderSettings, place: Place): UpcomingReminder[] {
  const next = nextReminder(invoice, settings, place, place.isHoliday);
  const channel = next && wayTo(invoice, next.step.channel, place.isSetUp);
  if (!next || !channel) return [];
  return [
    {
      invoice_id: invoice.id,
      customer_name: customerName(invoice.customer),
      balance_due: invoice.balance_due,
      template: next.step.template,
      channel,
      day: next.day,
      at: next.at.toISOString(),
    },
  ];
}

/**
 * Previews the reminders for unsaved settings with the same rule as the scheduler. If no channel is set up yet, the
 * preview assumes that all channels are set up.
 */
export async function rehearseReminders(
  context: MemberContext,
  plan: ReminderPlan,
): Promise<ReminderRehearsal> {
  const { platform, actor } = context;
  const today = businessDay(actor);
  const before = await getReminderSettings(context);
  const settings = { ...startedPlan(before, plan, today), version: before.version };
  const [invoices, holidays] = await readBusiness<[ReminderFacts[], HolidayRow[]]>(context, [
    openFactsQuery(actor, settings, today, null, mostLookedAt + 1),
    holidaysQuery(actor.businessId),
  ]);
  const isHoliday = holidayTestOf(holidays);
  const hasWay = isWaySetUp(platform, 'email') || isWaySetUp(platform, 'sms');
  const isSetUp = (channel: MessageChannel) => !hasWay || isWaySetUp(platform, channel);
  const all = invoices
    .slice(0, mostLookedAt)
    .flatMap((invoice) => upcoming(invoice, settings, { ...actor, isHoliday, isSetUp }))
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  return {
    next: all.slice(0, shown),
    more: Math.max(0, all.length - shown),
    is_cut: invoices.length > mostLookedAt,
    has_way: hasWay,
    is_demo: actor.businessId === demoBusinessId,
  };
}
