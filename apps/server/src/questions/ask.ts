import type { CalendarDate } from '@dayworks/shared/dates/calendar-date';
import { invalid } from '@dayworks/shared/errors';
import { sameDays } from '@dayworks/shared/ledger/compared-days';
import type { Answer } from '@dayworks/shared/questions/answer';
import { depositsToAsk } from '@dayworks/shared/questions/noticed/deposits-to-ask';
import { coldEstimates, coldLeads } from '@dayworks/shared/questions/noticed/going-cold';
import { likelyLate, remindersDue } from '@dayworks/shared/questions/noticed/late-invoices';
import { customersToThank, driftingCustomers } from '@dayworks/shared/questions/noticed/loyal-customers';
import { idleWeek, workToSchedule } from '@dayworks/shared/questions/noticed/scheduling';
import { underpricedItems } from '@dayworks/shared/questions/noticed/underpriced-items';
import type { Question, QuestionName } from '@dayworks/shared/questions/question';
import type { Told } from '@dayworks/shared/questions/tell/answer-parts';
import { tellCustomerInsights } from '@dayworks/shared/questions/tell/customers/customer-insights';
import { tellColdEstimates, tellColdLeads } from '@dayworks/shared/questions/tell/customers/going-cold';
import { tellDrifting, tellToThank } from '@dayworks/shared/questions/tell/customers/loyal-customers';
import { tellFound } from '@dayworks/shared/questions/tell/found';
import { tellDepositsToAsk } from '@dayworks/shared/questions/tell/money/deposits';
import { tellLikelyLate, tellRemindersDue } from '@dayworks/shared/questions/tell/money/reminders';
import { tellUnderpriced } from '@dayworks/shared/questions/tell/money/underpriced-items';
import { tellIdleDays, tellWorkToSchedule } from '@dayworks/shared/questions/tell/work/scheduling';
import { type TeamMember, tellTeam } from '@dayworks/shared/questions/tell/work/team';
import { goingUsers, isGoing } from '../appointments/attendance.ts';
import { startOfDay, statusTest } from '../appointments/list-query.ts';
import { businessDay } from '../platform/business-day.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { isOpen } from '../tasks/task-record.ts';
import { call_first } from './call-first.ts';
import { customerRhythms } from './facts/customer-rhythms.ts';
import { customerWorth } from './facts/customer-worth.ts';
import { soldItems } from './facts/item-prices.ts';
import {
  paidDeposits,
  quietLeads,
  waitingEstimates,
  withoutDeposit,
  yearsAnswers,
} from './facts/open-sales.ts';
import { all, momentOf, readFacts } from './facts/read-facts.ts';
import { unscheduledWork, weekAhead } from './facts/scheduling.ts';
import { comingInvoices, lateInvoices } from './facts/unpaid-invoices.ts';
import { moneyQuestions } from './money/money-questions.ts';
import type { QuestionVerb, QuestionVerbs } from './question-verb.ts';
import { lookUp } from './who/look-up.ts';
import { changes } from './work/changes.ts';
import { contact, customer, find } from './work/customer.ts';
import { customerFact } from './work/customer-fact.ts';
import { credits, customerSources, customersByValue, customersIn, newCustomers } from './work/customers.ts';
import { freeTime } from './work/free-time.ts';
import { hours } from './work/hours.ts';
import { openJobs, projects } from './work/jobs.ts';
import { funnel, newLeads, openLeads } from './work/leads.ts';
import { referrals } from './work/referrals.ts';
import { silentCustomers } from './work/silent-customers.ts';
import { tasks } from './work/tasks.ts';
import { missedVisits, schedule, visitsDone } from './work/visits.ts';

const reminders_due: QuestionVerb<'reminders_due'> = async (context) => {
  const { late } = await readFacts(context, { late: lateInvoices(context, all) });
  return tellRemindersDue(remindersDue(late, businessDay(context.actor)));
};

const likely_late: QuestionVerb<'likely_late'> = async (context) => {
  const { coming } = await readFacts(context, { coming: comingInvoices(context, all) });
  return tellLikelyLate(likelyLate(coming, businessDay(context.actor)));
};

const cold_estimates: QuestionVerb<'cold_estimates'> = async (context) => {
  const { actor } = context;
  const { yearStart, today } = momentOf(actor);
  const { estimates, answers } = await readFacts(context, {
    estimates: waitingEstimates(actor, all),
    answers: yearsAnswers(actor),
  });
  const cold = coldEstimates(estimates, answers, today);
  return tellColdEstimates(cold, answers, { from: yearStart, to: today });
};

const cold_leads: QuestionVerb<'cold_leads'> = async (context) => {
  const { leads } = await readFacts(context, { leads: quietLeads(context.actor, all) });
  return tellColdLeads(coldLeads(leads, businessDay(context.actor)));
};

const underpriced_items: QuestionVerb<'underpriced_items'> = async (context) => {
  const { items } = await readFacts(context, { items: soldItems(context.actor) });
  return tellUnderpriced(underpricedItems(items), items.length);
};

const deposits_to_ask: QuestionVerb<'deposits_to_ask'> = async (context) => {
  const { without, deposits } = await readFacts(context, {
    without: withoutDeposit(context.actor, all),
    deposits: paidDeposits(context.actor),
  });
  return tellDepositsToAsk(depositsToAsk(without, deposits), deposits.length);
};

const drifting_customers: QuestionVerb<'drifting_customers'> = async (context) => {
  const { customers } = await readFacts(context, { customers: customerRhythms(context.actor) });
  return tellDrifting(driftingCustomers(customers, businessDay(context.actor)), customers.length);
};

const customers_to_thank: QuestionVerb<'customers_to_thank'> = async (context) => {
  const { customers } = await readFacts(context, { customers: customerRhythms(context.actor) });
  return tellToThank(customersToThank(customers, businessDay(context.actor)), customers.length);
};

const idle_days: QuestionVerb<'idle_days'> = async (context) => {
  const { week } = await readFacts(context, { week: weekAhead(context.actor) });
  return tellIdleDays(week, idleWeek(week));
};

const work_to_schedule: QuestionVerb<'work_to_schedule'> = async (context) => {
  const { unscheduled } = await readFacts(context, { unscheduled: unscheduledWork(context.actor, all) });
  return tellWorkToSchedule(workToSchedule(unscheduled, businessDay(context.actor)));
};

const customer_insights: QuestionVerb<'customer_insights'> = async (context, asked) => {
  const found = await lookUp(context, asked);
  if ('unclear' in found) return found.unclear;
  const meant = found.meant.customer;
  const { worth } = meant
    ? await readFacts(context, { worth: customerWorth(context.actor, meant.id) })
    : { worth: null };
  return meant && worth ? tellCustomerInsights(worth, meant) : tellFound(asked.customer, []);
};

async function team(context: MemberContext): Promise<Told> {
  const { actor } = context;
  const today = businessDay(actor);
  const isToday = `${statusTest('live')} and a.start_time >= ${startOfDay('$2', '$3')} and a.start_time < ${startOfDay('($2::date + 1)', '$3')}`;
  const [members, [visits]] = await readBusiness<[TeamMember[], { count: number }[]]>(context, [
    {
      name: 'question-team',
      text: `select m.user_id, p.name, m.role,
          (select count(*)::int from appointments a where a.business_id = $1 and ${isGoing('m.user_id')} and ${isToday}) as visits_today,
          (select count(*)::int from tasks t where t.business_id = $1 and t.assignee_id = m.user_id and ${isOpen}) as open_tasks,
          exists (select from time_entries t where t.business_id = $1 and t.user_id = m.user_id and t.ended_at is null) as is_working
        from members m join profiles p on p.id = m.user_id where m.business_id = $1 order by m.created_at, p.id limit 500`,
      values: [actor.businessId, today, actor.timeZone],
    },
    {
      name: 'question-team-visits',
      text: `select count(*)::int as count from appointments a where a.business_id = $1 and ${isToday} and exists ${goingUsers}`,
      values: [actor.businessId, today, actor.timeZone],
    },
  ]);
  return tellTeam(members, visits?.count ?? 0, today);
}

const workQuestions = {
  open_leads: openLeads,
  new_leads: newLeads,
  funnel,
  schedule,
  free_time: freeTime,
  visits_done: visitsDone,
  missed_visits: missedVisits,
  customers_by_value: customersByValue,
  silent_customers: silentCustomers,
  customers_in: customersIn,
  credits,
  new_customers: newCustomers,
  customer,
  customer_fact: customerFact,
  contact,
  customer_sources: customerSources,
  find,
  open_jobs: openJobs,
  projects,
  hours,
  tasks,
  changes,
  referrals,
  team,
} satisfies Partial<QuestionVerbs>;

/**
 * The questions about things that need attention, such as cold leads and idle days. Both the AI coach and team members
 * use these questions.
 */
const noticedQuestions = {
  call_first,
  reminders_due,
  likely_late,
  drifting_customers,
  customers_to_thank,
  cold_estimates,
  cold_leads,
  underpriced_items,
  idle_days,
  deposits_to_ask,
  work_to_schedule,
  customer_insights,
} satisfies Partial<QuestionVerbs>;

const verbs: QuestionVerbs = { ...moneyQuestions, ...workQuestions, ...noticedQuestions };

function refuseTurnedPeriods({ with: asked }: Question): void {
  const { period, compare } = { period: undefined, compare: undefined, ...asked };
  for (const days of [period, compare])
    if (days && days.to < days.from) throw invalid('The end date is before the start date');
}

/**
 * If the period is not over yet, shortens the earlier period that it is compared with to the same number of days (F2).
 */
function withSameDays(asked: Question['with'], today: CalendarDate): Question['with'] {
  const { period, compare } = { period: undefined, compare: undefined, ...asked };
  return period && compare ? { ...asked, ...sameDays(period, compare, today) } : asked;
}

/** Answers one question about the business from the rows of the business. The function changes no data. */
export async function askQuestion(context: MemberContext, question: Question): Promise<Answer> {
  refuseTurnedPeriods(question);
  /*
   * The type cast is needed because TypeScript cannot express that each question name belongs to a function with
   * different parameters.
   */
  const verb = verbs[question.name] as QuestionVerb<QuestionName>;
  const told = await verb(context, withSameDays(question.with, businessDay(context.actor)) as never);
  return { ...told, question, read_at: context.actor.now.toISOString() };
}
