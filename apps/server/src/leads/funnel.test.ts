import { funnelSteps, type LeadCourse, stepReached } from '@dayworks/shared/leads/funnel-step';
import { leadStages } from '@dayworks/shared/leads/lead-stage';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addInvoice, addSentInvoice, payment, someTotal } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const sql = <Row extends object>(text: string, ...values: unknown[]) =>
  server.platform.database.operator.query<Row>(text, [owner.businessId, ...values]);

const november = { from: '2026-11-01', to: '2026-11-30' };

async function addLead({
  at = '2026-11-10T12:00:00Z',
  ...fields
}: {
  at?: string;
  source?: string;
  owner_id?: string;
  value?: number;
} = {}): Promise<string> {
  const { id } = await owner.client.leads.create({ first_name: 'Ana', value: 100, ...fields });
  await sql('update leads set created_at = $3 where business_id = $1 and id = $2', id, at);
  return id;
}

const become = (id: string, customer: 'nothing' | 'estimate' = 'nothing') =>
  owner.client.leads.convert({ id, with: customer, customer_id: null, appointment: null });

/** Checks that each figure of the sales funnel equals the sum of the rows it was calculated from. */
async function expectRows() {
  const { client } = owner;
  const { all, by_source, by_owner } = await client.leads.funnel(november);
  const groups = [
    { figures: all, filter: {} },
    ...by_source.map(({ source, figures }) => ({
      figures,
      filter: source === null ? { no_source: true } : { source },
    })),
    ...by_owner.map(({ owner: person, figures }) => ({ figures, filter: { owner: person?.id ?? 'nobody' } })),
  ];
  for (const { figures, filter } of groups) {
    const totals = await Promise.all(
      funnelSteps.map((reached) => client.leads.totals({ ...november, ...filter, reached })),
    );
    expect([filter, totals.map(({ count }) => count)]).toEqual([
      filter,
      funnelSteps.map((step) => figures[step].count),
    ]);
    /*
     * The test compares the value of only the first four funnel steps, because the amounts of the last two steps come
     * from invoices and payments.
     */
    const worth = funnelSteps.slice(0, 4);
    expect(totals.slice(0, 4).map(({ value }) => value)).toEqual(worth.map((step) => figures[step].amount));
  }
  const { leads } = await client.leads.list({ ...november, reached: 'contacted' });
  expect(leads).toHaveLength(all.contacted.count);
  return { all, by_source, by_owner };
}

test('the sales funnel figures from first contact to payment match the stored rows, for each source and each person', async () => {
  const { client, userId } = owner;
  await addLead({ source: 'Website', value: 250 });
  // In this test, the leads arrive in the last hour of October and the last hour of November, Los Angeles time.
  await addLead({ at: '2026-11-01T06:59:00Z', source: 'Website' });
  await addLead({ at: '2026-12-01T07:59:00Z', source: 'Referral', owner_id: userId });
  const called = await addLead({ source: 'Referral' });
  await client.leads.respond({ id: called, kind: 'call', note: null });
  const lost = await addLead({ owner_id: userId });
  await client.leads.move({ id: lost, stage: 'quoted', before_id: null });
  await client.leads.move({ id: lost, stage: 'lost', before_id: null, lost_reason: 'Too far away' });
  const won = await addLead({ source: 'Website', owner_id: userId });
  const { estimate_id } = await become(won, 'estimate');
  await client.estimates.markSent({ id: estimate_id ?? '' });
  await client.estimates.decide({ id: estimate_id ?? '', decision: 'approved' });
  const billed = await addLead({ source: 'Website' });
  const { customer_id } = await become(billed);
  const invoice = await addSentInvoice(owner, { customer_id });
  await addInvoice(owner, { customer_id });

  const before = await expectRows();
  const counts = (figures: typeof before.all) => funnelSteps.map((step) => figures[step].count);
  expect(counts(before.all)).toEqual([6, 4, 3, 2, 1, 0]);
  expect(before.all.leads.amount).toBe(750);
  expect(before.all.invoiced.amount).toBe(someTotal);
  expect(before.by_source.map(({ source, figures }) => [source, ...counts(figures)])).toEqual([
    ['Website', 3, 2, 2, 2, 1, 0],
    ['Referral', 2, 1, 0, 0, 0, 0],
    [null, 1, 1, 1, 0, 0, 0],
  ]);
  expect(before.by_owner.map(({ owner: person, figures }) => [person?.name, ...counts(figures)])).toEqual([
    ['Robin Vale', 3, 2, 2, 1, 0, 0],
    [undefined, 3, 2, 1, 1, 1, 0],
  ]);

  await client.payments.record(payment(invoice.id, 100));
  const after = await expectRows();
  expect(after.all.paid).toEqual({ count: 1, amount: 100 });
  await client.invoices.remove({ id: invoice.id });
  expect((await expectRows()).all.invoiced).toEqual({ count: 0, amount: 0 });
});

test('in the sales funnel, an invoice counts only once, for the last lead that was converted to the invoiced customer', async () => {
  const { client } = owner;
  const first = await addLead({ source: 'Website' });
  const { customer_id } = await become(first);
  await addSentInvoice(owner, { customer_id });
  const second = await addLead({ source: 'Referral' });
  await client.leads.convert({ id: second, with: 'nothing', customer_id, appointment: null });
  await addSentInvoice(owner, { customer_id });
  const { all, by_source } = await expectRows();
  expect(all.invoiced).toEqual({ count: 2, amount: 2 * someTotal });
  expect(by_source.map(({ figures }) => figures.invoiced.amount)).toEqual([someTotal, someTotal]);
});

test('SQL and the TypeScript code assign the same funnel step to every lead', async () => {
  const { client } = owner;
  const { rows } = await sql<{
    id: string;
    stage: LeadCourse['stage'];
    answered: boolean;
    quoted: boolean;
    converted: boolean;
  }>(
    `insert into leads (business_id, created_at, stage, first_name, lost_reason, first_response_at, converted_at, notes)
     select $1, '2026-11-10T12:00:00Z', stage, 'Ana', 'why', case when answered then now() end,
       case when converted then now() end, quoted
     from unnest($2::text[]) stage, unnest(array[true, false]) answered, unnest(array[true, false]) converted,
       unnest(array['quoted', null]) quoted
     returning id, stage, first_response_at is not null as answered, converted_at is not null as converted,
       notes is not null as quoted`,
    leadStages,
  );
  await sql(
    `insert into lead_activities (business_id, lead_id, kind, stage)
     select $1, id, 'stage', 'quoted' from leads where business_id = $1 and notes = 'quoted'`,
  );
  for (const [index, step] of funnelSteps.entries()) {
    const { leads } = await client.leads.list({ ...november, reached: step, limit: 100 });
    const expected = rows.filter(
      ({ stage, answered, quoted, converted }) =>
        funnelSteps.indexOf(
          stepReached({
            stage,
            isAnswered: answered,
            isConverted: converted,
            wasQuoted: quoted,
            invoices: 0,
            received: 0,
          }),
        ) >= index,
    );
    expect(leads.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
  }
});

test('the sales funnel rejects a period that ends before it begins, and does not count leads of other businesses', async () => {
  await addLead();
  await expect(owner.client.leads.funnel({ from: '2026-11-02', to: '2026-11-01' })).rejects.toThrow(
    'The end date is before the start date',
  );
  const stranger = await signUpOwner(server);
  expect((await stranger.client.leads.funnel(november)).all.leads).toEqual({ count: 0, amount: 0 });
});
