import { addDays } from '@dayworks/shared/dates/calendar-date';
import type { Period } from '@dayworks/shared/ledger/revenue';
import type { QuestionParameters } from '@dayworks/shared/questions/question';
import { shownRows, type Told } from '@dayworks/shared/questions/tell/answer-parts';
import {
  type CustomerSums,
  type SourceRow,
  type ToldCustomer,
  tellCredits,
  tellCustomerSources,
  tellCustomersByValue,
  tellCustomersFrom,
  tellCustomersIn,
  tellNewCustomers,
} from '@dayworks/shared/questions/tell/customers/customers';
import { startOfDay, statusTest as visitTest } from '../../appointments/list-query.ts';
import { statusTests as invoiceTests } from '../../invoices/list-query.ts';
import { sourceOf } from '../../ledger/entry-attribution.ts';
import { businessDay } from '../../platform/business-day.ts';
import { type Bind, createBinder, limitTo, named } from '../../platform/list.ts';
import type { MemberContext } from '../../platform/verb-context.ts';
import { readBusiness } from '../../platform/with-business.ts';
import { customerCredits } from '../facts/getting-paid.ts';
import { readFacts } from '../facts/read-facts.ts';
import { customerPlaceTest } from '../who/find-place.ts';
import { lookUp } from '../who/look-up.ts';

const toldColumns = `c.id, c.first_name, c.last_name, c.company, c.city, c.lifetime_value, c.balance_due,
  (c.created_at at time zone $2)::date as created_on`;

async function readCustomers(
  context: MemberContext,
  testsOf: (bind: Bind) => string[],
  {
    order,
    limit = shownRows,
    only = 'true',
    count = 'null::int',
  }: { order: string; limit?: number; only?: string; count?: string },
): Promise<[CustomerSums, ToldCustomer[]]> {
  const { businessId, timeZone } = context.actor;
  const { values, bind } = createBinder(businessId, timeZone);
  const where = [
    'c.business_id = $1',
    '$2::text is not null',
    'c.archived_at is null',
    ...testsOf(bind),
  ].join(' and ');
  const [[sums], first] = await readBusiness<[CustomerSums[], ToldCustomer[]]>(context, [
    named(
      'question-customers',
      `select count(*)::int as count, coalesce(sum(c.lifetime_value), 0) as lifetime from customers c where ${where}`,
      values,
    ),
    named(
      'question-customers-first',
      `select ${toldColumns}, ${count} as counted from customers c where ${where} and ${only} order by ${order} ${limitTo(limit)}`,
      values,
    ),
  ]);
  if (!sums) throw new Error('a sum has one row');
  return [sums, first];
}

/** Looks up the requested customer type and location; $1 is the business id. */
async function scopeOf(
  context: MemberContext,
  asked: { type?: 'residential' | 'commercial' | undefined; place?: string | undefined },
) {
  const found = await lookUp(context, { place: asked.place });
  if ('unclear' in found) return found;
  const { place } = found.meant;
  const type = asked.type ?? null;
  return {
    scope: { customer: null, type, place },
    tests: (bind: Bind) => [
      ...(type ? [`c.type = ${bind(type)}`] : []),
      ...(place ? [customerPlaceTest(place, 'c', bind)] : []),
    ],
  };
}

export async function customersByValue(
  context: MemberContext,
  asked: QuestionParameters<'customers_by_value'>,
): Promise<Told> {
  const scoped = await scopeOf(context, asked);
  if ('unclear' in scoped) return scoped.unclear;
  const [sums, best] = await readCustomers(context, scoped.tests, {
    order: 'c.lifetime_cents desc nulls last, c.id desc nulls last',
    limit: asked.limit ?? shownRows,
    only: 'c.lifetime_cents > 0',
  });
  return tellCustomersByValue(sums, best, scoped.scope);
}

/**
 * The SQL condition for customers who were invoiced for an item whose name contains the given words; drafts and
 * canceled invoices are excluded.
 */
const wasSold = (bind: Bind, words: string, period?: Period) => `exists (select from invoices i
  join invoice_items line on line.business_id = $1 and line.invoice_id = i.id
  where i.business_id = $1 and i.customer_id = c.id and i.status <> 'cancelled' and not ${invoiceTests.draft}
    and position(' ' || ${bind(
      words
        .trim()
        .toLowerCase()
        .replace(/(?<=\w{3})s$/, ''),
    )} in ' ' || lower(line.name)) > 0
    ${period ? `and i.date between ${bind(period.from)} and ${bind(period.to)}` : ''})`;

const lackingTests = {
  phone: `coalesce(trim(c.phone), '') = ''`,
  email: `coalesce(trim(c.email), '') = ''`,
  address: `coalesce(trim(c.address), '') = ''`,
  marketing_consent: 'not c.marketing_consent',
  text_consent: 'not c.sms_ok',
} as const;

/** The query for the number of records of each kind that a customer has; $1 is the business id. */
const mostOf = {
  visits: `(select count(*)::int from appointments a where a.business_id = $1 and a.customer_id = c.id and ${visitTest('completed')})`,
  jobs: `(select count(*)::int from jobs j where j.business_id = $1 and j.customer_id = c.id and j.status <> 'cancelled')`,
  invoices: `(select count(*)::int from invoices i where i.business_id = $1 and i.customer_id = c.id and i.status <> 'cancelled' and not ${invoiceTests.draft})`,
  payments: `(select count(*)::int from payments p where p.business_id = $1 and p.customer_id = c.id and p.voided_at is null)`,
} as const;

export async function customersIn(
  context: MemberContext,
  asked: QuestionParameters<'customers_in'>,
): Promise<Told> {
  const { kind, lacking, tax_exempt, bought, period, not_bought, not_in, over, days, most, limit } = asked;
  const scoped = await scopeOf(context, asked);
  if ('unclear' in scoped)
    return (
      (asked.place && (await customersFrom(context, { ...asked, place: asked.place }))) || scoped.unclear
    );
  const tests = (bind: Bind) => [
    ...scoped.tests(bind),
    ...(lacking ? [lackingTests[lacking]] : []),
    ...(tax_exempt ? ['c.tax_exempt'] : []),
    ...(kind
      ? [
          `position(' ' || ${bind(
            kind
              .trim()
              .toLowerCase()
              .replace(/(?<=\w{3})s$/, ''),
          )} in ' ' || lower(concat_ws(' ', c.company, array_to_string(c.tags, ' ')))) > 0`,
        ]
      : []),
    ...(bought ? [wasSold(bind, bought, period)] : []),
    ...(not_bought ? [`not ${wasSold(bind, not_bought)}`] : []),
    ...(bought && not_in ? [`not ${wasSold(bind, bought, not_in)}`] : []),
    ...(over === undefined ? [] : [`c.balance_due > ${bind(over)}::numeric`]),
    ...(days === undefined
      ? []
      : [
          `(c.last_appointment is null or c.last_appointment < ${startOfDay(bind(addDays(businessDay(context.actor), -days)), '$2')})`,
        ]),
  ];
  const [sums, first] = await readCustomers(context, tests, {
    order: most
      ? `${mostOf[most]} desc, c.sort_name, c.id`
      : over === undefined
        ? 'c.sort_name, c.id'
        : 'c.balance_due desc, c.id',
    ...(limit && { limit }),
    ...(most && { only: `${mostOf[most]} > 0`, count: mostOf[most] }),
  });
  return tellCustomersIn(sums, first, { ...asked, scope: scoped.scope });
}

/** Answers which customers have credit, based on the credit amount shown on each customer's page. */
export async function credits(context: MemberContext): Promise<Told> {
  const [[sums]] = await readBusiness<[{ count: number; total: number }[]]>(context, [
    {
      name: 'question-credits',
      text: `select count(*)::int as count, coalesce(sum(c.credit), 0) as total from customers c
        where c.business_id = $1 and c.credit > 0`,
      values: [context.actor.businessId],
    },
  ]);
  if (!sums) throw new Error('a sum has one row');
  const { first } = await readFacts(context, {
    first: customerCredits(context, { looked: shownRows, told: shownRows }),
  });
  return tellCredits(sums, first);
}

/**
 * Words that match no place are looked up as a lead source. For example, in 'customers from Nextdoor', Nextdoor is not
 * a place but a lead source.
 */
async function customersFrom(
  context: MemberContext,
  { place: source, type }: { place: string; type?: 'residential' | 'commercial' | undefined },
): Promise<Told | undefined> {
  const [sums, first] = await readCustomers(
    context,
    (bind) => [
      `group_key(${sourceOf('c.id')}) = group_key(${bind(source)}::text)`,
      ...(type ? [`c.type = ${bind(type)}`] : []),
    ],
    { order: 'c.sort_name, c.id' },
  );
  return sums.count > 0
    ? tellCustomersFrom(sums, first, { source: source.trim(), type: type ?? null })
    : undefined;
}

export async function newCustomers(
  context: MemberContext,
  { period, compare }: QuestionParameters<'new_customers'>,
): Promise<Told> {
  const addedIn =
    ({ from, to }: Period) =>
    (bind: Bind) => [
      `c.created_at >= ${startOfDay(bind(from), '$2')}`,
      `c.created_at < ${startOfDay(bind(addDays(to, 1)), '$2')}`,
    ];
  const order = 'c.created_at desc nulls last, c.id desc nulls last';
  const [sums, first] = await readCustomers(context, addedIn(period), { order });
  const before = compare && (await readCustomers(context, addedIn(compare), { order }));
  return tellNewCustomers(
    period,
    businessDay(context.actor),
    sums.count,
    first,
    compare && before ? { period: compare, count: before[0].count } : null,
  );
}

/**
 * Groups customers by the source in the customer record or, if there is none, by the source of their first lead,
 * ignoring letter case.
 */
export async function customerSources(
  context: MemberContext,
  { period }: QuestionParameters<'customer_sources'>,
): Promise<Told> {
  const { businessId, timeZone } = context.actor;
  const { values, bind } = createBinder(businessId);
  const zone = bind(timeZone);
  const added = period
    ? ` and who.created_at >= ${startOfDay(bind(period.from), zone)} and who.created_at < ${startOfDay(bind(addDays(period.to, 1)), zone)}`
    : '';
  const [rows] = await readBusiness<[SourceRow[]]>(context, [
    named(
      'question-customer-sources',
      `select mode() within group (order by known.source) as source, count(*)::int as customers, coalesce(sum(known.lifetime_value), 0) as paid
       from (select who.lifetime_value, ${sourceOf('who.id')} as source from customers who
         where who.business_id = $1 and ${zone}::text is not null and who.archived_at is null${added}) as known
       group by group_key(known.source)
       order by count(*) desc, min(known.source) nulls last`,
      values,
    ),
  ]);
  return tellCustomerSources(rows, period ?? null);
}
