import { randomUUID } from 'node:crypto';
import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addEstimate,
  addSentEstimate,
  asEstimateEdit,
  deposit,
  newEstimate,
} from '../testing/fixtures/estimate-fixtures.ts';
import { addCustomer, someItems } from '../testing/fixtures/invoice-fixtures.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let stranger: Owner;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  stranger = await signUpOwner(server);
});
afterAll(() => server.stop());

const today = () => todayIn('America/Los_Angeles', new Date());
const someItem = someItems[0] as (typeof someItems)[number];
const notFound = { status: 404, message: 'Estimate not found' };
describe('creating estimates', () => {
  test('a new estimate is stored as a draft with calculated totals', async () => {
    const created = await addEstimate(owner, {
      title: 'Gutters and drains',
      payment_terms: 14,
      deposit_type: 'percent',
      deposit_value: 30,
    });
    expect(created).toMatchObject({
      status: 'draft',
      title: 'Gutters and drains',
      version: 1,
      subtotal: 598.75,
      discount: 10,
      tax: 15.73,
      total: 604.48,
      balance_due: 604.48,
      deposit_paid: false,
      invoice_id: null,
      project_id: null,
      payments: [],
      customer: { first_name: 'Elena' },
    });
    expect(created.items.map(({ name, total }) => [name, total])).toEqual([
      ['Gutter cleaning', 185],
      ['Drain clearing', 413.75],
    ]);
    const { messages, events, signatures, invoice_number, changes_since_signed, request, ...stored } =
      await owner.client.estimates.get({
        id: created.id,
      });
    expect(stored).toEqual(created);
    expect({ messages, signatures, invoice_number, changes_since_signed, request }).toEqual({
      changes_since_signed: null,
      request: null,
      messages: [],
      signatures: [],
      invoice_number: null,
    });
    expect(events.map(({ action, by }) => [action, by])).toEqual([['create', 'Robin Vale']]);
  });

  test('submitting an estimate twice creates only one estimate', async () => {
    const input = await newEstimate(owner.client);
    const context = { idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => owner.client.estimates.create(input, { context })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const { estimates } = await owner.client.estimates.list({ customer_id: input.customer_id });
    expect(estimates).toHaveLength(1);
  });

  test('an estimate cannot reference records of another business', async () => {
    const theirs = await addCustomer(stranger.client);
    await expect(addEstimate(owner, { customer_id: theirs })).rejects.toMatchObject({
      status: 400,
      data: { fields: { customer_id: 'Please select a customer' } },
    });
    await expect(addEstimate(owner, { customer_address_id: randomUUID() })).rejects.toMatchObject({
      data: { fields: { customer_address_id: 'Please choose one of the customer’s addresses' } },
    });
  });

  test('a deposit is rejected if it is larger than the total or if its amount is missing', async () => {
    const refused = { status: 400 };
    await expect(addEstimate(owner, { deposit_type: 'percent', deposit_value: 101 })).rejects.toMatchObject(
      refused,
    );
    await expect(addEstimate(owner, { deposit_type: 'amount', deposit_value: 604.49 })).rejects.toMatchObject(
      refused,
    );
    await expect(addEstimate(owner, { deposit_type: 'amount' })).rejects.toMatchObject(refused);
  });
});

test('requests for an estimate by users of another business are answered as if the estimate did not exist', async () => {
  const { id } = await addSentEstimate(owner);
  const { estimates } = stranger.client;
  for (const call of [
    () => estimates.get({ id }),
    () => estimates.remove({ id }),
    () => estimates.duplicate({ id }),
    () => estimates.markSent({ id }),
    () => estimates.decide({ id, decision: 'approved' }),
    () => estimates.toProject({ id }),
    () => estimates.pdf({ id }),
    () => estimates.link({ id }),
    () => estimates.renewLink({ id }),
  ]) {
    await expect(call()).rejects.toMatchObject(notFound);
  }
});

describe('editing estimates', () => {
  test('an edit of an estimate replaces its fields and items and increments its version', async () => {
    const draft = await addEstimate(owner);
    const updated = await owner.client.estimates.update({
      ...asEstimateEdit(draft),
      title: 'New roof',
      discount: 0,
      deposit_type: 'amount',
      deposit_value: 50,
      items: [{ ...someItem, id: null, name: 'Roof', price: 100, tax_rate: 0 }],
    });
    expect(updated).toMatchObject({
      title: 'New roof',
      total: 100,
      version: 2,
      status: 'draft',
      deposit_value: 50,
    });
    expect(updated.items.map(({ name }) => name)).toEqual(['Roof']);
    expect(await owner.client.estimates.get({ id: draft.id })).toMatchObject(updated);
  });

  test('if two users edit an estimate simultaneously, one of them gets a conflict, and the changes of the other user are kept', async () => {
    const draft = await addEstimate(owner);
    const edits = ['first', 'second'].map((notes) => ({ ...asEstimateEdit(draft), notes }));
    const answers = await Promise.allSettled(edits.map((edit) => owner.client.estimates.update(edit)));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.map(({ reason }) => [reason.status, reason.message])).toEqual([
      [409, 'this estimate was changed by someone else. Reload to see the latest.'],
    ]);
    const winner = answers.findIndex((answer) => answer.status === 'fulfilled');
    expect((await owner.client.estimates.get({ id: draft.id })).notes).toBe(edits[winner]?.notes);
  });

  test('an edit cannot lower the total of an estimate below the amount received', async () => {
    const { id } = await addSentEstimate(owner);
    await owner.client.payments.recordOnEstimate(deposit(id, 300));
    const edit = asEstimateEdit(await owner.client.estimates.get({ id }));
    const cheap = { ...someItem, id: null, price: 299.99, tax_rate: 0 };
    await expect(
      owner.client.estimates.update({ ...edit, discount: 0, items: [cheap] }),
    ).rejects.toMatchObject({
      message: 'The new total of $299.99 is below the $300.00 already paid: issue a refund first',
    });
    const exact = await owner.client.estimates.update({
      ...edit,
      discount: 0,
      items: [{ ...cheap, price: 300 }],
    });
    expect(exact).toMatchObject({ total: 300, balance_due: 0 });
  });

  test('an estimate cannot be edited after it has been converted to an invoice or a project', async () => {
    const estimate = await addSentEstimate(owner);
    await owner.client.estimates.toProject({ id: estimate.id });
    await expect(owner.client.estimates.update(asEstimateEdit(estimate))).rejects.toMatchObject({
      message: 'This estimate was turned into a project: change that one instead',
    });
  });
});

describe('deleting estimates', () => {
  test('a deleted estimate disappears everywhere, and deleting it again succeeds', async () => {
    const { id, customer_id } = await addSentEstimate(owner);
    expect(await owner.client.estimates.remove({ id })).toBeNull();
    expect(await owner.client.estimates.remove({ id })).toBeNull();
    await expect(owner.client.estimates.get({ id })).rejects.toMatchObject(notFound);
    await expect(owner.client.payments.recordOnEstimate(deposit(id, 10))).rejects.toMatchObject(notFound);
    await expect(
      owner.client.documents.send({ type: 'estimate', document_id: id, method: 'email' }),
    ).rejects.toMatchObject(notFound);
    expect((await owner.client.estimates.list({ customer_id })).estimates).toEqual([]);
    expect((await owner.client.estimates.list({ search: id.slice(0, 8) })).estimates).toEqual([]);
    await expect(owner.client.estimates.remove({ id: randomUUID() })).rejects.toMatchObject(notFound);
  });

  test('an estimate with payments cannot be deleted', async () => {
    const { id } = await addSentEstimate(owner);
    const { payment } = await owner.client.payments.recordOnEstimate(deposit(id, 100));
    await expect(owner.client.estimates.remove({ id })).rejects.toMatchObject({
      message: 'This estimate has payments: refund them first',
    });
    await owner.client.payments.refund({
      payment_id: payment.id,
      amount: 100,
      refund_date: '2026-11-12',
      notes: null,
    });
    expect(await owner.client.estimates.remove({ id })).toBeNull();
  });
});

test('duplicating an estimate creates a new draft with the same customer, items and terms', async () => {
  const source = await addSentEstimate(owner, {
    title: 'Roof',
    terms: 'Half before',
    deposit_type: 'percent',
    deposit_value: 50,
  });
  await owner.client.estimates.decide({ id: source.id, decision: 'approved' });
  const copy = await owner.client.estimates.duplicate({ id: source.id });
  expect(copy).toMatchObject({
    status: 'draft',
    version: 1,
    customer_id: source.customer_id,
    title: 'Roof',
    terms: 'Half before',
    deposit_value: 50,
    total: source.total,
    valid_until: addDays(today(), 30),
    sent_at: null,
    approved_at: null,
  });
  expect(copy.id).not.toBe(source.id);
  expect(copy.items.map(({ name, total }) => [name, total])).toEqual(
    source.items.map(({ name, total }) => [name, total]),
  );
  expect(copy.items.some(({ id }) => source.items.some((item) => item.id === id))).toBe(false);
});
