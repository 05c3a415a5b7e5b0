import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Random } from '../platform/secrets/random.ts';
import { addSentEstimate } from '../testing/fixtures/estimate-fixtures.ts';
import { addCustomer, addSentInvoice, payment, someTotal } from '../testing/fixtures/invoice-fixtures.ts';
import { addStaff } from '../testing/fixtures/team-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createCoachClock } from './run-by-clock.ts';

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

/** Adds a sent invoice that is the given number of days past due. */
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

describe('turning the coach on and off', () => {
  test('the coach is off by default, makes no suggestions and reads no data', async () => {
    const fresh = await signUpOwner(server);
    expect(await fresh.client.coach.list({})).toMatchObject({
      is_enabled: false,
      advice: [],
      looked_at: null,
    });
    await expect(fresh.client.coach.look()).rejects.toMatchObject({
      message: 'Turn on the AI coach first',
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

describe('coach suggestions', () => {
  test('coach suggestions are calculated from the current rows and ranked, and listing them writes nothing', async () => {
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

describe('decisions about suggestions', () => {
  test('a postponed suggestion returns after a while, and a dismissed suggestion returns only if the situation has become much worse; a suggestion can be reopened or marked as done', async () => {
    const invoice = await addLate(12);
    const first = await firstOf();
    const later = await owner.client.coach.later({ id: first.id, version: 1, until: addDays(today, 1) });
    expect(later).toMatchObject({ id: first.id, version: 2, state: 'later', until: addDays(today, 1) });
    expect(await listOf()).toEqual([]);
    expect(await listOf('later')).toEqual([later]);
    await rowsOf('update coach_advice set until = $2 where id = $1', first.id, today);
    expect(await listOf()).toMatchObject([{ id: first.id, version: 2, state: 'open', until: null }]);

    const dismissed = await owner.client.coach.dismiss({ id: first.id, version: 2 });
    expect(dismissed).toMatchObject({ state: 'dismissed', decided_by: 'Robin Vale' });
    expect(await owner.client.coach.list({})).toMatchObject({
      advice: [],
      counts: { open: 0, dismissed: 1 },
    });
    await rowsOf('update invoices set balance_due = 906.71 where id = $1', invoice.id);
    expect(await listOf()).toEqual([]);
    await rowsOf('update invoices set balance_due = 906.72 where id = $1', invoice.id);
    expect(await owner.client.coach.list({ state: 'dismissed' })).toMatchObject({
      advice: [],
      counts: { open: 1, dismissed: 0 },
    });
    expect(await owner.client.coach.reopen({ id: first.id, version: 3 })).toMatchObject({
      state: 'open',
      decided_at: null,
      decided_by: null,
      effect: { amount: 906.72 },
    });
    await owner.client.coach.done({ id: first.id, version: 4 });
    expect(await listOf('done')).toMatchObject([{ id: first.id, state: 'done', version: 5 }]);
    expect(
      await rowsOf(
        `select action from audit_log where entity = 'advice' and entity_id = $1 order by id`,
        first.id,
      ),
    ).toEqual(['later', 'dismissed', 'reopen', 'done'].map((action) => ({ action })));
  });

  test.each([
    [today, 'Choose a date after today'],
    [addDays(today, 400), 'Choose a date within the next year'],
  ])('a coach suggestion cannot be postponed until %s', async (until, message) => {
    await addLate(12);
    const { id } = await firstOf();
    await expect(owner.client.coach.later({ id, version: 1, until })).rejects.toMatchObject({ message });
  });

  test('if twenty users accept, postpone or dismiss the same suggestion simultaneously, one user succeeds and the others get a conflict', async () => {
    await addLate(12);
    const { id, version } = await firstOf();
    const { coach } = owner.client;
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 ? coach.done({ id, version }) : coach.dismiss({ id, version }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 });
    }
    expect(await rowsOf('select version from coach_advice where business_id = $1', owner.businessId)).toEqual(
      [{ version: 2 }],
    );
  });

  test('requests for coach suggestions of another business are answered as if the suggestions did not exist', async () => {
    await addLate(12);
    const { id } = await firstOf();
    const { coach } = other.client;
    expect(await listOf('open', other)).toEqual([]);
    for (const refused of [
      () => coach.done({ id, version: 1 }),
      () => coach.dismiss({ id, version: 1 }),
      () => coach.reopen({ id, version: 1 }),
      () => coach.later({ id, version: 1, until: addDays(today, 1) }),
    ]) {
      await expect(refused()).rejects.toMatchObject({ status: 404 });
    }
    await owner.client.coach.dismiss({ id, version: 1 });
    await expect(coach.reopen({ id, version: 2 })).rejects.toMatchObject({ status: 404 });
  });

  test('after a reminder was sent, a user can mark the coach suggestion as done; otherwise the next check marks it as done', async () => {
    const [mine, seen] = [await addLate(12), await addLate(20)];
    await owner.client.coach.look();
    const advice = await listOf();
    for (const { id } of [mine, seen])
      await owner.client.documents.confirm({ type: 'reminder', document_id: id });
    expect(await listOf()).toEqual([]);
    const told = advice.find(({ action }) => action.id === mine.id);
    await owner.client.coach.done({ id: told?.id ?? '', version: told?.version ?? 0 });
    expect(await listOf('done')).toHaveLength(1);
    await owner.client.coach.look();
    expect((await listOf('done')).map(({ decided_by }) => decided_by).toSorted()).toEqual([
      'Robin Vale',
      null,
    ]);
    await rowsOf('update invoices set reminded_on = $2 where id = $1', mine.id, addDays(today, -7));
    expect(await listOf()).toMatchObject([{ title: 'Nudge Elena Marsh again', version: 1 }]);
  });

  test('a stored coach suggestion that no longer applies is deleted and has no outcome', async () => {
    const invoice = await addLate(12);
    await owner.client.coach.look();
    await rowsOf(`update invoices set due_date = $2 where id = $1`, invoice.id, addDays(today, 3));
    await owner.client.coach.look();
    expect(await rowsOf('select from coach_advice where business_id = $1', owner.businessId)).toEqual([]);
  });
});

describe('suggestions based on costs', () => {
  test('suggestions based on costs are shown to owners and to staff', async () => {
    const staff = await addStaff(server, owner);
    const customer_id = await addCustomer(owner.client);
    const item = (name: string, price: number, cost: number) =>
      owner.client.products.create({ name, price, cost });
    const cheap = await item('Drain clearing', 165.5, 150);
    for (const name of ['A', 'B', 'C']) await item(name, 100, 50);
    const invoice = await addSentInvoice(owner, { customer_id });
    await owner.client.payments.record(payment(invoice.id, someTotal));
    const [advice] = await listOf();
    expect(advice).toMatchObject({ rule: 'underpriced_item', title: 'Raise Drain clearing to $300.00' });
    expect(JSON.stringify(advice)).toContain(cheap.id);
    expect(await listOf('open', staff)).toEqual([advice]);
    await owner.client.coach.look();
    await staff.client.coach.done({ id: advice?.id ?? '', version: 1 });
    expect(await listOf('done')).toHaveLength(1);
    expect(await staff.client.coach.outcomes({})).toEqual(await owner.client.coach.outcomes({}));
  });
});

describe('the AI call log', () => {
  test('a check by the coach logs which data each group of rules has read, and sends no data to an external service', async () => {
    await addLate(12);
    const { looked_at } = await owner.client.coach.look();
    expect(looked_at).not.toBeNull();
    const { calls, here, sent_out, next } = await owner.client.coach.calls({ limit: 5 });
    expect([calls.length, here, sent_out]).toEqual([5, 9, 0]);
    const rest = await owner.client.coach.calls({ limit: 5, cursor: next });
    expect([...calls, ...rest.calls].map(({ title, detail }) => `${title}: ${detail}`)).toContain(
      'Past-due customers: 1 invoice, 0 payments',
    );
    expect((await other.client.coach.calls({})).here).toBe(0);
  });

  test('the exported AI call log is safe to open in a spreadsheet', async () => {
    await rowsOf(
      `insert into ai_calls (business_id, purpose, title, detail) values ($1, 'chat', '=HYPERLINK("x")', '@a')`,
      owner.businessId,
    );
    const text = await (await owner.client.coach.exportCalls()).text();
    expect(text).toContain(`"'=HYPERLINK(""x"")",'@a,no`);
  });
});

describe('scheduled runs of the coach', () => {
  const linesOf = (purpose: string) =>
    rowsOf(
      `select title, detail, is_sent_out from ai_calls where business_id = $1 and purpose = $2 and user_id is null order by created_at`,
      owner.businessId,
      purpose,
    );
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  test('the scheduler calculates the coach metrics at most every 12 hours and runs the coach checks every 24 hours, only once across all processes, and never while the coach is off', async () => {
    const run = createCoachClock(server.platform);
    const count = async () => [(await linesOf('metrics')).length, (await linesOf('check')).length];
    await addLate(12);
    await rowsOf(`insert into campaigns (business_id, name) values ($1, 'Spring')`, owner.businessId);
    await rowsOf(
      `insert into campaigns (business_id, name, created_at) values ($1, 'Old', now() - interval '60 days')`,
      owner.businessId,
    );
    await Promise.all([run(), run(), run(), run()]);
    expect(await linesOf('metrics')).toEqual([
      { title: 'Metrics, every 12 hours', detail: 'Top 0 customers, 1 campaign', is_sent_out: false },
    ]);
    expect(await linesOf('check')).toMatchObject([
      { title: 'Check, every 24 hours', detail: '1 customer, 1 invoice' },
    ]);
    expect(await rowsOf('select state from coach_advice where business_id = $1', owner.businessId)).toEqual([
      { state: 'open' },
    ]);
    await run(later(11));
    expect(await count()).toEqual([1, 1]);
    await run(later(13));
    expect(await count()).toEqual([2, 1]);
    await Promise.all([run(later(26)), run(later(26))]);
    expect(await count()).toEqual([3, 2]);
    await owner.client.coach.enable({ is_enabled: false });
    await run(later(200));
    expect(await count()).toEqual([3, 2]);
  });
});

describe('outcomes of suggestions', () => {
  test('in randomly generated histories, the outcomes of suggestions match the outcomes that the test calculates from the rows', async () => {
    const random = new Random('outcomes of the coach');
    const expected: { id: string; amount: number }[] = [];
    for (let round = 0; round < 8; round++) {
      const invoice = await addLate(40);
      const advice = (await listOf()).find(({ action }) => action.id === invoice.id);
      if (!advice) throw new Error('no advice');
      await owner.client.coach.done({ id: advice.id, version: 1 });
      const takenDaysAgo = random.between(0, 30);
      const taken = addDays(today, -takenDaysAgo);
      await rowsOf(
        `update coach_advice set decided_at = (($2::date + time '12:00') at time zone 'America/Los_Angeles') where id = $1`,
        advice.id,
        taken,
      );
      let amount = 0;
      for (let part = random.between(0, 3); part > 0; part--) {
        const day = addDays(today, -random.between(0, 38));
        const cents = random.between(100, 15_000);
        const isVoid = random.between(0, 4) === 0;
        await rowsOf(
          `insert into payments (business_id, invoice_id, amount, payment_date, status) values ($1, $2, $3, $4, $5)`,
          owner.businessId,
          invoice.id,
          cents / 100,
          day,
          isVoid ? 'failed' : 'completed',
        );
        if (!isVoid && day >= taken && day <= addDays(taken, 14)) amount += cents;
      }
      expected.push({ id: advice.id, amount: amount / 100 });
    }
    const measured = async () => {
      const { outcomes, ...sums } = await owner.client.coach.outcomes({ limit: 100 });
      const byId = new Map(outcomes.map(({ advice_id, amount }) => [advice_id, amount]));
      expect(expected.map(({ id }) => ({ id, amount: byId.get(id) }))).toEqual(expected);
      return sums;
    };
    const sums = await measured();
    expect(sums).toMatchObject({
      taken: 8,
      with_result: expected.filter(({ amount }) => amount > 0).length,
      received: Math.round(expected.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100,
    });
    await createCoachClock(server.platform)();
    await rowsOf(
      `delete from payments where business_id = $1 and payment_date < $2`,
      owner.businessId,
      addDays(today, -16),
    );
    const [kept] = await rowsOf(
      'select count(*)::int from coach_advice where business_id = $1 and outcome_at is not null',
      owner.businessId,
    );
    expect(kept.count).toBeGreaterThan(0);
    const { outcomes, next } = await owner.client.coach.outcomes({ limit: 5 });
    const rest = await owner.client.coach.outcomes({ limit: 100, cursor: next });
    expect(new Set([...outcomes, ...rest.outcomes].map(({ advice_id }) => advice_id)).size).toBe(8);
  });
});

describe('price suggestions and customer insights', () => {
  test('a price suggestion for an item is based only on the history of that item', async () => {
    expect(await owner.client.coach.priceOf({ name: 'Drain clearing' })).toMatchObject({
      basis: 'fixed',
      usual: 99.99,
    });
    const invoice = await addSentInvoice(owner);
    await owner.client.payments.record(payment(invoice.id, someTotal));
    expect(await owner.client.coach.priceOf({ name: 'Drain clearing' })).toEqual({
      basis: 'own',
      lowest: 165.5,
      usual: 165.5,
      highest: 165.5,
      times: 1,
    });
    expect(await other.client.coach.priceOf({ name: 'Drain clearing' })).toMatchObject({ basis: 'fixed' });
  });

  test('customer insights show one customer’s value, risk and next step, and no data of other businesses', async () => {
    const customer_id = await addCustomer(owner.client);
    const paid = await addSentInvoice(owner, { customer_id });
    await owner.client.payments.record(payment(paid.id, someTotal));
    const late = await addLate(12, { customer_id });
    const insights = await owner.client.insights.ofCustomer({ id: customer_id });
    expect(insights).toMatchObject({
      customerValue: {
        level: 'top',
        text: expect.stringContaining('Number 1 of 1 paying customer: $604.48'),
      },
      churnRisk: { level: 'unknown' },
      recommendations: [`Send a reminder: invoice ${late.id.slice(0, 8)} for $604.48 is 12 days past due.`],
    });
    await expect(other.client.insights.ofCustomer({ id: customer_id })).rejects.toMatchObject({
      status: 404,
    });
  });
});
