import { addDays, type CalendarDate, todayIn } from '@dayworks/shared/dates/calendar-date';
import { automationKinds } from '@dayworks/shared/marketing/automations/automation';
import { usualAutomations } from '@dayworks/shared/marketing/automations/automation-texts';
import type { automations } from '../../marketing/table.ts';
import {
  type AppointmentRow,
  type CustomerRow,
  type DemoContext,
  demoTimeZone,
  type EstimateRow,
  instantOn,
  rowOf,
} from '../bluebird.ts';
import { canBeTold, type Telling } from './message-recipients.ts';

type AutomationRow = typeof automations.$inferSelect;

const enabledDaysAgo = 120;
const isOn = new Set(['thanks', 'estimate_follow_up', 'service_due']);

export function createAutomations(context: DemoContext): AutomationRow[] {
  const at = instantOn(addDays(context.today, -enabledDaysAgo), 9 * 60);
  return automationKinds.map((kind) => ({
    ...rowOf(context, `automation ${kind}`, at),
    kind,
    is_enabled: isOn.has(kind),
    enabled_at: isOn.has(kind) ? at : null,
    ...usualAutomations[kind],
    timing: [...usualAutomations[kind].timing],
    version: 1,
  }));
}

interface Happened {
  customers: readonly CustomerRow[];
  visits: readonly AppointmentRow[];
  estimates: readonly EstimateRow[];
  billed: readonly { customer_id: string | null; date: CalendarDate; item: string }[];
}

const dayOf = (moment: string) => todayIn(demoTimeZone, new Date(moment));

/**
 * Creates the messages of the three active automations: one sends a message one day after a visit, one four days after
 * an estimate, and one three weeks before the anniversary of an invoiced service.
 */
export function automationTellings(
  context: DemoContext,
  { customers, visits, estimates, billed }: Happened,
): Telling[] {
  const known = new Map(customers.map((customer) => [customer.id, customer]));
  const since = addDays(context.today, -enabledDaysAgo);
  const telling = (
    automation: 'thanks' | 'estimate_follow_up' | 'service_due',
    occasion: string,
    customerId: string | null,
    day: string,
  ): Telling[] => {
    const customer = known.get(customerId ?? '');
    if (!customer || !canBeTold(customer, 'email') || day <= since || day >= context.today) return [];
    const minute = 9 * 60 + context.random(`minute of ${occasion}`).between(0, 400);
    const fields = { automation, occasion };
    return [{ name: `${automation} ${occasion}`, day, minute, customer, channel: 'email', fields }];
  };
  const done = visits.filter(({ status, customer_id }) => status === 'completed' && customer_id !== null);
  return [
    ...done.flatMap(({ id, job_id, customer_id, end_time }) =>
      telling('thanks', job_id ? `job ${job_id}` : `visit ${id}`, customer_id, addDays(dayOf(end_time), 1)),
    ),
    ...estimates.flatMap(({ id, customer_id, sent_at }) =>
      sent_at
        ? telling(
            'estimate_follow_up',
            `estimate ${id} ${sent_at.slice(0, 10)} 1`,
            customer_id,
            addDays(dayOf(sent_at), 4),
          )
        : [],
    ),
    ...billed.flatMap(({ customer_id, date, item }) =>
      telling('service_due', `service ${customer_id} ${date} ${item}`, customer_id, addDays(date, 365 - 21)),
    ),
  ];
}
