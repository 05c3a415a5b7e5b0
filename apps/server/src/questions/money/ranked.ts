import { LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import type { Period } from '@dayworks/shared/ledger/revenue';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import { type RankedKind, type RankedRow, tellRanked } from '@dayworks/shared/questions/tell/ranked';
import type { Scope } from '@dayworks/shared/questions/tell/scope';
import { statusTest as visitTest } from '../../appointments/list-query.ts';
import { customerObject } from '../../documents/document-queries.ts';
import { statusTest as estimateTest } from '../../estimates/list-query.ts';
import { statusTests } from '../../invoices/list-query.ts';
import { entriesText } from '../../ledger/ledger-branches.ts';
import { businessDay } from '../../platform/business-day.ts';
import { type Bind, createBinder, limitTo, named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { jobDoneAt, jobIsDone } from '../work/jobs.ts';
import { askedOf, customerTests } from './customer-tests.ts';

interface Asked {
  open: boolean;
  done: boolean;
  /**
   * True if only overdue invoices are returned. A number means that only invoices that are overdue by more than this
   * number of days are returned.
   */
  late: boolean;
  days: number | undefined;
  scope: Scope;
  period: Period | null;
  method?: string | undefined;
}

/**
 * The SQL for ranked records with an id, a label, a day (`on_day`), a time (`at`), an amount, a customer, and the time
 * when the customer opened the document. $2 is today's date and $3 is the time zone.
 */
type Source = (asked: Asked, bind: Bind) => string;

const isHis = ({ scope }: Asked, row: string, bind: Bind) =>
  customerTests(row, scope, bind)
    .map((test) => ` and ${test}`)
    .join('');

/** The SQL condition for overdue invoices, which is the same as in the question about overdue invoices. */
const isLate = ({ late, days }: Asked, bind: Bind) =>
  `${late ? ` and ${statusTests.overdue}` : ''}${days === undefined ? '' : ` and $2::date - i.late_after > ${bind(days)}::int`}`;

/** The SQL expression for the description of the invoice `r`: its status and the amount that is still unpaid. */
const paidObject = `(select jsonb_build_object('status', displayed_status(i.status, i.sent_at, i.due_date, i.project_id, p.end_date, $2),
    'balance_due', i.balance_due, 'due_date', i.due_date)
  from invoices i left join projects p on p.business_id = $1 and p.id = i.project_id where i.business_id = $1 and i.id = r.id)`;

/** The SQL expression for the supplier that was paid with the expense `r`. */
const supplierOf = `(select nullif(trim(e.supplier), '') from expenses e where e.business_id = $1 and e.id = r.id)`;

const hasWords = (columns: string, words: string) =>
  `position(' ' || ${words} || ' ' in ' ' || regexp_replace(lower(concat_ws(' ', ${columns})), '[^[:alnum:]]+', ' ', 'g') || ' ') > 0`;

/**
 * The SQL condition that the supplier or description of the expense `r` contains the words. The category is searched
 * only if no expense matches, because a category such as 'Rent, insurance, software' covers more than insurance.
 */
const boughtFrom = (words: string) => `exists (select from expenses e where e.business_id = $1 and e.id = r.id
  and (${hasWords('e.supplier, e.description', words)} or (${hasWords('e.category', words)} and not exists (
    select from expenses e where e.business_id = $1 and ${hasWords('e.supplier, e.description', words)}))))`;

const sources: Record<RankedKind, Source> = {
  invoices: (
    asked,
    bind,
  ) => `select i.id, i.number as label, i.date as on_day, i.created_at as at, i.business_id,
      i.customer_id, ${asked.open ? 'i.balance_due' : 'i.total'} as amount, i.viewed_at from invoices i
    where i.business_id = $1 and ${asked.open ? statusTests.unpaid : `i.status <> 'cancelled' and not ${statusTests.draft}`}${isLate(asked, bind)}
      ${isHis(asked, 'i', bind)}`,
  payments: (asked, bind) => {
    const query = LedgerQuery.parse({
      scope: 'recent',
      customer_id: asked.scope.customer?.id ?? null,
      method: asked.method ?? null,
      ...asked.period,
    });
    const entries = entriesText({ query, cursor: null, limit: null }, bind);
    if (!entries) throw new Error('payments are a branch of the ledger');
    return `select e.payment_id as id, left(e.payment_id::text, 8) as label, e.date as on_day, e.at, e.business_id,
        e.customer_id, e.amount, null::timestamptz as viewed_at from (${entries}) as e
      where e.kind in ('payment', 'deposit') and e.payment_id is not null${isHis(asked, 'e', bind)}`;
  },
  estimates: (asked, bind) => `select e.id, coalesce(nullif(trim(e.title), ''), e.number) as label,
      (e.created_at at time zone $3)::date as on_day, e.created_at as at, e.business_id, e.customer_id, e.total as amount,
      e.viewed_at from estimates e where e.business_id = $1 and e.deleted_at is null
      and ${asked.open ? estimateTest('waiting') : `e.status <> 'draft'`}${isHis(asked, 'e', bind)}`,
  jobs: (
    asked,
    bind,
  ) => `select j.id, j.title as label, (${asked.done ? jobDoneAt : 'j.created_at'} at time zone $3)::date as on_day,
      ${asked.done ? jobDoneAt : 'j.created_at'} as at, j.business_id, j.customer_id, j.value as amount,
      null::timestamptz as viewed_at from jobs j
    where j.business_id = $1 and ${asked.done ? jobIsDone : `j.status <> 'cancelled'`}${isHis(asked, 'j', bind)}`,
  visits: (
    asked,
    bind,
  ) => `select a.id, a.title as label, (a.start_time at time zone $3)::date as on_day, a.start_time as at,
      a.business_id, a.customer_id, null::numeric as amount, null::timestamptz as viewed_at from appointments a
    where a.business_id = $1 and ${visitTest('completed')}${isHis(asked, 'a', bind)}`,
  expenses: (
    asked,
    bind,
  ) => `select e.id, e.description as label, e.spent_on as on_day, e.created_at as at, e.business_id,
      null::uuid as customer_id, e.amount, null::timestamptz as viewed_at
    from expenses e left join jobs j on j.business_id = $1 and j.id = e.job_id
    where e.business_id = $1${isHis(asked, 'j', bind)}`,
};

const orders = {
  biggest: 'r.amount desc nulls last, r.on_day desc, r.id',
  smallest: 'r.amount asc nulls last, r.on_day desc, r.id',
  newest: 'r.on_day desc, r.at desc, r.id',
  oldest: 'r.on_day, r.at, r.id',
} as const;

/**
 * Sorts overdue invoices so that the one that has been overdue the longest comes first, regardless of its invoice date.
 */
const lateFirst = `(select i.late_after from invoices i where i.business_id = $1 and i.id = r.id), ${orders.oldest}`;

/**
 * Returns the first records by amount or date, for one customer, a period, or all records. If a customer has no
 * completed visit, the last completed job is returned, because some businesses complete jobs without completing their
 * visits.
 */
export const ranked = (context: MemberContext, question: QuestionParameters<'ranked'>): Promise<Told> =>
  askedOf(context, question, async (scope) => {
    const told = await rankedOf(context, question, scope);
    const { what, customer, order } = question;
    if (told.table || what !== 'visits' || !customer || order !== 'newest') return told;
    const done = await rankedOf(context, { ...question, what: 'jobs', done: true }, scope);
    return done.table ? { ...done, sentence: [...told.sentence, { text: ' ' }, ...done.sentence] } : told;
  });

async function rankedOf(
  context: MemberContext,
  question: QuestionParameters<'ranked'>,
  scope: Scope,
): Promise<Told> {
  const { actor } = context;
  const { what, order, seen = false, limit = seen ? shownRows : 1 } = question;
  const { open = false, done = false, late = false, days, over, supplier, method, period = null } = question;
  const asked = { open, done, late, days, scope, period, method };
  const { values, bind } = createBinder(actor.businessId, businessDay(actor), actor.timeZone);
  const source = sources[what](asked, bind);
  const sorted = late && what === 'invoices' && order === 'oldest' ? lateFirst : orders[order];
  const kept = [
    ...(period ? [`r.on_day between ${bind(period.from)} and ${bind(period.to)}`] : []),
    ...(over === undefined ? [] : [`r.amount > ${bind(over)}::numeric`]),
    ...(supplier && what === 'expenses' ? [boughtFrom(bind(supplier.trim().toLowerCase()))] : []),
  ];
  const inDays = kept.length > 0 ? `where ${kept.join(' and ')}` : '';
  const [rows] = await readBusiness<[(RankedRow & { count: number })[]]>(context, [
    named(
      'question-ranked',
      `select r.id, r.label, r.on_day as "on", r.amount, r.viewed_at, ${customerObject('r')} as customer, r.count,
           ${what === 'invoices' ? paidObject : 'null::jsonb'} as paid, ${what === 'expenses' ? supplierOf : 'null::text'} as supplier
         from (select r.*, (count(*) over ())::int as count from (${source}) as r ${inDays}
           order by ${sorted} ${limitTo(Math.min(limit, shownRows))}) as r
         where $2::date is not null and $3::text is not null order by ${sorted}`,
      values,
    ),
  ]);
  return tellRanked(rows, rows[0]?.count ?? 0, {
    what,
    order,
    open,
    done,
    late,
    ...(days !== undefined && { days }),
    ...(over !== undefined && { over }),
    ...(supplier && { supplier }),
    ...(method && { method }),
    scope,
    period: asked.period,
    seen,
  });
}
