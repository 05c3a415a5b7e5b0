import { addDays } from '@dayworks/shared/dates/calendar-date';
import { nullsOf } from '@dayworks/shared/fields';
import { CampaignFields } from '@dayworks/shared/marketing/campaigns/campaign';
import { fromCents, sumCents, toCents } from '@dayworks/shared/money';
import type { consent_events, suppressed_addresses } from '../../marketing/table.ts';
import {
  type AppointmentRow,
  type CampaignRow,
  type CustomerRow,
  type DemoContext,
  type EstimateRow,
  type InvoiceItemRow,
  type InvoiceRow,
  instantOn,
  rowOf,
} from '../bluebird.ts';
import { automationTellings, createAutomations } from './automations.ts';
import { type CampaignPlan, campaignPlans } from './campaign-plans.ts';
import { canBeTold, type MessageRow, type Telling, tellPeople } from './message-recipients.ts';

type ConsentRow = typeof consent_events.$inferSelect;
type SuppressedRow = typeof suppressed_addresses.$inferSelect;

/** Returns the time that is the given number of minutes later. */
const after = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

/**
 * Chooses three campaign emails whose recipients got no later message. Two of the recipients unsubscribed, and the
 * third email bounced.
 */
function createListLeavers(
  context: DemoContext,
  customers: readonly CustomerRow[],
  messages: readonly MessageRow[],
) {
  const last = new Map(
    messages.filter(({ sent_at }) => sent_at).map((message) => [message.customer_id, message.id]),
  );
  const parting = messages.filter(
    ({ id, campaign_id, channel, customer_id }) =>
      campaign_id && channel === 'email' && last.get(customer_id) === id,
  );
  const [first, second, returned] = parting;
  const leavers = [first, second].filter((message) => message !== undefined);
  const leftIds = new Set(leavers.map(({ id }) => id));
  const gone = [...leavers, ...(returned ? [returned] : [])];
  const known = new Map(customers.map((customer) => [customer.id, customer]));
  return {
    messages: messages.map((message): MessageRow => {
      if (leftIds.has(message.id))
        return { ...message, unsubscribed_at: after(message.sent_at ?? message.created_at, 30) };
      if (message.id !== returned?.id) return message;
      const bounced_at = after(message.sent_at ?? message.created_at, 1);
      return {
        ...message,
        ...{ status: 'bounced', bounced_at, problem: 'The mailbox does not exist' },
        ...{ opened_at: null, clicked_at: null },
      };
    }),
    leftIds: new Set(leavers.map(({ customer_id }) => customer_id)),
    suppressed: gone.map(
      (message): SuppressedRow => ({
        ...rowOf(context, `suppressed ${message.id}`, after(message.sent_at ?? message.created_at, 30)),
        channel: 'email',
        address: (known.get(message.customer_id)?.email ?? '').toLowerCase(),
        reason: message.id === returned?.id ? 'bounced' : 'left_list',
      }),
    ),
    consentEvents: gone.map(
      (message): ConsentRow => ({
        ...rowOf(context, `consent ${message.id}`, after(message.sent_at ?? message.created_at, 30)),
        customer_id: message.customer_id,
        channel: 'email',
        is_agreed: false,
        source: message.id === returned?.id ? 'bounce' : 'link',
        message_id: message.id,
        user_id: null,
      }),
    ),
  };
}

interface DemoWork {
  customers: readonly CustomerRow[];
  visits: readonly AppointmentRow[];
  estimates: readonly EstimateRow[];
  invoices: readonly { invoice: InvoiceRow; items: readonly InvoiceItemRow[] }[];
}

const startMinute = 9 * 60 + 30;
/** The number of minutes between two campaign messages, which corresponds to a rate of 120 messages per hour. */
const minutesApart = 0.5;

const campaignId = (context: DemoContext, { name }: CampaignPlan) => context.id(`campaign ${name}`);

/**
 * Selects demo customers that roughly match the campaign's rules. They do not have to match exactly, but the campaign's
 * message must make sense for them.
 */
function meant(context: DemoContext, plan: CampaignPlan, { customers, invoices }: DemoWork): CustomerRow[] {
  const random = context.random(`audience ${plan.name}`);
  const [rule] = plan.rules;
  const day = addDays(context.today, -plan.daysAgo);
  const buyers = new Set(
    invoices
      .filter(
        ({ invoice, items }) =>
          rule?.field === 'item' &&
          invoice.date !== null &&
          invoice.date < day &&
          items.some(({ name }) => name === rule.item),
      )
      .map(({ invoice }) => invoice.customer_id),
  );
  const fits = (customer: CustomerRow) => {
    if (rule?.field === 'item') return buyers.has(customer.id);
    return rule?.field === 'type' ? customer.type === rule.type : random.chance(0.5);
  };
  return customers.filter((customer) => canBeTold(customer, plan.channel) && fits(customer));
}

function campaignTellings(context: DemoContext, plan: CampaignPlan, work: DemoWork): Telling[] {
  if (plan.status === 'draft' || plan.status === 'scheduled' || plan.status === 'failed') return [];
  const people = meant(context, plan, work);
  const told = Math.round(people.length * plan.share);
  const day = addDays(context.today, -plan.daysAgo);
  return people.map((customer, position) => {
    const waits = position >= told;
    /*
     * The remaining messages of the campaign that is in progress will be sent tomorrow after the quiet hours. The
     * messages of a paused campaign have no send time.
     */
    const due_at =
      plan.status === 'sending' ? instantOn(addDays(context.today, 1), 8 * 60 + 30 + position) : null;
    return {
      name: `${plan.name} ${customer.id}`,
      day,
      minute: startMinute + Math.floor(position * minutesApart),
      customer,
      channel: plan.channel,
      fields: {
        campaign_id: campaignId(context, plan),
        position,
        variant: plan.subject_b ? (position % 2 === 0 ? 'a' : 'b') : null,
        ...(waits && { status: 'queued', due_at }),
      },
    };
  });
}

function campaignRow(context: DemoContext, plan: CampaignPlan, messages: readonly MessageRow[]): CampaignRow {
  const { name, channel, status, daysAgo, rules, body, extra_cost = 0 } = plan;
  const startedAt = instantOn(addDays(context.today, -daysAgo), startMinute);
  const hasBegun = status !== 'draft' && status !== 'scheduled';
  const left = messages.filter(
    ({ campaign_id, sent_at }) => campaign_id === campaignId(context, plan) && sent_at,
  );
  const spent = sumCents(left.map(({ cost }) => toCents(cost)));
  return {
    ...nullsOf(CampaignFields),
    ...rowOf(
      context,
      `campaign ${name}`,
      instantOn(addDays(context.today, -Math.max(daysAgo, 0) - 2), 10 * 60),
    ),
    name,
    channel,
    status,
    rules,
    subject: plan.subject ?? null,
    subject_b: plan.subject_b ?? null,
    try_on: 30,
    winner: plan.subject_b && status === 'sent' ? 'a' : null,
    body,
    button_label: plan.button_label ?? null,
    extra_cost,
    cost: hasBegun ? fromCents(sumCents([spent, toCents(extra_cost)])) : 0,
    pace: 120,
    is_tracked: true,
    scheduled_at: status === 'draft' ? null : startedAt,
    started_at: hasBegun ? startedAt : null,
    paused_at: status === 'paused' ? instantOn(addDays(context.today, -daysAgo), startMinute + 20) : null,
    sent_at: status === 'sent' ? (left.at(-1)?.sent_at ?? startedAt) : null,
    problem: plan.problem ?? null,
    created_by: context.people[0]?.id ?? null,
    version: 1,
  };
}

const billedItem = ({ invoice: { customer_id, date }, items: [item] }: DemoWork['invoices'][number]) =>
  date && item ? [{ customer_id, date, item: item.name }] : [];

/**
 * Creates a year of campaigns and several months of automations for the demo. Their income does not have to be created,
 * because it is calculated from the payments.
 */
export function createMarketing(context: DemoContext, work: DemoWork) {
  const sent = tellPeople(context, [
    ...campaignPlans.flatMap((plan) => campaignTellings(context, plan, work)),
    ...automationTellings(context, { ...work, billed: work.invoices.flatMap(billedItem) }),
  ]);
  const { messages, ...leavers } = createListLeavers(context, work.customers, sent);
  return {
    campaigns: campaignPlans.map((plan) => campaignRow(context, plan, messages)),
    marketingMessages: messages,
    automations: createAutomations(context),
    ...leavers,
  };
}
