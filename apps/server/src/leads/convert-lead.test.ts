import { emptyCustomer } from '@dayworks/shared/customers/customer';
import type { LeadConversion } from '@dayworks/shared/leads/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deposit, estimateKey } from '../testing/fixtures/estimate-fixtures.ts';
import { addCustomer } from '../testing/fixtures/invoice-fixtures.ts';
import { addLead, newLead } from '../testing/fixtures/lead-fixtures.ts';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
beforeAll(async () => {
  server = await startTestServer();
  other = await signUpOwner(server);
});
beforeEach(async () => {
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;

const countOf = async (table: 'customers' | 'estimates' | 'appointments') =>
  (await rowsOf(`select count(*)::int as count from ${table} where business_id = $1`, owner.businessId))[0]
    .count;

const convert = (id: string, more: Partial<LeadConversion> = {}) =>
  owner.client.leads.convert({ id, with: 'nothing', ...more });

const wish = {
  service_wanted: 'Deck refinish with new railing',
  value: 3636,
  address: '77 NW 21st Ave',
  city: 'Portland',
  source: 'Website',
  email: 'anita@desai.example',
} as const;

const visit = {
  title: null,
  type: 'assessment',
  start: '2026-12-01T15:00',
  end: '2026-12-01T16:00',
  assignee_id: null,
} as const;

describe('converting a lead', () => {
  test('converting a lead to a customer without choosing a next step keeps the stage of the lead', async () => {
    const { id } = await addLead(owner.client, wish);
    const { customer_id, estimate_id, appointment_id } = await convert(id);
    expect([estimate_id, appointment_id]).toEqual([null, null]);
    expect(await owner.client.customers.get({ id: customer_id })).toMatchObject({
      first_name: 'Nora',
      email: 'anita@desai.example',
      address: '77 NW 21st Ave',
      lead_source: 'Website',
    });
    const lead = await owner.client.leads.get({ id });
    expect(lead).toMatchObject({ stage: 'new', customer: { id: customer_id } });
    expect(lead.activities).toMatchObject([{ kind: 'converted' }]);
  });

  test('converting a lead creates a draft estimate, and sending the estimate marks the lead as quoted and answered', async () => {
    const { id } = await addLead(owner.client, wish);
    const { customer_id, estimate_id } = await convert(id, { with: 'estimate' });
    expect(await owner.client.estimates.get({ id: estimate_id ?? '' })).toMatchObject({
      customer_id,
      status: 'draft',
      title: wish.service_wanted,
      total: 3636,
      service_address: '77 NW 21st Ave',
      items: [{ name: wish.service_wanted, price: 3636 }],
    });
    expect(await owner.client.leads.get({ id })).toMatchObject({
      stage: 'new',
      first_response_at: null,
      estimate: { id: estimate_id, status: 'draft', total: 3636 },
    });
    await owner.client.estimates.markSent({ id: estimate_id ?? '' });
    const lead = await owner.client.leads.get({ id });
    expect(lead).toMatchObject({ stage: 'quoted', probability: 60, first_response_at: expect.any(String) });
    expect(lead.activities[0]).toMatchObject({
      kind: 'stage',
      stage: 'quoted',
      note: 'The estimate was sent',
    });
  });

  test('if an estimate was marked as sent by mistake, its lead returns to the earlier stage without an answer', async () => {
    const { id } = await addLead(owner.client, wish);
    await owner.client.leads.move({ id, stage: 'site_visit', before_id: null });
    const { estimate_id } = await convert(id, { with: 'estimate' });
    const before = await owner.client.leads.get({ id });
    await owner.client.estimates.markSent({ id: estimate_id ?? '' });
    expect(await owner.client.estimates.unmarkSent({ id: estimate_id ?? '' })).toMatchObject({
      status: 'draft',
      sent_at: null,
    });
    const after = await owner.client.leads.get({ id });
    const same = ({ stage, probability, first_response_at, activities }: typeof after) => [
      stage,
      probability,
      first_response_at,
      activities,
    ];
    expect(same(after)).toEqual(same(before));
  });

  test('converting a lead creates an appointment in the business time zone, and a time in a skipped hour is rejected without creating anything', async () => {
    await rowsOf(
      `update business_settings set time_zone = 'America/Los_Angeles' where id = $1`,
      owner.businessId,
    );
    const { id } = await addLead(owner.client, wish);
    const skipped = { ...visit, start: '2027-03-14T02:30', end: '2027-03-14T04:00' };
    await expect(convert(id, { with: 'appointment', appointment: skipped })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('2:30 AM does not exist'),
    });
    await expect(
      convert(id, { with: 'appointment', appointment: { ...visit, end: visit.start } }),
    ).rejects.toMatchObject({ status: 400 });
    expect(await countOf('customers')).toBe(0);
    const { appointment_id, customer_id } = await convert(id, { with: 'appointment', appointment: visit });
    const lead = await owner.client.leads.get({ id });
    expect(lead).toMatchObject({
      stage: 'site_visit',
      appointments: [
        { id: appointment_id, title: wish.service_wanted, start_time: '2026-12-01T23:00:00+00:00' },
      ],
    });
    expect(
      await rowsOf('select customer_id, lead_id, address from appointments where id = $1', appointment_id),
    ).toEqual([{ customer_id, lead_id: id, address: '77 NW 21st Ave, Portland' }]);
  });

  test('converting a lead uses an existing customer if the user chose one or if one matches the lead exactly', async () => {
    const chosen = await addCustomer(owner.client, { first_name: 'Chosen' });
    const { id } = await addLead(owner.client, wish);
    expect((await convert(id, { customer_id: chosen })).customer_id).toBe(chosen);

    const known = await owner.client.customers.create({
      ...emptyCustomer(),
      first_name: 'NORA',
      last_name: 'Whitfield',
      phone: '+1 503-555-0161',
    });
    const again = await addLead(owner.client, { email: null });
    expect((await convert(again.id)).customer_id).toBe(known.id);
    const housemate = await addLead(owner.client, { first_name: 'Sam', email: null });
    expect((await convert(housemate.id)).customer_id).not.toBe(known.id);
  });

  test('converting a lead is rejected with an explanation if the customer is archived, unknown or belongs to another business', async () => {
    const { id } = await addLead(owner.client, wish);
    const archived = await addCustomer(owner.client, { first_name: 'Gone', last_name: 'Away' });
    await owner.client.customers.archive({ id: archived });
    await expect(convert(id, { customer_id: archived })).rejects.toMatchObject({
      status: 409,
      message: 'Gone Away has since been archived. Restore this customer first, or choose another one.',
    });
    const theirs = await addCustomer(other.client);
    await expect(convert(id, { customer_id: theirs })).rejects.toMatchObject({ status: 404 });
    expect((await owner.client.leads.get({ id })).customer_id).toBeNull();
    const { customer_id } = await convert(id);
    await owner.client.customers.archive({ id: customer_id });
    await expect(convert(id, { with: 'estimate' })).rejects.toMatchObject({ status: 409 });
    expect(await countOf('estimates')).toBe(0);
  });
});

describe('simultaneous conversions of leads', () => {
  test('twenty simultaneous conversions of a lead by two users create only one customer and one estimate', async () => {
    const staff = await addStaff(server, owner);
    const { id } = await addLead(owner.client, wish);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? owner : staff).client.leads.convert({ id, with: 'estimate' }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect([await countOf('customers'), await countOf('estimates')]).toEqual([1, 1]);
    expect((await owner.client.leads.get({ id })).activities.map(({ kind }) => kind)).toEqual(['converted']);
  });

  test('twenty leads from the same person become one customer', async () => {
    const leads = await Promise.all(
      Array.from({ length: 20 }, () => owner.client.leads.create(newLead(wish))),
    );
    const answers = await Promise.all(
      leads.map(({ id }) => convert(id, { with: 'appointment', appointment: visit })),
    );
    expect(new Set(answers.map(({ customer_id }) => customer_id)).size).toBe(1);
    expect([await countOf('customers'), await countOf('appointments')]).toEqual([1, 20]);
  });

  test('simultaneous conversions of a lead with the same appointment create the appointment only once', async () => {
    const { id } = await addLead(owner.client, wish);
    await Promise.all(
      Array.from({ length: 10 }, () => convert(id, { with: 'appointment', appointment: visit })),
    );
    expect(await countOf('appointments')).toBe(1);
  });
});

describe('leads with an approved estimate', () => {
  async function quoted() {
    const { id } = await addLead(owner.client, wish);
    const { estimate_id } = await convert(id, { with: 'estimate' });
    const estimate = await owner.client.estimates.markSent({ id: estimate_id ?? '' });
    return { id, estimate: { id: estimate.id, version: estimate.version } };
  }

  test('a lead is marked as won when its estimate is signed on the public page', async () => {
    const { id, estimate } = await quoted();
    const key = await estimateKey(owner, estimate.id);
    await owner.client.estimates.sign({ ...estimate, key, name: 'Anita Desai', accepted: true });
    const lead = await owner.client.leads.get({ id });
    expect(lead).toMatchObject({ stage: 'won', probability: 100, won_at: expect.any(String), value: 3636 });
    expect(lead.activities[0]).toMatchObject({
      kind: 'stage',
      stage: 'won',
      author: null,
      note: 'The estimate was approved',
    });
    expect(await rowsOf(`select user_id from audit_log where entity_id = $1 and action = 'win'`, id)).toEqual(
      [{ user_id: null }],
    );
  });

  test('the customer’s timeline shows the lead, its estimate and its visit as events that belong together', async () => {
    const { id, estimate } = await quoted();
    const { customer_id } = await convert(id, { with: 'appointment', appointment: visit });
    await owner.client.estimates.decide({ id: estimate.id, decision: 'approved' });
    const { entries } = await owner.client.timeline.ofCustomer({ customer_id });
    expect(entries).toHaveLength(1);
    expect(entries[0]?.steps.map(({ kind, record_id }) => [kind, record_id]).slice(0, 2)).toEqual([
      ['lead', id],
      ['estimate', estimate.id],
    ]);
    const titles = entries[0]?.events.map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining(['Lead received', 'Lead moved to Quoted', 'Lead won', 'Estimate approved']),
    );
    expect(entries[0]?.events.map(({ kind }) => kind)).toContain('appointment');
  });

  test('a lead is marked as won when its estimate is approved by phone or its deposit is paid', async () => {
    const called = await quoted();
    await owner.client.estimates.decide({ id: called.estimate.id, decision: 'approved' });
    expect(await owner.client.leads.get({ id: called.id })).toMatchObject({ stage: 'won' });
    const paid = await quoted();
    await owner.client.payments.recordOnEstimate(deposit(paid.estimate.id, 100));
    expect(await owner.client.leads.get({ id: paid.id })).toMatchObject({ stage: 'won' });
  });

  test('a lost lead and a lead with a declined estimate are not marked as won', async () => {
    const lost = await quoted();
    await owner.client.leads.move({ id: lost.id, stage: 'lost', before_id: null, lost_reason: 'No answer' });
    await owner.client.estimates.decide({ id: lost.estimate.id, decision: 'approved' });
    expect(await owner.client.leads.get({ id: lost.id })).toMatchObject({ stage: 'lost' });
    const declined = await quoted();
    await owner.client.estimates.decide({ id: declined.estimate.id, decision: 'declined' });
    expect(await owner.client.leads.get({ id: declined.id })).toMatchObject({ stage: 'quoted' });
  });

  test('a lead can get a new estimate after its first estimate was deleted', async () => {
    const { id } = await addLead(owner.client, wish);
    const first = await convert(id, { with: 'estimate' });
    await owner.client.estimates.remove({ id: first.estimate_id ?? '' });
    const second = await convert(id, { with: 'estimate' });
    expect(second.estimate_id).not.toBe(first.estimate_id);
    expect(second.customer_id).toBe(first.customer_id);
  });
});
