import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import {
  type Change,
  type ChangeKind,
  type ChangeSum,
  changeKinds,
  tellChanges,
} from '@dayworks/shared/questions/tell/changes';
import { startOfDay } from '../../appointments/list-query.ts';
import { businessDay } from '../../platform/business-day.ts';
import { named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';

interface Source {
  table: string;
  /** The SQL expression for the time of the change: a timestamp, or a date if `isDay` is set. */
  at: string;
  isDay?: boolean;
  test: string;
  what: string;
  amount: string | null;
  /** True if each row contains the name of a person, as is the case for leads and customers. */
  isSomebody?: boolean;
}

const invoice = { table: 'invoices', what: `'#' || r.number`, amount: 'r.total' };
const estimate = { table: 'estimates', what: `coalesce(r.title, '#' || r.number)`, amount: 'r.total' };

/**
 * The kinds of changes that questions can ask for. The date of each change is a timestamp stored in the record, and the
 * lists are filtered by the same timestamp.
 */
const sources: Record<ChangeKind, Source> = {
  lead_arrived: {
    table: 'leads',
    at: 'r.created_at',
    test: 'true',
    what: 'r.service_wanted',
    amount: 'r.value',
    isSomebody: true,
  },
  customer_added: {
    table: 'customers',
    at: 'r.created_at',
    test: 'r.archived_at is null',
    what: 'r.city',
    amount: null,
    isSomebody: true,
  },
  estimate_sent: { ...estimate, at: 'r.sent_at', test: 'r.deleted_at is null' },
  estimate_won: { ...estimate, at: 'r.won_at', test: 'r.deleted_at is null' },
  estimate_lost: { ...estimate, at: 'r.lost_at', test: 'r.deleted_at is null' },
  visit_done: {
    table: 'appointments',
    at: 'r.start_time',
    test: `r.status = 'completed'`,
    what: 'r.title',
    amount: null,
  },
  invoice_sent: { ...invoice, at: 'r.sent_at', test: `r.status <> 'cancelled'` },
  invoice_viewed: { ...invoice, at: 'r.viewed_at', test: `r.status <> 'cancelled'` },
  invoice_paid: { ...invoice, at: 'r.paid_at', isDay: true, test: `r.status = 'paid'` },
  payment_received: {
    table: 'payments',
    at: 'r.payment_date',
    isDay: true,
    test: `r.status in ('completed', 'refunded')`,
    what: 'r.reference',
    amount: 'r.amount',
  },
};

/**
 * In the condition for changes within a period, $1 is the business id, $2 and $3 are the start date and end date, and
 * $4 is the time zone.
 */
const happenedTest = ({ at, isDay, test }: Source) =>
  isDay
    ? `r.business_id = $1 and ${test} and ${at} between $2::date and $3::date`
    : `r.business_id = $1 and ${test} and ${at} >= ${startOfDay('$2', '$4')} and ${at} < ${startOfDay('($3::date + 1)', '$4')}`;

const sumsText = changeKinds
  .map((kind) => {
    const source = sources[kind];
    const amount = source.amount ? `coalesce(sum(${source.amount}), 0)` : 'null::numeric';
    return `select '${kind}' as kind, count(*)::int as count, ${amount} as amount from ${source.table} r where ${happenedTest(source)}`;
  })
  .join(' union all ');

const names = (row: string) =>
  `jsonb_build_object('first_name', ${row}.first_name, 'last_name', ${row}.last_name, 'company', ${row}.company)`;

const newestText = `select * from (${changeKinds
  .map((kind) => {
    const source = sources[kind];
    const moment = source.isDay ? `${source.at}::timestamp at time zone $4` : source.at;
    const customer = source.isSomebody
      ? names('r')
      : `(select ${names('c')} from customers c where c.business_id = $1 and c.id = r.customer_id)`;
    return `(select '${kind}' as kind, r.id, ${source.isDay ? source.at : `(${source.at} at time zone $4)::date`} as "on",
      ${source.what} as what, ${customer} as customer, ${source.amount ?? 'null::numeric'} as amount, ${moment} as moment
      from ${source.table} r where ${happenedTest(source)} order by ${source.at} desc, r.id limit ${shownRows})`;
  })
  .join(' union all ')}) as newest order by "on" desc, moment desc, id limit ${shownRows}`;

export async function changes(
  context: MemberContext,
  { period }: QuestionParameters<'changes'>,
): Promise<Told> {
  const { actor } = context;
  const values = [actor.businessId, period.from, period.to, actor.timeZone];
  const [sums, newest] = await readBusiness<[ChangeSum[], (Change & { moment: string })[]]>(context, [
    named('question-changes', sumsText, values),
    named('question-changes-newest', newestText, values),
  ]);
  return tellChanges(period, sums, newest, period.to >= businessDay(actor));
}
