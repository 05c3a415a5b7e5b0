import { addDays, type CalendarDate, daysBetween } from '@dayworks/shared/dates/calendar-date';
import type { AutomationKind } from '@dayworks/shared/marketing/automations/automation';
import type { CampaignChannel } from '@dayworks/shared/marketing/campaigns/campaign-status';
import { usualMarketingSettings } from '@dayworks/shared/marketing/marketing-settings';
import type { marketing_messages } from '../../marketing/table.ts';
import { type CustomerRow, type DemoContext, instantOn, rowOf } from '../bluebird.ts';

export type MessageRow = typeof marketing_messages.$inferSelect;

/**
 * A marketing message that is planned for one person on one day. The message is sent only if the marketing rules allow
 * it.
 */
export interface Telling {
  name: string;
  day: CalendarDate;
  minute: number;
  customer: CustomerRow;
  channel: CampaignChannel;
  fields: Partial<MessageRow> & { campaign_id?: string; automation?: AutomationKind };
}

const costs: Record<CampaignChannel, number> = {
  email: usualMarketingSettings.email_cost,
  sms: usualMarketingSettings.sms_cost,
};

export const canBeTold = (customer: CustomerRow, channel: CampaignChannel): boolean =>
  customer.marketing_consent &&
  (channel === 'email' ? customer.email !== null : customer.sms_ok && customer.phone !== null);

function messageRow(context: DemoContext, telling: Telling): MessageRow {
  const { name, day, minute, customer, channel, fields } = telling;
  const random = context.random(`told ${name}`);
  const later = (minutes: number) => instantOn(day, minute + minutes);
  const status = fields.status ?? 'sent';
  const isOpened = status === 'sent' && channel === 'email' && random.chance(0.46);
  const isClicked =
    status === 'sent' && (isOpened ? random.chance(0.3) : channel === 'sms' && random.chance(0.08));
  /*
   * A message that was sent yesterday evening can remain unopened, because its random opening time could still be in
   * the future.
   */
  const opened = random.between(4, 240);
  return {
    ...rowOf(context, `told ${name}`, later(0)),
    campaign_id: null,
    automation: null,
    occasion: null,
    customer_id: customer.id,
    channel,
    recipient: (channel === 'email' ? customer.email : customer.phone) ?? '',
    variant: null,
    status,
    left_out: null,
    problem: null,
    position: 0,
    due_at: later(0),
    outbox_id: null,
    unsure_tries: 0,
    cost: costs[channel],
    sent_at: status === 'sent' || status === 'bounced' ? later(0) : null,
    opened_at: isOpened ? later(opened) : null,
    clicked_at: isClicked ? later(opened + 2) : null,
    unsubscribed_at: null,
    bounced_at: status === 'bounced' ? later(1) : null,
    ...fields,
  };
}

/**
 * Processes the demo's marketing messages in chronological order. The settings define a minimum interval between two
 * messages to the same person. A pending message does not count toward this interval.
 */
export function tellPeople(context: DemoContext, tellings: readonly Telling[]): MessageRow[] {
  const toldOn = new Map<string, CalendarDate>();
  const inOrder = tellings.toSorted((a, b) =>
    instantOn(a.day, a.minute) < instantOn(b.day, b.minute) ? -1 : 1,
  );
  return inOrder.flatMap((telling) => {
    const { customer, day, fields } = telling;
    const last = toldOn.get(customer.id);
    const wasTold = last !== undefined && daysBetween(last, day) < usualMarketingSettings.contact_days;
    if (wasTold || day < addDays(customer.created_at.slice(0, 10), 1)) return [];
    if (fields.status !== 'queued') toldOn.set(customer.id, day);
    return [messageRow(context, telling)];
  });
}
