import { hasOptions, packagesOf, settledOptions } from '@dayworks/shared/documents/lines/line-options';
import { type Choices, choicesOf, withChosenAmounts } from '@dayworks/shared/estimates/choices';
import { depositTypes } from '@dayworks/shared/estimates/deposit';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import type { EstimateItemInput } from '@dayworks/shared/estimates/estimate-line';
import type { SharedEstimate } from '@dayworks/shared/estimates/shared-estimate';
import { formatMoney } from '@dayworks/shared/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Letterhead, letterheadQuery } from '../business/letterhead.ts';
import { shareKey } from '../platform/secrets/share-key.ts';
import { readBusiness, withBusiness } from '../platform/with-business.ts';
import { readPdfPages } from '../testing/documents/pdf-text.ts';
import { newEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import { addCustomer } from '../testing/fixtures/invoice-fixtures.ts';
import { line } from '../testing/fixtures/option-fixtures.ts';
import { Browser, type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { estimatePdf } from './estimate-pdf.ts';
import { estimateQuery, signatureColumn } from './estimate-queries.ts';
import { insertEstimate } from './estimate-record.ts';
import { asOffer, type SignableEstimate } from './shared-estimate.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const setCount = Number(process.env.OPTION_SETS ?? 80);
/**
 * The number of estimates after which the rate limit is reset, because all visitors of the test have the same IP
 * address.
 */
const batchSize = 20;
/**
 * Of this number of estimates, only one is also rendered as a PDF, because rendering takes much longer than all other
 * steps.
 */
const drawnEvery = 50;

const cents = (max: number) => fc.integer({ min: 0, max }).map((amount) => amount / 100);

const randomLine = fc
  .record({
    price: cents(500_000),
    quantity: fc.integer({ min: 1000, max: 9999 }).map((parts) => parts / 1000),
    tax_rate: fc.constantFrom(0, 5, 7.25, 8.875, 10),
    discount_percent: fc.constantFrom(null, null, 12.5),
    option: fc.constantFrom('included' as const, 'optional' as const, 'package' as const),
    package_name: fc.constantFrom('Good', 'Better', 'Best'),
    is_chosen: fc.boolean(),
  })
  .map(({ price, ...fields }, index = 0) => line(`Line ${index}`, price, fields));

const randomSet = fc.record({
  items: fc.array(randomLine, { minLength: 1, maxLength: 7 }),
  discount: cents(2000),
  discount_percent: fc.constantFrom(null, null, 3.5),
  discount_reduces_tax: fc.boolean(),
  prices_include_tax: fc.boolean(),
  deposit_type: fc.constantFrom(null, ...depositTypes),
  deposit_value: cents(5000),
  /** Numbers that determine which optional lines and which package the customer chooses. */
  picks: fc.array(fc.nat(7), { minLength: 1, maxLength: 7 }),
});

type OptionSet = ReturnType<typeof asSet>;

function asSet(drawn: typeof randomSet extends fc.Arbitrary<infer Drawn> ? Drawn : never) {
  const { items, picks, ...fields } = drawn;
  const named: EstimateItemInput[] = items.map((item, index) => ({ ...item, name: `Line ${index}` }));
  return {
    picks,
    fields: {
      ...fields,
      items: settledOptions([...named, line('Visit', 99)]),
      deposit_value: fields.deposit_type && fields.deposit_value,
    },
  };
}

/** Derives the customer's choices from the random numbers of the test case. */
function picked({ items }: Pick<SharedEstimate, 'items'>, { picks }: OptionSet): Choices {
  const optional = items.filter(({ option }) => option === 'optional');
  const packages = packagesOf(items);
  return {
    lines: optional.filter((_, index) => picks.includes(index)).map(({ id }) => id),
    package_name: packages[(picks[0] ?? 0) % Math.max(1, packages.length)]?.name ?? null,
  };
}

/**
 * Calculates the totals of all estimates in SQL from the stored lines, with no help from the shared code. Included tax is
 * rounded for each rate.
 */
const recount = `
  with lines as (
    select i.estimate_id, i.tax_rate, i.includes_tax,
      round(i.quantity * i.price, 2) - coalesce(round(round(i.quantity * i.price, 2) * i.discount_percent / 100, 2), 0) as amount
    from estimate_items i where i.business_id = $1 and i.is_chosen
  ), sums as (
    select e.id, e.discount_reduces_tax, e.discount_percent, e.discount as stored, coalesce(sum(l.amount), 0) as subtotal
    from estimates e left join lines l on l.estimate_id = e.id where e.business_id = $1 group by e.id
  ), reduced as (
    select *, coalesce(round(subtotal * discount_percent / 100, 2), stored) as discount from sums
  ), rates as (
    select r.id, l.includes_tax, l.tax_rate, sum(l.amount) as amount,
      case when r.discount_reduces_tax and r.subtotal > 0 then (r.subtotal - r.discount) else 1 end as top,
      case when r.discount_reduces_tax and r.subtotal > 0 then r.subtotal else 1 end as bottom
    from reduced r join lines l on l.estimate_id = r.id group by r.id, l.includes_tax, l.tax_rate, r.discount_reduces_tax, r.subtotal, r.discount
  ), taxes as (
    select id, coalesce(round(sum(amount * tax_rate * top / (100 * bottom)) filter (where not includes_tax), 2), 0) as added,
      coalesce(sum(round(amount * tax_rate * top / ((100 + tax_rate) * bottom), 2)) filter (where includes_tax), 0) as included
    from rates group by id
  )
  select id, (subtotal - discount + added)::float as total
  from reduced join taxes using (id)`;

/**
 * Writes all estimates in one transaction and opens their links, which is faster than a separate request for each
 * estimate.
 */
async function writeAll(sets: readonly OptionSet[]): Promise<Estimate[]> {
  const { platform } = server;
  const customer_id = await addCustomer(owner.client);
  const empty = await newEstimate(owner.client, { customer_id });
  const usual = { notes: null, terms: null, customer_id };
  return withBusiness({ platform, actor: owner }, async (tx) => {
    const written: Estimate[] = [];
    for (const { fields } of sets) {
      written.push(await insertEstimate(tx, owner as never, { ...empty, ...fields, ...usual }));
    }
    await tx.$client.query('update estimates set link_offered_at = now() where business_id = $1', [
      owner.businessId,
    ]);
    return written;
  });
}

test('for random estimate options, the public page, the server, SQL and the PDF calculate the same total', async () => {
  const sets = fc.sample(randomSet, { numRuns: setCount, seed: 33 }).map(asSet);
  expect(sets.filter(({ fields }) => hasOptions(fields.items)).length).toBeGreaterThan(setCount * 0.8);
  const { platform } = server;
  const { businessId } = owner;
  const [[letterhead]] = await readBusiness<[Letterhead[]]>({ platform, actor: owner }, [
    letterheadQuery(businessId),
  ]);
  if (!letterhead) throw new Error('a business has a letterhead');
  const guest = new Browser(server).client.estimates;
  const totals = new Map<string, number>();

  const signOne = async (set: OptionSet, estimate: Estimate, index: number) => {
    const { id, version } = estimate;
    const now = new Date();
    const offer = asOffer({ ...estimate, signature: null }, letterhead, now);
    const choices = picked(offer, set);
    const page = withChosenAmounts(offer, choices);
    const key = shareKey(platform.secret, 'estimate', id, 1);
    const signed = await guest.sign({ id, key, version, name: 'Ana', accepted: true, choices });
    const { subtotal, tax, total, deposit_asked } = page;
    const message = `set ${index}`;
    expect(signed, message).toMatchObject({ subtotal, tax, total, deposit_asked, signature: { total } });
    expect(choicesOf(signed.items), message).toEqual(choicesOf(page.items));
    totals.set(id, total);
    const [[stored]] = await readBusiness<[SignableEstimate[]]>({ platform, actor: owner }, [
      estimateQuery(businessId, id, signatureColumn),
    ]);
    const paper = stored && estimatePdf(stored, letterhead, null, now);
    expect([paper?.total?.amount, paper?.band?.amount], message).toEqual(
      Array.from({ length: 2 }, () => formatMoney(total)),
    );
    if (index % drawnEvery !== 0) return;
    const drawn = readPdfPages(await (await owner.client.estimates.pdf({ id })).bytes()).join('\n');
    expect(drawn).toContain(formatMoney(total));
    for (const { name } of signed.items) expect(drawn).toContain(name);
  };

  const estimates = await writeAll(sets);
  const tasks = sets.flatMap((set, index) => {
    const estimate = estimates[index];
    return estimate ? [() => signOne(set, estimate, index)] : [];
  });
  for (let start = 0; start < tasks.length; start += batchSize) {
    await platform.database.operator.query('delete from rate_limits');
    await Promise.all(tasks.slice(start, start + batchSize).map((sign) => sign()));
  }

  const { rows } = await platform.database.operator.query<{ id: string; total: number }>(recount, [
    businessId,
  ]);
  expect(rows).toHaveLength(setCount);
  const inCents = (amount = -1) => Math.round(amount * 100);
  expect(rows.filter(({ id, total }) => inCents(total) !== inCents(totals.get(id)))).toEqual([]);
});
