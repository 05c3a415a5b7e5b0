import { addDays } from '@dayworks/shared/calendar-date';
import { fromCents, sumCents, toCents } from '@dayworks/shared/money';
import { automationTellings, createAutomations } from './automations.ts';
import type { DemoContext } from './bluebird.ts';
import { type CampaignPlan, campaignPlans } from './campaign-plans.ts';
import { createListLeavers } from './list-leavers.ts';
import {
  type AppointmentRow,
  type CampaignRow,
  type CustomerRow,
  type EstimateRow,
  type InvoiceItemRow,
  type InvoiceRow,
  rowOf,
} from './rows.ts';
import { canBeTold, type MessageRow, type Telling, tellPeople } from './told-people.ts';
import { instantOn } from './working-days.ts';

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
 * Selects demo customers that roughly match the campaign's rules; the customers only have to fit the campaign's
 * message.
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
    // The remaining messages of the campaign that is in progress are sent tomorrow after the quiet hours; the
    // messages of a paused campaign have no send time.
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
 * Creates a year of campaigns and a season of automations. The income from them is not part of this data, because it
 * is calculated from the payments.
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
