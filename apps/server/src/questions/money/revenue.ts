import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import { methodLabel } from '@dayworks/shared/documents/payments/payment-method';
import { invalid } from '@dayworks/shared/errors';
import { LedgerQuery } from '@dayworks/shared/ledger/ledger-entry';
import type { Period } from '@dayworks/shared/ledger/revenue';
import { fromCents, subtractCents, toCents } from '@dayworks/shared/money';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import type { MoneyGroup } from '@dayworks/shared/questions/tell/groups';
import { salesHref, transactionsHref } from '@dayworks/shared/questions/tell/hrefs';
import {
  type RevenueParts,
  type RevenueStep,
  tellRevenue,
} from '@dayworks/shared/questions/tell/money/revenue';
import { isEverybody, listCustomer, type Scope } from '@dayworks/shared/questions/tell/scope';
import { salesPeriodProblem, salesPeriods } from '@dayworks/shared/sales/sales-periods';
import { customerSummary } from '../../customers/customer-queries.ts';
import { partKeys } from '../../ledger/entry-attribution.ts';
import { entriesText } from '../../ledger/ledger-branches.ts';
import { businessDay } from '../../platform/business-day.ts';
import { type Bind, createBinder, named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../../platform/with-business.ts';
import { seriesQuery } from '../../sales/sales-queries.ts';
import { askedOf, customerTests } from './customer-tests.ts';

/**
 * All entries that make up revenue (D1), with the same amounts as in the ledger. The query is named `moved` and returns
 * the date, amount, customer and related document.
 */
function movedMoney(period: Period, scope: Scope, bind: Bind): string {
  const query = LedgerQuery.parse({ ...period, customer_id: scope.customer?.id ?? null });
  const entries = entriesText({ query, cursor: null, limit: null }, bind);
  const tests = [`moved.kind <> 'void'`, ...customerTests('moved', { ...scope, customer: null }, bind)];
  return `moved as (select * from (${entries}) as moved where ${tests.join(' and ')})`;
}

interface Asked {
  period: Period;
  scope: Scope;
}

interface Total {
  total: number;
  entries: number;
}

/**
 * Revenue from all customers is read from the stored daily totals; revenue from selected customers is summed from the
 * entries.
 */
function totalQuery(businessId: string, { period, scope }: Asked): NamedQuery {
  const { values, bind } = createBinder(businessId);
  const text = isEverybody(scope)
    ? `select coalesce(sum(received - given_back + uncovered), 0) as total, coalesce(sum(entries), 0)::int as entries
       from money_days where business_id = $1 and day between ${bind(period.from)} and ${bind(period.to)}`
    : `with ${movedMoney(period, scope, bind)}
       select coalesce(sum(amount), 0) as total, count(*)::int as entries from moved`;
  return named('question-revenue', text, values);
}

function stepsQuery(businessId: string, { period, scope }: Asked, step: RevenueStep): NamedQuery {
  if (isEverybody(scope)) return seriesQuery({ businessId }, period, step, period);
  const { values, bind } = createBinder(businessId);
  const text = `with ${movedMoney(period, scope, bind)}
    select greatest(date_trunc('${step}', date::timestamp)::date, ${bind(period.from)}::date) as start, sum(amount) as revenue
    from moved group by 1`;
  return named('question-revenue-steps', text, values);
}

type Key = keyof typeof partKeys | 'item' | 'type';

const keys = {
  ...partKeys,
  /** Groups revenue by customer type: residential or business. */
  type: {
    key: 'moved.type',
    from: `(select c.type, sum(moved.amount) as amount from moved
      left join customers c on c.business_id = $1 and c.id = moved.customer_id group by 1) as moved`,
  },
} as const;

interface PartRow {
  key: string;
  value: number;
  customer: NamedCustomer | null;
  person: string | null;
  parts: number;
  attributed: number;
}

/** Lines of invoices that were paid in the period. The Sales screen shows the same lines. */
function soldText({ period, scope }: Asked, bind: (value: unknown) => string): string {
  const tests = customerTests('i', scope, bind).map((test) => ` and ${test}`);
  return `parts as (select line.name as key, sum(line.total - line.tax_included) as value from invoices i
    join invoice_items line on line.business_id = $1 and line.invoice_id = i.id
    where i.business_id = $1 and i.status = 'paid' and i.paid_at between ${bind(period.from)} and ${bind(period.to)}${tests.join('')}
    group by 1)`;
}

function partsQuery(businessId: string, asked: Asked, by: Key): NamedQuery {
  const { values, bind } = createBinder(businessId);
  const parts =
    by === 'item'
      ? soldText(asked, bind)
      : `${movedMoney(asked.period, asked.scope, bind)},
        parts as (select ${keys[by].key} as key, sum(moved.amount) as value from ${keys[by].from} group by 1)`;
  const customer = `(select ${customerSummary('c')} from customers c where c.business_id = $1 and c.id = p.key::uuid)`;
  const person = "(select nullif(name, '') from profiles where id = p.key::uuid)";
  const text = `with ${parts}, known as (select * from parts where key is not null and value <> 0)
    select p.key, p.value, ${by === 'customer' ? customer : 'null::jsonb'} as customer,
      ${by === 'person' ? person : 'null'} as person, (select count(*)::int from known) as parts,
      (select sum(value) from known) as attributed
    from known p order by p.value desc, p.key limit ${shownRows}`;
  return named('question-revenue-parts', text, values);
}

/** The group keys are in lower case, because payment methods whose names differ only in case are the same method. */
const inTitle = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function groupOf({ key, value, customer, person }: PartRow, by: Key, { period, scope }: Asked): MoneyGroup {
  const list = listCustomer(scope);
  switch (by) {
    case 'customer':
      return {
        name: customerName(customer),
        value,
        href: transactionsHref({ customer: key, ...period }),
        ...(customer && { record: { kind: 'customer', id: key, name: customerName(customer) } }),
      };
    case 'method':
      return {
        name: inTitle(methodLabel(key)),
        value,
        href: list && transactionsHref({ method: key, ...list, ...period }),
      };
    case 'person':
      return {
        name: person ?? 'Former team member',
        value,
        href: list && transactionsHref({ person: key, ...list, ...period }),
      };
    case 'item':
      return {
        name: key,
        value,
        href: list && !scope.customer ? salesHref({ period: 'custom', ...period, item: key }) : null,
      };
    case 'type':
      return { name: inTitle(key), value, href: null };
    case 'source':
      return { name: key, value, href: list && transactionsHref({ source: key, ...list, ...period }) };
  }
}

const isStep = (by: string): by is RevenueStep => by === 'day' || by === 'week' || by === 'month';

async function readParts(
  context: MemberContext,
  asked: Asked,
  by: NonNullable<QuestionParameters<'revenue'>['by']>,
  total: number,
): Promise<RevenueParts> {
  const { businessId } = context.actor;
  if (isStep(by)) {
    const problem = salesPeriodProblem(asked.period, by);
    if (problem) throw invalid(problem);
    const [rows] = await readBusiness<[{ start: string; revenue: number }[]]>(context, [
      stepsQuery(businessId, asked, by),
    ]);
    const values = new Map(rows.map((row) => [row.start, row.revenue]));
    const list = listCustomer(asked.scope);
    const steps = salesPeriods(asked.period, by).map((days) => ({
      from: days.from,
      value: values.get(days.from) ?? 0,
      href: list && transactionsHref({ ...list, ...days }),
    }));
    return { by, steps };
  }
  const [rows] = await readBusiness<[PartRow[]]>(context, [partsQuery(businessId, asked, by)]);
  const attributed = rows[0]?.attributed ?? 0;
  return {
    by,
    groups: rows.map((row) => groupOf(row, by, asked)),
    groupCount: rows[0]?.parts ?? 0,
    rest: fromCents(subtractCents(toCents(total), toCents(attributed))),
  };
}

/** Returns only the largest groups if the question asks for a number of groups, otherwise all groups. */
const firstParts = (parts: RevenueParts, limit: number | undefined): RevenueParts =>
  'groups' in parts ? { ...parts, groups: parts.groups.slice(0, limit) } : parts;

export const revenue = (context: MemberContext, asked: QuestionParameters<'revenue'>): Promise<Told> =>
  askedOf(context, asked, async (scope) => {
    const { businessId } = context.actor;
    const { period, compare, by, limit, over, worst } = asked;
    const totalOf = async (days: Period) => {
      const [[total]] = await readBusiness<[Total[]]>(context, [
        totalQuery(businessId, { period: days, scope }),
      ]);
      if (!total) throw new Error('a sum has one row');
      return total;
    };
    const now = await totalOf(period);
    return tellRevenue({
      period,
      scope,
      ...now,
      parts: by ? firstParts(await readParts(context, { period, scope }, by, now.total), limit) : null,
      compare: compare ? { period: compare, total: (await totalOf(compare)).total } : null,
      over,
      ...(worst && { worstUntil: businessDay(context.actor) }),
    });
  });
