import { idleWeek } from '@dayworks/shared/questions/noticed/idle-week';
import { customersToThank, driftingCustomers } from '@dayworks/shared/questions/noticed/loyal-customers';
import { workToSchedule } from '@dayworks/shared/questions/noticed/work-to-schedule';
import { tellCustomerInsights } from '@dayworks/shared/questions/tell/customer-insights';
import { tellFound } from '@dayworks/shared/questions/tell/found';
import { tellIdleDays } from '@dayworks/shared/questions/tell/idle-days';
import { tellDrifting, tellToThank } from '@dayworks/shared/questions/tell/loyal-customers';
import { tellWorkToSchedule } from '@dayworks/shared/questions/tell/work-to-schedule';
import { businessDay } from '../../platform/business-day.ts';
import { customerRhythms } from '../facts/customer-rhythms.ts';
import { customerWorth } from '../facts/customer-worth.ts';
import { all } from '../facts/moment.ts';
import { readFacts } from '../facts/read-facts.ts';
import { unscheduledWork } from '../facts/unscheduled-work.ts';
import { weekAhead } from '../facts/week-ahead.ts';
import type { QuestionVerb } from '../question-verb.ts';
import { lookUp } from '../who/look-up.ts';

export const drifting_customers: QuestionVerb<'drifting_customers'> = async (context) => {
  const { customers } = await readFacts(context, { customers: customerRhythms(context.actor) });
  return tellDrifting(driftingCustomers(customers, businessDay(context.actor)), customers.length);
};

export const customers_to_thank: QuestionVerb<'customers_to_thank'> = async (context) => {
  const { customers } = await readFacts(context, { customers: customerRhythms(context.actor) });
  return tellToThank(customersToThank(customers, businessDay(context.actor)), customers.length);
};

export const idle_days: QuestionVerb<'idle_days'> = async (context) => {
  const { week } = await readFacts(context, { week: weekAhead(context.actor) });
  return tellIdleDays(week, idleWeek(week));
};

export const work_to_schedule: QuestionVerb<'work_to_schedule'> = async (context) => {
  const { unscheduled } = await readFacts(context, { unscheduled: unscheduledWork(context.actor, all) });
  return tellWorkToSchedule(workToSchedule(unscheduled, businessDay(context.actor)));
};

export const customer_insights: QuestionVerb<'customer_insights'> = async (context, asked) => {
  const found = await lookUp(context, asked);
  if ('unclear' in found) return found.unclear;
  const meant = found.meant.customer;
  const { worth } = meant
    ? await readFacts(context, { worth: customerWorth(context.actor, meant.id) })
    : { worth: null };
  return meant && worth ? tellCustomerInsights(worth, meant) : tellFound(asked.customer, []);
};
