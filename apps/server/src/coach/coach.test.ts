import { addDays, todayIn } from '@dayworks/shared/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addSentEstimate } from '../testing/estimate-fixtures.ts';
import { addCustomer, addSentInvoice, someTotal } from '../testing/invoice-fixtures.ts';
import { addStaff } from '../testing/team-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
const today = todayIn('America/Los_Angeles', new Date());
beforeAll(async () => {
  server = await startTestServer();
  other = await signUpOwner(server);
  await other.client.coach.enable({ is_enabled: true });
});
beforeEach(async () => {
  owner = await signUpOwner(server);
  await owner.client.coach.enable({ is_enabled: true });
});
afterAll(() => server.stop());

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;

/** So many days late. */
const addLate = (days: number, fields = {}) =>
  addSentInvoice(owner, { date: addDays(today, -days - 14), due_date: addDays(today, -days), ...fields });

const listOf = async (
  state: 'open' | 'later' | 'done' | 'dismissed' = 'open',
  { client }: Pick<Owner, 'client'> = owner,
) => (await client.coach.list({ state })).advice;

const firstOf = async () => {
  const [first] = await listOf();
  if (!first) throw new Error('no advice');
  return first;
};

describe('the switch', () => {
  test('off by default: nothing is said, and nothing is looked at', async () => {
    const fresh = await signUpOwner(server);
    expect(await fresh.client.coach.list({})).toMatchObject({
      is_enabled: false,
      advice: [],
      looked_at: null,
    });
    await expect(fresh.client.coach.look()).rejects.toMatchObject({
      message: 'Switch the AI coach on first',
    });
    expect((await fresh.client.coach.calls({})).calls).toEqual([]);
    await fresh.client.coach.enable({ is_enabled: true });
    expect(await fresh.client.coach.list({})).toMatchObject({
      is_enabled: true,
      provider: { is_connected: false },
    });
    expect((await fresh.client.business.get())?.ai_analyst_enabled).toBe(true);
    expect(
      await rowsOf(
        `select action from audit_log where business_id = $1 and action like '%coach'`,
        fresh.businessId,
      ),
    ).toEqual([{ action: 'enable_coach' }]);
  });
});

describe('advice', () => {
  test('is worked out from the rows of this moment, ranked, and reading it writes nothing', async () => {
    const customer_id = await addCustomer(owner.client, { company: 'Marsh & Co. Bakery' });
    const invoice = await addLate(12, { customer_id });
    const estimate = await addSentEstimate(owner, { customer_id, title: 'Deck' });
    await rowsOf(`update estimates set sent_at = now() - interval '9 days' where id = $1`, estimate.id);
    const overview = await owner.client.coach.list({});
    expect(overview.advice.map(({ rule, title, effect }) => ({ rule, title, ...effect }))).toEqual([
      {
        rule: 'late_payer',
        title: 'Nudge Marsh & Co. Bakery',
        kind: 'sooner',
        amount: someTotal,
        note: 'sooner',
      },
      {
        rule: 'cold_estimate',
        title: 'Follow up with Marsh & Co. Bakery',
        kind: 'more',
        amount: someTotal / 2,
        note: '50% of $604.48, until more are answered',
      },
    ]);
    expect(overview).toMatchObject({ sooner: someTotal, more: someTotal / 2, counts: { open: 2 } });
    expect(overview.advice[0]).toMatchObject({
      action: { kind: 'send_reminder', id: invoice.id },
      figures: [{ key: 'invoice' }, { key: 'late', value: 12, href: `/invoices?invoice=${invoice.id}` }],
    });
    expect(await rowsOf('select from coach_advice where business_id = $1', owner.businessId)).toEqual([]);
    expect(await listOf('open')).toEqual(overview.advice);
  });
});
