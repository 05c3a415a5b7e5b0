import { customerName } from '@dayworks/shared/customers/customer-name';
import { addMonths, startOfMonth } from '@dayworks/shared/dates/calendar-date';
import type { MessageChannel } from '@dayworks/shared/outbox/message-status';
import type {
  ReminderFigures,
  ReminderRehearsal,
  UpcomingReminder,
} from '@dayworks/shared/reminders/contract';
import type { IsHoliday } from '@dayworks/shared/reminders/due-step';
import { nextReminder } from '@dayworks/shared/reminders/next-reminder';
import {
  type ReminderPlan,
  type ReminderSettings,
  startedPlan,
} from '@dayworks/shared/reminders/reminder-settings';
import { isWaySetUp } from '../outbox/queue-message.ts';
import { businessDay } from '../platform/business-day.ts';
import { demoBusinessId } from '../platform/orphans.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import {
  type HolidayRow,
  holidaysQuery,
  holidayTestOf,
  openFactsQuery,
  type ReminderFacts,
  wayTo,
} from './reminder-facts.ts';
import { getReminderSettings } from './settings.ts';

const monthsBack = 3;

/**
 * Counts all reminders, whether a user or the scheduler sent them. A reminder counts as successful if the invoice is
 * paid in full within five days. $2 is the time zone and $3 the start date.
 */
const figures = `with sent as (
    select o.entity_id as invoice_id, o.created_at as at, (o.created_at at time zone $2)::date as day from outbox o
    where o.business_id = $1 and o.letter = 'reminder' and o.status = 'sent'
      and o.created_at >= ($3::date at time zone $2))
  , outcomes as (
    select coalesce(i.status = 'paid' and i.paid_at between s.day and s.day + 5, false) as is_paid,
      coalesce(i.promised_at between s.at and s.at + interval '5 days', false)
        or coalesce(i.reminders_stopped_at between s.at and s.at + interval '5 days', false) as is_answered
    from sent s join invoices i on i.business_id = $1 and i.id = s.invoice_id)
  select count(*)::int as sent, (count(*) filter (where is_paid))::int as paid,
    (count(*) filter (where is_answered and not is_paid))::int as answered from outcomes`;

export async function getReminderFigures(context: MemberContext): Promise<ReminderFigures> {
  const { actor } = context;
  const since = startOfMonth(addMonths(businessDay(actor), -monthsBack));
  const [[counted]] = await readBusiness<[Omit<ReminderFigures, 'since'>[]]>(context, [
    { name: 'reminder-figures', text: figures, values: [actor.businessId, actor.timeZone, since] },
  ]);
  return { since, sent: counted?.sent ?? 0, paid: counted?.paid ?? 0, answered: counted?.answered ?? 0 };
}

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
    openFactsQuery(platform, actor, settings, today, null, mostLookedAt + 1),
    holidaysQuery(actor.businessId),
  ]);
  const isHoliday = holidayTestOf(holidays);
  const isReady = (channel: MessageChannel) => isWaySetUp(platform, actor.businessId, channel);
  const hasWay = isReady('email') || isReady('sms');
  const isSetUp = (channel: MessageChannel) => !hasWay || isReady(channel);
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
