import { statementLineText } from '@dayworks/shared/statements/statement';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paperText, withoutSpaces } from '../../testing/documents/paper-text.ts';
import {
  addCustomer,
  addInvoice,
  addSentInvoice,
  asEdit,
  payment,
} from '../../testing/fixtures/invoice-fixtures.ts';
import { creditWhilePaying, inRounds, raceRounds, writeOffTwice } from '../../testing/races.ts';
import { type Client, type Owner, signUpOwner } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: Owner;
let client: Client;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Harbour Works');
  client = owner.client;
});
afterAll(() => server.stop());

const line = (name: string, price: number, tax_rate = 0) => ({
  ...{ id: null, name, description: null, quantity: 1, unit: 'ea', price, tax_rate },
  ...{ discount: 0, discount_percent: null, includes_tax: null, tax_parts: null, section: null },
});
const loss = (id: string, amount: number, date = '2026-11-10') => ({
  ...{ id, amount, date, reason: 'Moved away' },
});

/** A new business with one sent invoice, dated November 1. Its total is $108.00, including $8.00 of sales tax. */
async function plainBooks() {
  const own = await signUpOwner(server);
  const customer_id = await addCustomer(own.client);
  const invoice = await addSentInvoice(own, { customer_id, items: [line('Roof', 100, 8)], discount: 0 });
  const november = { from: '2026-11-01', to: '2026-11-30' };
  const books = async () => {
    const accrual = await own.client.financials.get({ ...november, basis: 'accrual' });
    const cash = await own.client.financials.get({ ...november, basis: 'cash' });
    const { closing, lines } = await own.client.statements.get({ customer_id, ...november });
    const { total: receivable } = await own.client.financials.receivables();
    const { balance_due } = await own.client.customers.get({ id: customer_id });
    return { accrual, cash, closing, kinds: lines.map(({ kind }) => kind), receivable, balance_due };
  };
  return { client: own.client, invoice, customer_id, november, books };
}

test('a write-off reduces the balance on every screen and is a separate line in the accrual figures; undoing the write-off reverses both', async () => {
  const { client: own, invoice, books } = await plainBooks();
  const before = await books();
  const part = await own.invoices.writeOff(loss(invoice.id, 40));
  expect(part).toMatchObject({ status: 'sent', balance_due: 68, written_off: 40, credited: 0 });
  const after = await books();
  expect(after.accrual).toMatchObject({ gross: 108, tax: 8, income: 100, bad_debt: 40, profit: 60 });
  expect(after.cash).toEqual({ ...before.cash, owed: after.cash.owed });
  expect(after).toMatchObject({
    closing: 68,
    receivable: 68,
    balance_due: 68,
    kinds: ['invoice', 'bad_debt'],
  });

  await own.payments.record(payment(invoice.id, 20));
  const rest = await own.invoices.writeOff(loss(invoice.id, 48));
  expect(rest).toMatchObject({ status: 'written_off', balance_due: 0, written_off: 88, paid_at: null });
  expect(await books()).toMatchObject({
    accrual: { income: 100, bad_debt: 88, profit: 12 },
    cash: { gross: 20, bad_debt: 0 },
    closing: 0,
    receivable: 0,
  });
  expect((await own.sales.reconcile()).difference).toBe(0);
  await expect(own.payments.record(payment(invoice.id, 1))).rejects.toMatchObject({
    message: 'There is nothing left to pay: the balance is $0.00',
  });

  for (const { id: credit_id } of rest.credits) await own.invoices.undoCredit({ id: invoice.id, credit_id });
  expect(await own.invoices.get({ id: invoice.id })).toMatchObject({
    status: 'partially_paid',
    balance_due: 88,
    written_off: 0,
    credits: [],
  });
  expect((await books()).accrual).toMatchObject({ bad_debt: 0, profit: 100 });
});

test('a write-off must be above zero, must not exceed the balance, and must not be dated in the future, before the invoice or on a closed day', async () => {
  const { id } = await addSentInvoice(owner);
  const problemOf = (amount: number, date?: string) =>
    client.invoices.writeOff(loss(id, amount, date)).then(
      () => 'accepted',
      (error: { data: { fields?: Record<string, string> } }) => error.data.fields,
    );
  const amount = 'Enter an amount above $0.00 and up to the balance of $604.48';
  expect(await problemOf(0)).toEqual({ amount });
  expect(await problemOf(604.49)).toEqual({ amount });
  expect(await problemOf(1, '2099-01-01')).toEqual({ date: 'The date cannot be in the future' });
  expect(await problemOf(1, '2026-10-31')).toEqual({
    date: 'The invoice is dated November 1, 2026: choose that day or a later one',
  });
  await server.platform.database.operator.query(
    `insert into day_closes (business_id, day, lines, recorded, counted, difference, closed_by, closed_at)
     values ($1, '2026-11-09', '[]', 0, 0, 0, $2, now())`,
    [owner.businessId, owner.userId],
  );
  expect(await problemOf(1, '2026-11-09')).toEqual({
    date: 'November 9, 2026 is closed: choose another day or reopen it',
  });
  const draft = await addInvoice(owner);
  await expect(client.invoices.writeOff(loss(draft.id, 1))).rejects.toMatchObject({
    message: 'Send the invoice first: the customer has not received it yet',
  });
});

test('an edit cannot lower the total of an invoice below the amount written off, and an owner can delete the invoice with its write-offs', async () => {
  const { client: own, invoice, books, customer_id } = await plainBooks();
  await own.invoices.writeOff(loss(invoice.id, 60));
  const { id } = invoice;
  const edit = asEdit(await own.invoices.get({ id }));
  await expect(own.invoices.update({ ...edit, items: [line('Roof', 50)] })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('undo the credit first'),
  });
  await own.invoices.remove({ id });
  expect(await books()).toMatchObject({ accrual: { income: 0, bad_debt: 0 }, closing: 0, balance_due: 0 });
  expect((await own.customers.get({ id: customer_id })).balance_due).toBe(0);
});

test('if two simultaneous requests write off the whole balance of an invoice, exactly one request is accepted', async () => {
  expect(await inRounds(raceRounds, () => writeOffTwice(owner))).toEqual([]);
});

test('in the accrual figures, a credit note reduces income and sales tax on the date of the credit note, and later payments contain only the remaining tax', async () => {
  const { client: own, invoice, books, november } = await plainBooks();
  const noted = await own.invoices.credit({ id: invoice.id, amount: 27, date: '2026-11-10', reason: 'Late' });
  expect(noted).toMatchObject({ status: 'sent', balance_due: 81, credited: 27, credited_tax: 2 });
  expect(noted.credits).toMatchObject([{ kind: 'credit_note', amount: 27, tax: 2, reason: 'Late' }]);
  expect(noted.credits[0]?.number).toBe(noted.credits[0]?.id.slice(0, 8));
  expect(await books()).toMatchObject({
    accrual: { gross: 108, credited: 27, tax_refunded: 2, tax: 6, income: 75, bad_debt: 0, profit: 75 },
    cash: { gross: 0, credited: 0 },
    closing: 81,
    receivable: 81,
    kinds: ['invoice', 'credit_note'],
  });
  await own.payments.record(payment(invoice.id, 81));
  expect((await own.invoices.get({ id: invoice.id })).status).toBe('paid');
  expect((await books()).cash).toMatchObject({ gross: 81, tax: 6, income: 75 });
  expect(await own.financials.taxes(november)).toMatchObject({ sales: 75, collected: 6, due: 6 });
  expect((await own.sales.reconcile()).difference).toBe(0);
});

test('an edit cannot lower the tax or the net amount of an invoice below the amounts in its credit notes', async () => {
  const { client: own, invoice } = await plainBooks();
  const { id } = invoice;
  await own.invoices.credit({ id, amount: 54, date: '2026-11-10', reason: 'Late' });
  const edit = asEdit(await own.invoices.get({ id }));
  const change = (price: number, rate: number) =>
    own.invoices.update({ ...edit, items: [line('Roof', price, rate)] });
  for (const [price, rate] of [
    [100, 0],
    [100, 2],
    [40, 50],
  ] as const)
    await expect(change(price, rate)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('undo the credit note first'),
    });
  expect(await change(110, 8)).toMatchObject({ balance_due: 64.8, credited_tax: 4 });
});

test('the credits behind the figures for credit notes and bad debt can be listed, and the timeline shows each credit', async () => {
  const own = await signUpOwner(server);
  const november = { from: '2026-11-01', to: '2026-11-30' };
  const items = [line('Roof', 100, 8)];
  const first = await addSentInvoice(own, { items, discount: 0 });
  const second = await addSentInvoice(own, { items, discount: 0 });
  const credit = { date: '2026-11-10', reason: 'Not needed' };
  await own.client.invoices.credit({ ...credit, id: first.id, amount: 54 });
  await own.client.invoices.credit({ ...credit, id: second.id, amount: 10.8, date: '2026-11-11' });
  await own.client.invoices.writeOff(loss(first.id, 20));
  const undone = await own.client.invoices.writeOff(loss(second.id, 5));
  const wrong = undone.credits.find(({ kind }) => kind === 'bad_debt')?.id ?? '';
  await own.client.invoices.undoCredit({ id: second.id, credit_id: wrong });
  const { credited, bad_debt } = await own.client.financials.get({ ...november, basis: 'accrual' });
  const notes = await own.client.financials.credits({ ...november, kind: 'credit_note' });
  expect(notes.sum).toEqual({ count: 2, amount: credited, tax: 4.8 });
  expect(notes.rows.map(({ invoice_id, amount, tax, day }) => [invoice_id, amount, tax, day])).toEqual([
    [second.id, 10.8, 0.8, '2026-11-11'],
    [first.id, 54, 4, '2026-11-10'],
  ]);
  const page = await own.client.financials.credits({ ...november, kind: 'credit_note', limit: 1 });
  const next = await own.client.financials.credits({
    ...november,
    kind: 'credit_note',
    limit: 1,
    cursor: page.next,
  });
  expect([...page.rows, ...next.rows]).toEqual(notes.rows);
  const lost = await own.client.financials.credits({ ...november, kind: 'bad_debt' });
  expect(lost.sum).toEqual({ count: 1, amount: bad_debt, tax: 0 });
  expect(lost.rows).toMatchObject([{ invoice_number: first.number, reason: 'Moved away', number: '' }]);
  const { entries } = await own.client.timeline.ofCustomer({ customer_id: first.customer_id ?? '' });
  const events = entries.flatMap((entry) => entry.events).filter(({ kind }) => kind === 'credit');
  expect(events.map(({ title, amount, flow }) => [title, amount, flow])).toEqual([
    ['Written off as bad debt', -20, 'none'],
    [`Credit note ${notes.rows[1]?.number}`, -54, 'none'],
  ]);
  const free = await addSentInvoice(own, { items, discount: 0 });
  await own.client.invoices.void({ id: free.id, reason: 'Sent twice' });
  const later = await own.client.timeline.ofCustomer({ customer_id: free.customer_id ?? '' });
  expect(later.entries.flatMap((entry) => entry.events)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        title: `Invoice ${free.number} voided`,
        detail: 'Sent twice',
        amount: -108,
      }),
    ]),
  );
});

test('crediting an untaxed line does not reduce the tax contained in the payments, and crediting the whole invoice removes exactly its tax', async () => {
  const own = await signUpOwner(server);
  const items = [line('Roof', 100, 8), line('Permit', 50)];
  const november = { from: '2026-11-01', to: '2026-11-30' };
  const invoice = await addSentInvoice(own, { items, discount: 0 });
  const permit = invoice.items.find(({ name }) => name === 'Permit')?.id ?? '';
  const credit = { id: invoice.id, date: '2026-11-10', reason: 'Not needed' };
  const noted = await own.client.invoices.credit({ ...credit, line_ids: [permit] });
  expect(noted).toMatchObject({ balance_due: 108, credited: 50, credited_tax: 0 });
  await own.client.payments.record(payment(invoice.id, 54));
  expect(await own.client.financials.taxes(november)).toMatchObject({ collected: 4 });
  const rest = await own.client.invoices.credit(credit);
  expect(rest).toMatchObject({ status: 'paid', balance_due: 0, credited: 104, credited_tax: 4 });
  const { tax, income } = await own.client.financials.get({ ...november, basis: 'accrual' });
  expect([tax, income]).toEqual([4, 50]);

  const other = await addSentInvoice(own, { items, discount: 0 });
  const whole = await own.client.invoices.credit({ ...credit, id: other.id });
  expect(whole).toMatchObject({ status: 'credited', balance_due: 0, credited: 158, credited_tax: 8 });
  const pdf = await own.client.invoices.creditPdf({ id: other.id, credit_id: whole.credits[0]?.id ?? '' });
  expect(pdf.name).toBe(`Credit-note-${whole.credits[0]?.number}.pdf`);
  await expect(own.client.invoices.credit({ ...credit, id: other.id })).rejects.toMatchObject({
    status: 400,
  });
});

test('on a cash basis, a credit note for lines of one tax rate reduces only the tax of that rate, before and after a payment', async () => {
  const own = await signUpOwner(server);
  const state = [
    { name: 'State', rate: 6 },
    { name: 'County', rate: 2 },
  ];
  const items = [{ ...line('Roof', 100, 8), tax_parts: state }, line('Gutter', 200, 5)];
  const november = { from: '2026-11-01', to: '2026-11-30' };
  const invoice = await addSentInvoice(own, { items, discount: 0 });
  const due = async () => {
    const { rates, due: all } = await own.client.financials.taxes(november);
    const { tax } = await own.client.financials.get({ ...november, basis: 'cash' });
    expect(tax).toBe(all);
    return Object.fromEntries(rates.map((rate) => [rate.rate, [rate.sales, rate.due]]));
  };
  await own.client.payments.record(payment(invoice.id, 159));
  expect(await due()).toEqual({ 8: [50, 4], 5: [100, 5] });
  const gutter = invoice.items.find(({ name }) => name === 'Gutter')?.id ?? '';
  const credit = { id: invoice.id, date: '2026-11-10', reason: 'Not needed' };
  const { credits } = await own.client.invoices.credit({ ...credit, line_ids: [gutter] });
  expect(credits[0]?.taxes).toEqual([{ rate: 5, net: 200, tax: 10 }]);
  expect(await due()).toEqual({ 8: [100, 8], 5: [0, 0] });
  await own.client.invoices.undoCredit({ id: invoice.id, credit_id: credits[0]?.id ?? '' });
  expect(await due()).toEqual({ 8: [50, 4], 5: [100, 5] });

  const roof = await own.client.invoices.credit({
    ...credit,
    line_ids: [invoice.items.find(({ name }) => name === 'Roof')?.id ?? ''],
  });
  const file = await own.client.invoices.creditPdf({ id: invoice.id, credit_id: roof.credits[0]?.id ?? '' });
  const paper = paperText(new Uint8Array(await file.arrayBuffer()));
  for (const text of ['State 6% on $100.00$6.00', 'County 2% on $100.00$2.00', 'Credit$108.00'])
    expect(paper).toContain(withoutSpaces(text));
});

test('credit notes have their own number sequence, and a credit note that is undone keeps its number', async () => {
  const own = await signUpOwner(server);
  const sequences = await own.client.documents.numbers();
  const sequence = sequences.find(({ kind }) => kind === 'credit_note');
  if (!sequence) throw new Error('credit notes have a sequence');
  await own.client.documents.updateNumbers({ ...sequence, is_on: true, has_year: false, next_number: 7 });
  const { id } = await addSentInvoice(own);
  const credit = { id, amount: 10, date: '2026-11-10', reason: 'Late' };
  const [first] = (await own.client.invoices.credit(credit)).credits;
  expect(first?.number).toBe('CN-0007');
  await own.client.invoices.undoCredit({ id, credit_id: first?.id ?? '' });
  const [second] = (await own.client.invoices.credit(credit)).credits;
  expect(second?.number).toBe('CN-0008');
});

test('the number of a credit note is on the statement and in the exported file, and a search for the number finds the invoice of the credit note', async () => {
  const own = await signUpOwner(server);
  const { id, customer_id, number } = await addSentInvoice(own);
  const credit = { id, amount: 10, date: '2026-11-10', reason: 'Late' };
  const [note] = (await own.client.invoices.credit(credit)).credits;
  const credited = note?.number ?? '';
  expect(credited).toMatch(/^[0-9a-f]{8}$/);

  const { lines } = await own.client.statements.get({ customer_id: customer_id ?? '' });
  expect(lines.map(statementLineText)).toEqual([
    `Invoice #${number}`,
    `Credit note #${credited} on invoice #${number}`,
  ]);
  const file = await (await own.client.invoices.exportCsv({})).text();
  expect(file.split('\n')[1]).toContain(credited);
  const { invoices } = await own.client.invoices.list({ search: credited.slice(0, 7) });
  expect(invoices.map((row) => row.id)).toEqual([id]);
  expect(await own.client.search.everything({ search: `#${credited}` })).toMatchObject([
    { kind: 'invoice', id, detail: expect.stringContaining(`Credit note #${credited}`) },
  ]);

  await own.client.invoices.undoCredit({ id, credit_id: note?.id ?? '' });
  expect(await (await own.client.invoices.exportCsv({})).text()).not.toContain(credited);
});

test('an invoice that is credited and paid at the same time ends up either credited or paid, never both', async () => {
  expect(await inRounds(raceRounds, () => creditWhilePaying(owner))).toEqual([]);
});
