import type { CalendarDate } from '../calendar-date.ts';
import type {
  Answers,
  ComingInvoice,
  CustomerRhythm,
  EstimateWithoutDeposit,
  LateInvoice,
  PaidDeposit,
  QuietLead,
  SoldItem,
  UnbilledJob,
  UnscheduledWork,
  UnsentDraft,
  WaitingEstimate,
  WeekAhead,
} from '../questions/noticed/rows.ts';

/** The facts that the rules check: the rows that the queries of the coach return. */
export interface CoachFacts {
  today: CalendarDate;
  late: LateInvoice[];
  coming: ComingInvoice[];
  customers: CustomerRhythm[];
  estimates: WaitingEstimate[];
  /** The estimates decided in the last 12 months. */
  answers: Answers;
  leads: QuietLead[];
  items: SoldItem[];
  week: WeekAhead;
  jobs: UnbilledJob[];
  drafts: UnsentDraft[];
  unscheduled: UnscheduledWork[];
  without_deposit: EstimateWithoutDeposit[];
  deposits: PaidDeposit[];
}
