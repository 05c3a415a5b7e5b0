import type { Answer } from '@dayworks/shared/questions/answer';
import type { Question } from '@dayworks/shared/questions/question';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MemberContext } from '../platform/verb-context.ts';
import { expectSound } from '../testing/recount/sound-answer.ts';
import { type RandomBusiness, writeRandomBusinesses } from '../testing/recount/written-businesses.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { askQuestion } from './ask.ts';

/**
 * These tests recalculate the answers to whole-sentence questions with plain SQL. The database also contains a second
 * business, whose rows must not be counted.
 */
const today = '2026-05-14';
const year = { from: '2025-05-15', to: today };
const before = { from: '2024-05-15', to: '2025-05-14' };

let server: TestServer;
let business: RandomBusiness;
let context: MemberContext;
beforeAll(async () => {
  server = await startTestServer();
  business = (await writeRandomBusinesses(server, [11, 2024], today))(11);
  context = business.context;
});
afterAll(() => server.stop());

async function rowsOf<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await server.platform.database.operator.query(text, [context.actor.businessId, ...values]);
  return rows as Row[];
}
async function one(text: string, values: unknown[] = []): Promise<number> {
  const [row] = await rowsOf<{ value: unknown }>(text, values);
  return Number(row?.value);
}
async function ask(question: Question, by = context): Promise<Answer> {
  const answer = await askQuestion(by, question);
  expectSound(answer);
  return answer;
}
const figuresOf = ({ figures }: Answer) => Object.fromEntries(figures.map(({ key, value }) => [key, value]));
const textOf = ({ sentence }: Answer) =>
  sentence.map((part) => ('text' in part ? part.text : `{${part.figure}}`)).join('');

test('the answer about how a customer usually pays counts only payments that are not voided', async () => {
  const [most] = await rowsOf<{ id: string; way: string; times: number; all: number }>(
    `select customer_id as id, mode() within group (order by method_key) as way, count(*)::int as all,
       (select count(*)::int from payments q where q.customer_id = p.customer_id and q.voided_at is null
         and q.method_key = (mode() within group (order by p.method_key))) as times
     from payments p where business_id = $1 and customer_id is not null and voided_at is null and method_key <> 'customer_credit'
     group by customer_id order by count(*) desc, customer_id limit 1`,
  );
  const answer = await ask({ name: 'customer_fact', with: { customer: most?.id ?? '', about: 'method' } });
  expect(figuresOf(answer)).toMatchObject({ times: most?.times, payments: most?.all });
});

test('questions about one customer are answered from the customer’s record, and a customer of another business is not found', async () => {
  const [row] = await rowsOf<{ id: string; tax_exempt: boolean; payment_terms: number | null }>(
    'select id, tax_exempt, payment_terms from customers where business_id = $1 and archived_at is null order by payment_terms nulls last, id limit 1',
  );
  const customer = row?.id ?? '';
  const tax = await ask({ name: 'customer_fact', with: { customer, about: 'tax' } });
  expect(textOf(tax)).toContain(row?.tax_exempt ? 'is exempt from sales tax' : 'is not exempt');
  const terms = await ask({ name: 'customer_fact', with: { customer, about: 'terms' } });
  if (row?.payment_terms !== null) expect(figuresOf(terms).terms).toBe(row?.payment_terms);
  for (const about of ['access', 'consent', 'since', 'habit', 'order_number', 'notes', 'source'] as const)
    await ask({ name: 'customer_fact', with: { customer, about } });
  const [stranger] = await rowsOf<{ id: string }>('select id from customers where business_id <> $1 limit 1');
  const foreign = await ask({
    name: 'customer_fact',
    with: { customer: stranger?.id ?? '', about: 'notes' },
  });
  expect(foreign.about).toEqual([]);
});

test('questions about customers can filter by missing contact details, purchased items and amount owed', async () => {
  const count = async (asked: Extract<Question, { name: 'customers_in' }>['with']) =>
    figuresOf(await ask({ name: 'customers_in', with: asked })).count;
  const active =
    'select count(*)::int as value from customers c where business_id = $1 and archived_at is null';
  expect(await count({ lacking: 'phone' })).toBe(await one(`${active} and coalesce(trim(phone), '') = ''`));
  expect(await count({ lacking: 'email', type: 'commercial' })).toBe(
    await one(`${active} and coalesce(trim(email), '') = '' and type = 'commercial'`),
  );
  expect(await count({ lacking: 'marketing_consent' })).toBe(
    await one(`${active} and not marketing_consent`),
  );
  expect(await count({ over: 500 })).toBe(await one(`${active} and balance_due > 500`));
  const [item] = await rowsOf<{ name: string }>(
    `select line.name from invoice_items line join invoices i on i.id = line.invoice_id where i.business_id = $1 and i.date between '${year.from}' and '${year.to}' and i.sent_at is not null
     and line.name ~ '^[A-Za-z ]+$' group by 1 order by count(distinct i.customer_id) desc, 1 limit 1`,
  );
  const bought = item?.name ?? '';
  const stem = ` ${bought.toLowerCase().replace(/(?<=\w{3})s$/, '')}`;
  const sold = (days: {
    from: string;
    to: string;
  }) => `exists (select from invoices i join invoice_items l on l.invoice_id = i.id
    where i.customer_id = c.id and i.status not in ('cancelled', 'draft') and position($2 in ' ' || lower(l.name)) > 0 and i.date between '${days.from}' and '${days.to}')`;
  expect(await count({ bought, period: year })).toBe(await one(`${active} and ${sold(year)}`, [stem]));
  expect(await count({ bought, period: before, not_in: year })).toBe(
    await one(`${active} and ${sold(before)} and not ${sold(year)}`, [stem]),
  );
});

test('the answer about the customers with the most invoices lists the customer with the highest count first', async () => {
  const answer = await ask({ name: 'customers_in', with: { most: 'invoices' } });
  expect(figuresOf(answer).top_count).toBe(
    await one(`select max(n)::int as value from (select count(*) as n from invoices i join customers c on c.id = i.customer_id and c.archived_at is null
      where i.business_id = $1 and i.status not in ('cancelled', 'draft') group by i.customer_id) as counted`),
  );
});

test('the sales of a category and the sales outside that category match the lines of the paid invoices', async () => {
  const [category] = await rowsOf<{ name: string }>(
    `select category as name from item_catalog where business_id = $1 and category is not null group by 1 order by count(*) desc, 1 limit 1`,
  );
  const sold = (test: string) =>
    one(
      `select coalesce(sum(l.total - l.tax_included), 0) as value from invoices i join invoice_items l on l.invoice_id = i.id
       where i.business_id = $1 and i.status = 'paid' and i.paid_at between '${year.from}' and '${year.to}' and ${test}`,
    );
  const all = figuresOf(await ask({ name: 'items_sold', with: { period: year } }));
  expect(all.total).toBe(await sold('true'));
  if (!category) return;
  const inIt = `l.name in (select name from item_catalog where business_id = $1 and lower(trim(category)) = lower(trim('${category.name}')))`;
  const of = figuresOf(
    await ask({ name: 'items_sold', with: { period: year, compare: before, item: category.name } }),
  );
  expect(of.total).toBe(await sold(inIt));
  const without = figuresOf(
    await ask({ name: 'items_sold', with: { period: year, without: category.name } }),
  );
  expect(without.total).toBe(await sold(`not (${inIt})`));
});

test('income by customer type adds up to the total income, and a question about a threshold is answered with yes or no', async () => {
  const { table, figures } = await ask({ name: 'revenue', with: { period: year, by: 'type' } });
  const total = Number(figures.find(({ key }) => key === 'revenue')?.value);
  const parts = (table?.rows ?? []).reduce(
    (sum, { cells }) => sum + Math.round(Number(cells.amount) * 100),
    0,
  );
  expect(parts).toBe(Math.round(total * 100));
  const answer = (over: number) => ask({ name: 'revenue', with: { period: year, over } });
  expect(textOf(await answer(total - 1))).toMatch(/^Yes, more than/);
  expect(textOf(await answer(total))).toMatch(/^No, not more than/);
});

test('the answer about the month with the lowest income considers only months that have already ended', async () => {
  const asked = { period: { from: '2026-01-01', to: '2026-12-31' }, by: 'month', worst: true } as const;
  const { figures, table } = await ask({ name: 'revenue', with: asked });
  const months = (table?.rows ?? []).filter(({ cells }) => String(cells.from) < '2026-05-01');
  const lowest = Math.min(...months.map(({ cells }) => Number(cells.amount)));
  expect(figures.find(({ key }) => key === 'best_amount')?.value).toBe(lowest);
});

test('monthly spending adds up to the total, its share is calculated from income without tax, and a category can be excluded', async () => {
  const what = 'Materials';
  const [category] = await rowsOf<{ name: string; total: string }>(
    `select category as name, sum(amount) as total from expenses where business_id = $1 and spent_on between '${year.from}' and '${year.to}'
     and category ~ '^[A-Za-z]+$' group by 1 order by 2 desc limit 1`,
  );
  const name = category?.name ?? what;
  const monthly = await ask({ name: 'spent_on', with: { what: name, period: year, by: 'month' } });
  const sum = (monthly.table?.rows ?? []).reduce(
    (all, { cells }) => all + Math.round(Number(cells.amount) * 100),
    0,
  );
  expect(sum).toBe(Math.round(Number(figuresOf(monthly).total) * 100));
  const share = figuresOf(await ask({ name: 'spent_on', with: { what: name, period: year, share: true } }));
  const profit = figuresOf(await ask({ name: 'profit', with: { period: year } }));
  expect(share.income).toBe(profit.income);
  const without = figuresOf(await ask({ name: 'expenses', with: { period: year, without: name } }));
  const inYear = `business_id = $1 and spent_on between '${year.from}' and '${year.to}'`;
  const word = `% ${name.toLowerCase()} %`;
  const said = (columns: string) =>
    `' ' || regexp_replace(lower(concat_ws(' ', ${columns})), '[^a-z0-9]+', ' ', 'g') || ' ' like $2`;
  const isSaid = await one(
    `select count(*) as value from expenses where ${inYear} and ${said('supplier, description')}`,
    [word],
  );
  const left = await one(
    `select coalesce(sum(amount), 0) as value from expenses where ${inYear} and ${said(isSaid > 0 ? 'supplier, description' : 'category')}`,
    [word],
  );
  expect(left).toBeGreaterThan(0);
  expect(without.left_out).toBe(left);
  const everything = figuresOf(await ask({ name: 'expenses', with: { period: year } }));
  expect(Math.round((Number(without.total) + left) * 100)).toBe(Math.round(Number(everything.total) * 100));
});

test('answers about sent estimates, customer credit, open leads, job billing and payments by method match the stored rows', async () => {
  const zone = context.actor.timeZone;
  const sent = figuresOf(await ask({ name: 'estimates_sent', with: { period: year } }));
  const inYear = `business_id = $1 and deleted_at is null and (sent_at at time zone '${zone}')::date between '${year.from}' and '${year.to}'`;
  expect(sent.estimates).toBe(await one(`select count(*) as value from estimates where ${inYear}`));
  expect(sent.won).toBe(await one(`select count(won_at) as value from estimates where ${inYear}`));
  const credits = figuresOf(await ask({ name: 'credits', with: {} }));
  expect(credits.total).toBe(
    await one('select coalesce(sum(credit), 0) as value from customers where business_id = $1'),
  );
  const leads = figuresOf(await ask({ name: 'open_leads', with: { over: 1000 } }));
  expect(leads.count).toBe(
    await one(
      `select count(*) as value from leads where business_id = $1 and stage not in ('won', 'lost') and value >= 1000`,
    ),
  );
  const paid = figuresOf(
    await ask({
      name: 'ranked',
      with: { what: 'payments', order: 'biggest', method: 'check', over: 100, period: year, limit: 5 },
    }),
  );
  expect(paid.count).toBe(
    await one(`select count(*) as value from payments where business_id = $1 and method_key = 'check' and amount > 100
      and voided_at is null and status in ('completed', 'refunded') and payment_date between '${year.from}' and '${year.to}'`),
  );
  const [job] = await rowsOf<{ id: string; left: string }>(
    'select id, to_bill as left from jobs where business_id = $1 order by to_bill desc, id limit 1',
  );
  if (!job) return;
  const billed = figuresOf(await ask({ name: 'job_profit', with: { job: job.id, about: 'billed' } }));
  expect(billed.left).toBe(Number(job.left));
  await ask({ name: 'hours', with: { period: year, job: job.id } });
  await ask({ name: 'recurring_expenses', with: {} });
  await ask({ name: 'free_time', with: { period: { from: today, to: today }, person: 'me', longest: true } });
});
