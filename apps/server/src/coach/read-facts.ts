import { type ScheduleSettings, usualSchedule } from '@dayworks/shared/appointments/schedule-settings';
import type { CoachFacts } from '@dayworks/shared/coach/facts';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { settingsQuery } from '../appointments/schedule-settings.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { customerRhythms, type RhythmRow } from './facts/customer-facts.ts';
import {
  catalogItems,
  type ItemRow,
  type PriceRow,
  quotedPrices,
  soldItems,
  soldPrices,
} from './facts/item-facts.ts';
import { momentOf } from './facts/moment.ts';
import {
  type ComingRow,
  comingInvoices,
  type DraftRow,
  type LateRow,
  lateInvoices,
  unsentDrafts,
  usualInvoice,
} from './facts/money-facts.ts';
import {
  type AnswersRow,
  answers,
  type DepositRow,
  type LeadRow,
  paidDeposits,
  quietLeads,
  type WaitingRow,
  type WithoutDepositRow,
  waitingEstimates,
  withoutDeposit,
} from './facts/sales-facts.ts';
import { type JobRow, unbilledJobs, type WeekRow, weekAhead } from './facts/work-facts.ts';

type Rows = [
  LateRow[],
  ComingRow[],
  RhythmRow[],
  WaitingRow[],
  AnswersRow[],
  LeadRow[],
  ItemRow[],
  PriceRow[],
  PriceRow[],
  WeekRow[],
  ScheduleSettings[],
  { total: number | null }[],
  JobRow[],
  DraftRow[],
  WithoutDepositRow[],
  DepositRow[],
];

const nothingPlanned: WeekRow = { people: [], planned: [], visits: 0, past_visits: 0 };

/** All that the rules look at, in one round trip. What things cost is for owners only. */
export async function readFacts(context: MemberContext): Promise<CoachFacts> {
  const { actor } = context;
  const moment = momentOf(actor);
  const [late, coming, customers, estimates, [answered], leads, items, sold, quoted, ...rest] =
    await readBusiness<Rows>(context, [
      lateInvoices(moment),
      comingInvoices(moment),
      customerRhythms(moment),
      waitingEstimates(moment),
      answers(moment),
      quietLeads(moment),
      catalogItems(moment),
      soldPrices(moment),
      quotedPrices(moment),
      weekAhead(moment),
      settingsQuery(actor.businessId),
      usualInvoice(moment),
      unbilledJobs(moment),
      unsentDrafts(moment),
      withoutDeposit(moment),
      paidDeposits(moment),
    ]);
  const [
    [week = nothingPlanned],
    [schedule = usualSchedule],
    [usual],
    jobs,
    drafts,
    without_deposit,
    deposits,
  ] = rest;
  const priced = actor.role === 'owner' ? items : items.map((item) => ({ ...item, cost: null }));
  return {
    today: moment.today,
    late,
    coming,
    customers,
    estimates,
    answers: answered ?? { won: 0, decided: 0 },
    leads: leads.map(({ first_name, last_name, company, ...lead }) => ({
      ...lead,
      name: customerName({ first_name, last_name, company }),
    })),
    items: soldItems(priced, sold, quoted),
    week: {
      ...week,
      monday: moment.nextMonday,
      working_hours: schedule.working_hours,
      usual_invoice: usual?.total ?? null,
    },
    jobs,
    drafts,
    without_deposit,
    deposits,
  };
}
