import { randomUUID } from 'node:crypto';
import { type CardAction, type CardKind, cardKinds } from '@dayworks/shared/chat/card';
import { understand } from '@dayworks/shared/chat/understand';
import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import { wallTimeIn } from '@dayworks/shared/dates/zoned-time';
import type { RecordName } from '@dayworks/shared/questions/answer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MemberContext } from '../../platform/verb-context.ts';
import { addAppointment, testZone } from '../../testing/fixtures/appointment-fixtures.ts';
import { say } from '../../testing/fixtures/chat-fixtures.ts';
import { addCustomer, addSentInvoice, asEdit, payment } from '../../testing/fixtures/invoice-fixtures.ts';
import { somePerson } from '../../testing/proven.ts';
import { type Client, type Owner, signUpOwner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { makeCard } from './make-card.ts';
import { describeCard, runCard, undoCard } from './run-card.ts';

let server: TestServer;
let owner: Owner;
let other: Owner;
let client: Client;
let context: MemberContext;
let today: string;
let ana: string;
beforeAll(async () => {
  server = await startTestServer();
  [owner, other] = await Promise.all([signUpOwner(server), signUpOwner(server)]);
  client = owner.client;
  today = todayIn(testZone, new Date());
  context = {
    platform: server.platform,
    actor: {
      userId: owner.userId,
      businessId: owner.businessId,
      role: 'owner',
      timeZone: testZone,
      now: new Date(),
      requestId: 'cards',
      person: somePerson,
    },
  };
  ana = await addCustomer(client, {
    first_name: 'Ana',
    last_name: 'Kim',
    email: 'ana@example.test',
    address: '12 Oak Street',
  });
  const item = {
    description: null,
    kind: 'service' as const,
    sku: null,
    cost: null,
    active: true,
    category: null,
  };
  await client.products.create({
    ...item,
    name: 'Faucet repair',
    unit: 'ea',
    price: 120,
    tax_rate: 8.5,
  } as never);
});
afterAll(() => server.stop());

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.platform.database.operator.query(sql, values)).rows;

/** Creates the action card for a sentence the way the chat does. */
async function made(text: string, mentions: RecordName[] = []) {
  const understood = understand(text, { today, clock: '10:00', previous: null, people: ['robin'] });
  if (understood.kind !== 'wish') throw new Error(`“${text}” is ${understood.kind}`);
  return makeCard(context, understood.wish, mentions);
}

async function card(text: string, mentions: RecordName[] = []): Promise<{ id: string; action: CardAction }> {
  const answer = await made(text, mentions);
  if (!('action' in answer)) throw new Error(JSON.stringify(answer));
  return { id: randomUUID(), action: answer.action };
}

const lineOf = (lines: readonly { label: string; value: string }[]) =>
  Object.fromEntries(lines.map(({ label, value }) => [label, value]));

describe('chat cards for documents', () => {
  test('a chat card creates exactly the invoice that it describes, and only once, and the creation can be undone until a user changes the invoice', async () => {
    const wanted = await card('Invoice Ana Kim 3 h drain cleaning at 95 and a faucet repair, due tomorrow');
    const told = await describeCard(context, wanted.action);
    expect(told.title).toBe('Create a draft invoice for Ana Kim');
    expect(lineOf(told.lines)).toMatchObject({
      'Drain cleaning': '3 hr at $95.00 = $285.00',
      'Faucet repair': '1 ea at $120.00 = $120.00',
      Tax: '$10.20',
      Total: '$415.20',
    });
    const runs = await Promise.all(Array.from({ length: 5 }, () => runCard(context, wanted)));
    const [first] = runs;
    expect(new Set(runs.map(({ undo }) => undo?.id)).size).toBe(1);
    const invoice = await client.invoices.get({ id: first?.undo?.id ?? '' });
    expect(invoice).toMatchObject({
      customer_id: ana,
      status: 'draft',
      total: 415.2,
      due_date: addDays(today, 1),
      service_address: '12 Oak Street',
    });
    await undoCard(context, { action: wanted.action, undo: first?.undo ?? null });
    await expect(client.invoices.get({ id: invoice.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('the change made by a chat card cannot be undone after the record has been changed again', async () => {
    const wanted = await card('invoice Ana Kim gutter cleaning 200');
    const { undo } = await runCard(context, wanted);
    const invoice = await client.invoices.get({ id: undo?.id ?? '' });
    await client.invoices.update({
      ...asEdit(invoice),
      id: invoice.id,
      version: invoice.version,
      notes: 'Ring twice',
    });
    await expect(undoCard(context, { action: wanted.action, undo })).rejects.toThrow(
      'This invoice has changed since then',
    );
  });

  test('a chat card for an estimate uses the catalog price or asks for a missing price, and is not created until it is clear which customer is meant', async () => {
    const wanted = await card('quote Ana Kim faucet repair');
    const { undo, result } = await runCard(context, wanted);
    expect(await client.estimates.get({ id: undo?.id ?? '' })).toMatchObject({
      status: 'draft',
      total: 130.2,
    });
    expect(result.text).toContain('over $130.20');
    await undoCard(context, { action: wanted.action, undo });
    expect(await made('quote Ana Kim tree pruning')).toEqual({
      problem:
        '“tree pruning” has no price in your catalog. Add the price, for example “tree pruning at 95”.',
    });
    expect(await made('invoice Ana Kim')).toEqual({
      problem: 'What should the invoice for Ana Kim include? For example: “3 h drain cleaning at 95”.',
    });
    expect(await made('invoice Zelda Quince gutter cleaning 20')).toMatchObject({
      problem: expect.stringContaining('No customer is named “Zelda Quince”.'),
    });
    await Promise.all([
      addCustomer(client, { first_name: 'Bob', last_name: 'Stone', phone: '1' }),
      addCustomer(client, { first_name: 'Bob', last_name: 'Stone', phone: '2' }),
    ]);
    expect(await made('invoice Bob Stone gutter cleaning 20')).toMatchObject({
      which: [{ kind: 'customer' }, { kind: 'customer' }],
    });
  });

  test('in a chat request, a price without a quantity is the total price, not the price per unit', async () => {
    const staining = { name: 'Deck staining', unit: 'sq ft', price: 2.4, tax_rate: 0, kind: 'service' };
    await client.products.create({
      ...{ description: null, sku: null, cost: null, active: true, category: null },
      ...staining,
    } as never);
    const itemsOf = async (text: string) => {
      const { input } = (await card(text)).action as Extract<CardAction, { kind: 'create_estimate' }>;
      return input.items.map(({ quantity, unit, price }) => `${quantity} ${unit} at ${price}`);
    };
    expect(await itemsOf('make an estimate for Ana Kim: deck staining 1200')).toEqual(['1 ea at 1200']);
    expect(await itemsOf('invoice Ana Kim 900 for deck staining')).toEqual(['1 ea at 900']);
    expect(await itemsOf('make an estimate for Ana Kim: 300 sq ft deck staining')).toEqual([
      '300 sq ft at 2.4',
    ]);
    expect(await made('quote Ana Kim deck staining')).toMatchObject({
      problem: expect.stringContaining('How many sq ft of Deck staining?'),
    });
  });

  test('a chat card for an invoice shows the notes and charges a tax-exempt customer no tax', async () => {
    await addCustomer(client, { first_name: 'Exempt', last_name: 'School', tax_exempt: true });
    const { id, action } = await card('invoice Exempt School 2 faucet repair');
    const noted = {
      id,
      action: { ...action, input: { ...action.input, notes: 'Ring twice' } } as CardAction,
    };
    const told = await describeCard(context, noted.action);
    expect(lineOf(told.lines)).toMatchObject({ Total: '$240.00', Notes: 'Ring twice' });
    expect(lineOf(told.lines)).not.toHaveProperty('Tax');
    expect(decodeURIComponent(told.form_href ?? '')).toContain('"tax_rate":0,"tax_parts":null}');
    const { undo } = await runCard(context, noted);
    expect(await client.invoices.get({ id: undo?.id ?? '' })).toMatchObject({
      total: 240,
      notes: 'Ring twice',
    });
  });

  test('if a chat request mentions a product, the product’s price applies only to the item that names the product', async () => {
    const [{ id }] = await rowsOf(
      `select id from item_catalog where business_id = $1 and name = 'Faucet repair'`,
      owner.businessId,
    );
    const mentioned: RecordName = { kind: 'product', id, name: 'Faucet repair' };
    const { action } = await card('invoice Ana Kim 3 h drain cleaning at 95 and 2 faucet repair', [
      mentioned,
    ]);
    expect(action.input).toMatchObject({
      items: [
        { name: 'Drain cleaning', quantity: 3, price: 95 },
        { name: 'Faucet repair', quantity: 2, price: 120 },
      ],
    });
    expect(await made('invoice Ana Kim tree pruning', [mentioned])).toMatchObject({
      problem: expect.stringContaining('“tree pruning” has no price'),
    });
  });

  test('if a chat request mentions a bundle without a price, the user has to choose the bundle in the form; if the request states a price, the bundle becomes a single line', async () => {
    const [{ id }] = await rowsOf(
      `select id from item_catalog where business_id = $1 and name = 'Faucet repair'`,
      owner.businessId,
    );
    const parts = [{ item_id: id, quantity: 2 }];
    const bundle = await client.products.createBundle({ name: 'Spring check', parts });
    const mentioned: RecordName = { kind: 'product', id: bundle.id, name: 'Spring check' };
    expect(await made('invoice Ana Kim 1 spring check', [mentioned])).toEqual({
      problem:
        '“Spring check” is a bundle of several items. Choose it in the form, where each item has its own price and tax.',
    });
    const { action } = await card('invoice Ana Kim spring check at 95', [mentioned]);
    expect(action.input).toMatchObject({ items: [{ name: 'Spring check', price: 95 }] });
  });

  test('a chat card is rejected if its customer was archived in the meantime', async () => {
    const id = await addCustomer(client, { first_name: 'Gone', last_name: 'Gomez' });
    const wanted = await card('invoice Gone Gomez gutter cleaning 20');
    await client.customers.archive({ id });
    await expect(runCard(context, wanted)).rejects.toThrow(
      'Gone Gomez is archived. Restore this customer first.',
    );
  });
});

describe('chat cards for payments and reminders', () => {
  test('reminders are sent exactly as the chat card shows them, at most once a day, and the card names customers who cannot be reminded', async () => {
    const silent = await addCustomer(client, { first_name: 'Silent', last_name: 'Sims', email: null });
    const loud = await addCustomer(client, {
      first_name: 'Lou',
      last_name: 'Dent',
      email: 'lou@example.test',
    });
    const due_date = addDays(today, -40);
    await addSentInvoice(owner, { customer_id: silent, date: due_date, due_date });
    const late = await addSentInvoice(owner, { customer_id: loud, date: due_date, due_date });
    const wanted = await card('remind everybody more than 30 days late');
    const told = await describeCard(context, wanted.action);
    expect(told.title).toBe('Send a reminder to Lou Dent');
    expect(told.lines.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Lou Dent', 'Not sent: Silent Sims']),
    );
    const { result, undo } = await runCard(context, wanted);
    expect(result.text).toMatch(
      /^Saved 1 reminder in the outbox because sending is not set up yet\. Not sent: Silent Sims: /,
    );
    expect(undo).toBeNull();
    const letters = () =>
      rowsOf(
        `select subject, text from outbox where business_id = $1 and letter = 'reminder'`,
        owner.businessId,
      );
    expect((await letters()).map(({ subject, text }) => `${subject}\n\n${text}`)).toEqual([told.message]);
    await runCard(context, wanted);
    expect(await letters()).toHaveLength(1);
    await client.documents.confirm({ type: 'reminder', document_id: late.id });
    expect(await made('remind Lou Dent')).toEqual({ problem: 'A reminder has already been sent today.' });
    expect(await made('remind everybody more than 300 days late')).toEqual({
      problem: 'No invoices are more than 300 days past due.',
    });
  });

  test('if two reminder cards in the chat are confirmed simultaneously, only one reminder is stored, because each customer gets at most one reminder per day', async () => {
    const customer_id = await addCustomer(client, { first_name: 'Kit', last_name: 'Kept' });
    const due_date = addDays(today, -5);
    const { id } = await addSentInvoice(owner, { customer_id, date: due_date, due_date });
    const cards = await Promise.all([card('remind Kit Kept'), card('remind Kit Kept')]);
    const waits = 'Today’s reminder is already in the outbox';
    const runs = await Promise.allSettled(cards.map((one) => runCard(context, one)));
    expect(runs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(runs.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining(waits) },
    });
    expect(await rowsOf('select from outbox where entity_id = $1', id)).toHaveLength(1);
    expect(await made('remind Kit Kept')).toEqual({ problem: `${waits}.` });
    const [first] = cards;
    expect(first && (await describeCard(context, first.action))).toMatchObject({
      title: 'No reminders can be sent now',
      message: null,
    });
    await rowsOf(`update outbox set created_at = created_at - interval '1 day' where entity_id = $1`, id);
    expect(await made('remind Kit Kept')).toHaveProperty('action');
  });

  test('a reminder card for a customer says how many of the open invoices are not late yet', async () => {
    const customer_id = await addCustomer(client, { first_name: 'Una', last_name: 'Early' });
    const invoice = (due: number) =>
      addSentInvoice(owner, { customer_id, date: addDays(today, -30), due_date: addDays(today, due) });
    await Promise.all([invoice(-5), invoice(9), invoice(12)]);
    const { note, lines } = await describeCard(context, (await card('remind Una Early')).action);
    expect(lines).toHaveLength(1);
    expect(note).toContain('2 other open invoices are not late yet and get no reminder.');
  });

  test('a chat card for reminders lists unreachable customers by name with the reason', async () => {
    const third = await signUpOwner(server);
    const theirs = { ...context, actor: { ...context.actor, businessId: third.businessId } };
    for (const first_name of ['Silent', 'Mute']) {
      const customer_id = await addCustomer(third.client, { first_name, last_name: null, email: null });
      const [date, due_date] = [addDays(today, -40), addDays(today, -9)];
      await addSentInvoice(third, { customer_id, date, due_date });
    }
    const reason = 'This customer has neither an email address nor a phone number. Add one first.';
    const made = await makeCard(
      theirs,
      { kind: 'send_reminders', customer: null, number: null, daysLate: null },
      [],
    );
    expect('problem' in made && made.problem.split(' Mute').length).toBe(2);
    expect(made).toMatchObject({
      problem: expect.stringContaining(`Silent: ${reason}`),
    });
  });

  test('a reminder card in the chat contains the first hundred reachable customers who were not reminded today, up to the sending limit', async () => {
    const theirs = { ...context, actor: { ...context.actor, businessId: other.businessId } };
    const everybody = () =>
      makeCard(theirs, { kind: 'send_reminders', customer: null, number: null, daysLate: null }, []);
    const due_date = addDays(today, -9);
    const silent = await addCustomer(other.client, { first_name: 'Silent', email: null });
    await addSentInvoice(other, { customer_id: silent, date: addDays(today, -40), due_date });
    expect(await everybody()).toEqual({
      problem: 'This customer has neither an email address nor a phone number. Add one first.',
    });
    const { id } = await addSentInvoice(other, { date: due_date, due_date });
    await rowsOf(
      `with clones as (insert into customers (business_id, first_name, email)
         select $1, 'Late', n || '@example.test' from generate_series(1, 112) n returning id)
       insert into invoices (business_id, customer_id, date, due_date, status, sent_at, total, balance_due)
       select $1, clones.id, i.date, i.due_date, i.status, i.sent_at, i.total, i.balance_due
       from invoices i, clones where i.id = $2`,
      other.businessId,
      id,
    );
    await other.client.documents.send({ type: 'reminder', document_id: id });
    await rowsOf(
      `update invoices set reminded_on = $2 where id in (select id from invoices where business_id = $1 and id <> $3
         and customer_id <> $4 limit 2)`,
      other.businessId,
      today,
      id,
      silent,
    );
    const wanted = await everybody();
    if (!('action' in wanted)) throw new Error(JSON.stringify(wanted));
    expect(wanted.action.input).toMatchObject({ in_all: 110, invoice_ids: { length: 100 } });
    await rowsOf(
      `update rate_limits set count = 120 where key = $1`,
      `messages of a business in an hour ${other.businessId}`,
    );
    const told = await describeCard(theirs, wanted.action);
    expect(told.title).toBe('Send the first 30 of 110 reminders');
    expect(told.confirm_label).toBe('Send 30 reminders');
    expect(told.lines.filter(({ label }) => label.startsWith('Not '))).toHaveLength(73);
  });

  test('a chat card for a payment records the payment only once and is rejected if the invoice was paid in the meantime', async () => {
    const customer_id = await addCustomer(client, { first_name: 'Pay', last_name: 'Parker' });
    const { id, balance_due } = await addSentInvoice(owner, { customer_id });
    const wanted = await card('record $100 cash from Pay Parker');
    const told = await describeCard(context, wanted.action);
    expect(lineOf(told.lines)).toMatchObject({
      Amount: '$100.00',
      Method: 'Cash',
      'Remaining balance': '$504.48',
    });
    await Promise.all([runCard(context, wanted), runCard(context, wanted)]);
    expect((await client.invoices.get({ id })).balance_due).toBe(balance_due - 100);
    expect(await made('record $9,999 from Pay Parker')).toMatchObject({
      problem: expect.stringContaining('$504.48'),
    });
    const late = await card(`mark invoice ${id.slice(0, 8)} as paid`);
    await client.payments.record(payment(id, balance_due - 100));
    await expect(runCard(context, late)).rejects.toThrow('There is nothing left to pay');
  });
});

test('a payment card in the chat asks the user to check the payment method if the chat message did not state one', async () => {
  const customer_id = await addCustomer(client, { first_name: 'Una', last_name: 'Said' });
  const { id } = await addSentInvoice(owner, { customer_id });
  const stated = await card('record $20 by check from Una Said');
  expect(stated.action.input).not.toHaveProperty('is_method_assumed');
  const { action, ...rest } = await card('record $20 from Una Said');
  expect(action.input).toMatchObject({ payment_method: '', is_method_assumed: true });
  expect(lineOf((await describeCard(context, action)).lines)).toMatchObject({
    Method: 'Please choose how it was paid',
  });
  await expect(runCard(context, { ...rest, action })).rejects.toThrow('Please choose how it was paid');
  const chosen = { ...action, input: { ...action.input, payment_method: 'check' } } as typeof action;
  expect(lineOf((await describeCard(context, chosen)).lines)).toMatchObject({ Method: 'Check' });
  await runCard(context, { ...rest, action: chosen });
  expect((await client.invoices.get({ id })).payments).toMatchObject([
    { amount: 20, payment_method: 'check' },
  ]);
  const settings = await client.payments.settings();
  const byZelle = await card('record $20 by zelle from Una Said');
  expect(byZelle.action.input).toMatchObject({ payment_method: 'bank_transfer' });
  const methods = [...settings.methods, 'Zelle', 'Venmo'];
  const changed = await client.payments.updateSettings({ ...settings, methods });
  for (const [sentence, payment_method] of [
    ['record $20 by zelle from Una Said', 'Zelle'],
    ['Una Said venmoed me 20', 'Venmo'],
  ] as const)
    expect((await card(sentence)).action.input).toMatchObject({ payment_method });
  await client.payments.updateSettings({ ...settings, version: changed.version });
  const again = await card('record $20 from Una Said');
  expect(again.action.input).toMatchObject({ payment_method: 'check', is_method_assumed: true });
  expect(lineOf((await describeCard(context, again.action)).lines)).toMatchObject({
    Method: 'Check, as last time',
  });
});

describe('chat cards for tasks, visits and people', () => {
  test('a chat card for a new task interprets its text in the same way as the quick-add field, and a task completed by a chat card can be reopened', async () => {
    const add = await card('add task call Ana tomorrow 3pm !high');
    expect(lineOf((await describeCard(context, add.action)).lines)).toMatchObject({
      Task: 'call Ana',
      Priority: 'High',
    });
    const added = await runCard(context, add);
    expect(await runCard(context, add)).toEqual(added);
    const id = added.undo?.id ?? '';
    expect(await client.tasks.get({ id })).toMatchObject({
      title: 'call Ana',
      due_date: addDays(today, 1),
      due_time: '15:00',
      priority: 'high',
    });
    const done = await card('mark call Ana done');
    const { undo } = await runCard(context, done);
    expect((await client.tasks.get({ id })).status).toBe('done');
    await expect(runCard(context, done)).rejects.toThrow('is done already');
    await undoCard(context, { action: done.action, undo });
    expect((await client.tasks.get({ id })).status).toBe('todo');
    await expect(undoCard(context, { action: add.action, undo: added.undo })).rejects.toThrow(
      'has changed since then',
    );
    expect(await made('mark paint the moon done')).toMatchObject({
      problem: expect.stringContaining('No open task is named “paint the moon”.'),
    });
  });

  test('chat cards can book, move, move back, cancel and restore a visit', async () => {
    const booking = await card('book Ana Kim tomorrow 2pm for gutter cleaning with Robin for 90 minutes');
    const booked = await runCard(context, booking);
    const id = booked.undo?.id ?? '';
    const startOf = async () =>
      wallTimeIn(testZone, new Date((await client.appointments.get({ id })).start_time));
    expect(await client.appointments.get({ id })).toMatchObject({
      title: 'Gutter cleaning',
      customer_id: ana,
      assignee_id: owner.userId,
    });
    expect(await startOf()).toBe(`${addDays(today, 1)}T14:00`);
    const moving = await card("move tomorrow's visit at Oak Street to 3pm");
    expect((await describeCard(context, moving.action)).lines[1]?.value).toContain('3:00 PM to 4:30 PM');
    const moved = await runCard(context, moving);
    expect(await runCard(context, moving)).toEqual(moved);
    expect(await startOf()).toBe(`${addDays(today, 1)}T15:00`);
    await undoCard(context, { action: moving.action, undo: moved.undo });
    expect(await startOf()).toBe(`${addDays(today, 1)}T14:00`);
    await expect(undoCard(context, { action: moving.action, undo: moved.undo })).rejects.toThrow(
      'has changed since then',
    );
    const cancelling = await card("cancel tomorrow's visit with Ana");
    const cancelled = await runCard(context, cancelling);
    expect((await client.appointments.get({ id })).status).toBe('cancelled');
    expect(await runCard(context, cancelling)).toEqual(cancelled);
    const late = { id: randomUUID(), action: moving.action };
    await expect(runCard(context, late)).rejects.toThrow('This visit is already cancelled');
    await undoCard(context, { action: cancelling.action, undo: cancelled.undo });
    expect((await client.appointments.get({ id })).status).toBe('scheduled');
    const { version } = await client.appointments.get({ id });
    await client.appointments.setStatus({ id, version, status: 'confirmed' });
    const again = await runCard(context, { id: randomUUID(), action: cancelling.action });
    await undoCard(context, { action: cancelling.action, undo: again.undo });
    expect((await client.appointments.get({ id })).status).toBe('confirmed');
    expect(await made('book Ana Kim for gutter cleaning tomorrow')).toEqual({
      problem: 'What time? For example: “Friday 2pm”.',
    });
    expect(await made('cancel the visit with Zelda Quince')).toMatchObject({
      problem: expect.stringContaining('No scheduled visit matches'),
    });
  });

  test('a chat card that moves a visit warns of the person’s other appointments at that time, before and after the user confirms the card', async () => {
    const day = addDays(today, 9);
    const fields = { customer_id: ana, assignee_id: owner.userId };
    await addAppointment(client, {
      ...fields,
      title: 'Roof check',
      start: `${day}T13:15`,
      end: `${day}T16:30`,
    });
    const other = { title: 'Heat pump', start: `${addDays(day, 1)}T10:00`, end: `${addDays(day, 1)}T12:00` };
    const { id } = await addAppointment(client, { ...fields, ...other });
    const input = { appointment_id: id, date: day, time: '13:00' };
    const action = { kind: 'move_visit', input } as const;
    const notes = (await describeCard(context, action)).lines.filter(({ label }) => label === 'Note');
    expect(notes.map(({ value }) => value).join(' ')).toContain('this and “Roof check”');
    const { result } = await runCard(context, { id: randomUUID(), action });
    expect(result.text).toContain('is double-booked');
    const pushed = await card('push the heat pump back 2 hours');
    expect(pushed.action.input).toEqual({ appointment_id: id, date: day, time: '15:00' });
  });

  test('chat cards can create a customer and a lead', async () => {
    const adding = await card('add customer Jo Day 555-0100');
    const { undo } = await runCard(context, adding);
    expect(await client.customers.get({ id: undo?.id ?? '' })).toMatchObject({
      first_name: 'Jo',
      last_name: 'Day',
      phone: '555-0100',
    });
    expect((await describeCard(context, adding.action)).note).toBe(
      'You already have a customer named Jo Day.',
    );
    const other = await card('add customer Riverside Cafe 555-0100');
    expect((await describeCard(context, other.action)).note).toBe('Jo Day has the same phone number.');
    await undoCard(context, { action: adding.action, undo });
    expect((await client.customers.get({ id: undo?.id ?? '' })).archived_at).not.toBeNull();
    const wanted = await card('new lead Pat Lee 555-0101 wants gutter cleaning');
    const { result } = await runCard(context, wanted);
    expect(result.text).toBe('Added the lead Pat Lee.');
    expect(await rowsOf('select service_wanted from leads where business_id = $1', owner.businessId)).toEqual(
      [{ service_wanted: 'gutter cleaning' }],
    );
  });
});

test('a chat card can neither describe nor change a record of another business, nor undo a change to that record', async () => {
  const customer_id = await addCustomer(other.client);
  const invoice = await addSentInvoice(other, { customer_id });
  const task = await other.client.tasks.create({ title: 'Theirs' });
  const visit = await addAppointment(other.client);
  const items = [{ name: 'x', quantity: 1, unit: 'ea', price: 1 }];
  const actions: CardAction[] = [
    { kind: 'create_invoice', input: { customer_id, items, due_date: null, notes: null } },
    { kind: 'create_estimate', input: { customer_id, items, notes: null } },
    { kind: 'send_reminders', input: { invoice_ids: [invoice.id] } },
    {
      kind: 'record_payment',
      input: { invoice_id: invoice.id, amount: 1, payment_method: 'cash', payment_date: today },
    },
    { kind: 'complete_task', input: { task_id: task.id } },
    {
      kind: 'book_visit',
      input: { customer_id, title: 'x', date: today, time: '10:00', minutes: 60, assignee_id: null },
    },
    { kind: 'move_visit', input: { appointment_id: visit.id, date: today, time: '10:00' } },
    { kind: 'cancel_visit', input: { appointment_id: visit.id, reason: null } },
  ];
  for (const action of actions) {
    await expect(describeCard(context, action)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(runCard(context, { id: randomUUID(), action })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

/** The order of the cards matters, because a chat card can need a record that an earlier card creates. */
const saidOf: Record<CardKind, string> = {
  add_customer: 'add customer First Try 555-0142',
  add_lead: 'new lead Pat Try 555-0143 wants gutter cleaning',
  create_invoice: 'invoice Ana Kim 3 h drain cleaning at 95 and a faucet repair, due tomorrow',
  create_estimate: 'quote Ana Kim 2 faucet repair and gutter cleaning at 185',
  send_reminders: 'remind Una Lind',
  record_payment: 'record $100 cash from Una Lind',
  add_expense: 'spent 45.20 on gas yesterday',
  add_task: 'add task sweep the yard tomorrow 3pm !high',
  complete_task: 'mark sweep the yard done',
  book_visit: 'book Una Lind tomorrow 2pm for gutter cleaning with Robin for 90 minutes',
  move_visit: 'move the visit with Una Lind to 4pm',
  cancel_visit: 'cancel the visit with Una Lind',
};

test('a chat card of each kind can be confirmed on the first attempt', async () => {
  const customer_id = await addCustomer(client, { first_name: 'Una', last_name: 'Lind' });
  const due_date = addDays(today, -20);
  await addSentInvoice(owner, { customer_id, date: due_date, due_date });
  const done: string[] = [];
  for (const [kind, text] of Object.entries(saidOf)) {
    const { answer } = await say(client, text);
    expect(answer.card?.action.kind, `${text}: ${answer.text}`).toBe(kind);
    const { id = '', version = 0 } = answer.card ?? {};
    expect(await client.chat.confirmCard({ id, version }), text).toMatchObject({ state: 'done' });
    done.push(kind);
  }
  expect(done.toSorted()).toEqual(cardKinds.toSorted());
});
