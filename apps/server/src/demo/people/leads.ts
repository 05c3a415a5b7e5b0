import { usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import { addDays, daysBetween, todayIn } from '@dayworks/shared/dates/calendar-date';
import { nullsOf } from '@dayworks/shared/fields';
import { LeadFields } from '@dayworks/shared/leads/lead';
import { type LeadActivityKind, type LeadStage, stageProbability } from '@dayworks/shared/leads/lead-stage';
import { defaultResponseHours, responseDue } from '@dayworks/shared/leads/lead-transitions';
import type { lead_activities, leads } from '../../leads/table.ts';
import { type CustomerRow, type DemoContext, demoTimeZone, instantOn, rowOf } from '../bluebird.ts';
import type { DemoEstimate } from '../money/estimates.ts';
import { customerNamed } from './customers.ts';
import { decidedLeads, type LeadPlan } from './decided-leads.ts';
import { openLeads } from './open-leads.ts';

type LeadRow = Omit<typeof leads.$inferSelect, 'search_text' | 'phone_digits' | 'value_cents'>;
type LeadActivityRow = typeof lead_activities.$inferSelect;

export interface DemoLead {
  plan: LeadPlan;
  lead: LeadRow;
  activities: LeadActivityRow[];
}

/**
 * Demo leads arrive late in the day, so that the response to a lead that arrived yesterday is not due before this
 * evening.
 */
const arrivalMinute = 17 * 60 + 40;

/** The name that the id of the follow-up task is derived from. */
export const followUpName = (leadId: string) => `follow-up of lead ${leadId}`;

type Done = { kind: LeadActivityKind; at: string; stage?: LeadStage; note?: string | null; isOurs?: boolean };

function createLead(
  context: DemoContext,
  plan: LeadPlan,
  place: number,
  more: Pick<LeadRow, 'customer_id' | 'estimate_id'> & { contact?: CustomerRow; done?: Done[] },
): DemoLead {
  const name = `lead ${plan.company ?? `${plan.first} ${plan.last}`} ${plan.wish}`;
  const random = context.random(name);
  const owner_id = plan.owner === undefined ? null : (context.people[plan.owner]?.id ?? null);
  const arrivedAt = instantOn(
    addDays(context.today, -plan.arrived),
    arrivalMinute - random.between(0, 200) * Number(plan.arrived > 1),
  );
  const touchedAt =
    plan.touched === undefined
      ? null
      : instantOn(addDays(context.today, -plan.touched), 18 * 60 + random.between(0, 50));
  const moved: Done | false = touchedAt !== null &&
    plan.stage !== 'new' && {
      kind: 'stage',
      at: touchedAt,
      stage: plan.stage,
      note: plan.lost ?? null,
    };
  const called: Done | false = touchedAt !== null &&
    plan.stage === 'new' && { kind: 'call', at: touchedAt, note: plan.note ?? null };
  const noted: Done | false = touchedAt !== null &&
    plan.stage !== 'new' &&
    plan.note !== undefined && { kind: 'note', at: touchedAt, note: plan.note };
  const done = more.done ?? [called, moved, noted].filter((one) => one !== false);
  const lastAt =
    done
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? arrivedAt;
  const firstAt =
    done
      .filter(({ kind }) => kind !== 'note')
      .map(({ at }) => at)
      .toSorted()[0] ?? null;
  const lead: LeadRow = {
    ...nullsOf(LeadFields),
    ...rowOf(context, name, arrivedAt),
    first_name: plan.first,
    last_name: plan.last,
    company: plan.company ?? more.contact?.company ?? null,
    email: more.contact?.email ?? (plan.last ? `${plan.first}.${plan.last}@example.com`.toLowerCase() : null),
    phone: more.contact?.phone ?? `(503) 555-0${random.between(150, 199)}`,
    sms_ok: true,
    address:
      more.contact?.address ??
      `${random.between(200, 6900)} SE ${random.pick(['Clinton St', 'Holgate Blvd', 'Steele St', 'Tolman St'])}`,
    city: 'Portland',
    state: 'OR',
    zip_code: more.contact?.zip_code ?? '97202',
    service_wanted: plan.wish,
    source: plan.source,
    referrer_id: null,
    value: plan.value,
    probability: stageProbability[plan.stage],
    stage: plan.stage,
    position: (place + 1) * 2 ** 32,
    owner_id,
    next_follow_up: plan.followUp === undefined ? null : addDays(context.today, plan.followUp),
    follow_up_task_id: plan.followUp === undefined ? null : context.id(followUpName(context.id(name))),
    response_by: responseDue(new Date(arrivedAt), defaultResponseHours, {
      times: usualSchedule,
      timeZone: demoTimeZone,
    }).toISOString(),
    first_response_at: firstAt,
    last_activity_at: lastAt,
    stage_changed_at: lastAt,
    won_at: plan.stage === 'won' ? lastAt : null,
    lost_reason: plan.lost ?? null,
    customer_id: more.customer_id,
    estimate_id: more.estimate_id,
    converted_at: more.customer_id ? (firstAt ?? arrivedAt) : null,
    version: 1,
  };
  const activities = done.map(({ kind, at, stage = null, note = null, isOurs = true }, index) => ({
    ...rowOf(context, `${name} activity ${index}`, at),
    lead_id: lead.id,
    kind,
    note,
    stage,
    author_id: isOurs ? (owner_id ?? context.people[0]?.id ?? null) : null,
  }));
  return { plan, lead, activities };
}

const sources = ['Website', 'Referral', 'Google', 'Phone', 'Nextdoor', 'Yelp', 'Facebook'];

/** Creates the leads for the decided estimates of recent months, so that the sales funnel has data. */
function pastLeads(
  context: DemoContext,
  customers: readonly CustomerRow[],
  estimates: readonly DemoEstimate[],
): DemoLead[] {
  const known = new Map(customers.map((customer) => [customer.id, customer]));
  return estimates.flatMap(({ plan, estimate }, index): DemoLead[] => {
    const random = context.random(`past lead ${plan.name}`);
    const customer = known.get(estimate.customer_id ?? '');
    const yes = estimate.approved_at ?? estimate.deposit_paid_at ?? estimate.converted_at;
    const decidedAt = estimate.declined_at ?? yes;
    const age = daysBetween(todayIn(demoTimeZone, new Date(estimate.created_at)), context.today);
    if (!customer || !decidedAt || age > 180 || random.chance(0.2)) return [];
    const isWon = estimate.declined_at === null;
    const title = estimate.title ?? plan.title;
    const arrived = age + random.between(3, 12);
    const calledAt = instantOn(addDays(context.today, 1 - arrived), random.between(480, 960));
    return [
      createLead(
        context,
        {
          first: customer.first_name,
          last: customer.last_name,
          wish: title,
          value: estimate.total,
          stage: isWon ? 'won' : 'lost',
          source: customer.lead_source ?? random.pick(sources),
          owner: random.pick([0, 0, 1, 2] as const),
          arrived,
          ...(!isWon && { lost: estimate.decline_reason ?? 'Chose someone else' }),
        },
        100 + index,
        {
          customer_id: customer.id,
          estimate_id: estimate.id,
          contact: customer,
          done: [
            { kind: 'call', at: calledAt },
            { kind: 'converted', at: estimate.created_at },
            { kind: 'stage', at: estimate.created_at, stage: 'quoted' },
            {
              kind: 'stage',
              at: decidedAt,
              stage: isWon ? 'won' : 'lost',
              note: isWon ? 'The estimate was approved' : (estimate.decline_reason ?? 'Chose someone else'),
              isOurs: false,
            },
          ],
        },
      ),
    ];
  });
}

export function createLeads(
  context: DemoContext,
  customers: readonly CustomerRow[],
  estimates: readonly DemoEstimate[],
): DemoLead[] {
  const ofBoard = [...openLeads, ...decidedLeads].map((plan, place) =>
    createLead(context, plan, place, {
      customer_id: plan.customer ? customerNamed(customers, plan.customer).id : null,
      estimate_id: estimates.find(({ estimate }) => estimate.title === plan.estimate)?.estimate.id ?? null,
      contact: plan.customer ? customerNamed(customers, plan.customer) : undefined,
    }),
  );
  return [...ofBoard, ...pastLeads(context, customers, estimates)];
}
