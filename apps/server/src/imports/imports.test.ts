import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { liveCells } from '../testing/documents/spreadsheet.ts';
import {
  expectFiguresRecounted,
  importAll,
  importFiles,
  rolledBack,
  settled,
  snapshot,
  upload,
} from '../testing/imports.ts';
import { type Owner, signUpOwner } from '../testing/test-client.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Owner;

beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.stop());

const customersCsv = `First name,Last name,Company,Email,Phone,Address,City,State,Zip code,Tags,Created at
Elena,Marsh,,elena@example.test,503-555-0162,418 NE Alberta St,Portland,Oregon,97211,VIP; Garden,2019-03-04
,,Harbor Dental LLC,office@harbor.test,,12 Quay St,Portland,OR,97209,,02/14/2020
,,,nobody@example.test,,,,,,,
Tom,Ives,,not an address,,,,,,,
`;

describe('customers', () => {
  test('a file with customers is recognized, checked, imported and rolled back, and leaves nothing behind', async () => {
    const { client } = owner;
    const before = await snapshot(server, owner);
    const draft = await importFiles(owner, upload('customers.csv', customersCsv));
    expect(draft.files).toMatchObject([{ kind: 'customers', rows: 4, mapping_problem: null }]);
    expect(draft.files[0]?.preview.rows[2]).toMatchObject({ row: 4, is_left_out: true });
    await client.imports.check({ id: draft.id });
    const checked = await settled(owner, draft.id);
    expect(checked).toMatchObject({ status: 'checked', problems: 2, left_out: 1, likely_duplicates: 0 });
    const { rows } = await client.imports.rows({ id: draft.id, filter: 'problems' });
    expect(rows.map(({ row, problems }) => [row, problems[0]?.message])).toEqual([
      [4, 'Enter a name or company'],
      [5, "Email 'not an address' is not an email address and is left out"],
    ]);
    await client.imports.start({ id: draft.id });
    const done = await settled(owner, draft.id);
    expect(done).toMatchObject({ status: 'done', created: { customers: 3 }, left_out: 1, skipped: 0 });
    const { customers } = await client.customers.list({ sort: 'name' });
    expect(customers).toMatchObject([
      {
        first_name: 'Elena',
        phone: '(503) 555-0162',
        tags: ['VIP', 'Garden'],
        created_at: '2019-03-04T12:00:00.000Z',
      },
      { company: 'Harbor Dental LLC', type: 'commercial', created_at: '2020-02-14T12:00:00.000Z' },
      { first_name: 'Tom', email: null },
    ]);
    await expectFiguresRecounted(server, owner);
    expect(await rolledBack(owner, draft.id)).toMatchObject({ status: 'undone' });
    expect(await snapshot(server, owner)).toEqual(before);
  });

  test('a row that looks like an existing customer is skipped, updates the customer or becomes a second one', async () => {
    const { client } = await signUpOwner(server);
    const own = { ...owner, client };
    const elena = await client.customers.create({
      first_name: 'Elena',
      last_name: 'Marsh',
      email: 'elena@example.test',
      notes: 'Dog',
    });
    const file = () =>
      upload('people.csv', 'Name,Email,Phone,Notes\nElena Marsh,ELENA@example.test,5035550162,Gate 12\n');
    const skipped = await importFiles(own, file());
    await client.imports.check({ id: skipped.id });
    await settled(own, skipped.id);
    const [row] = (await client.imports.rows({ id: skipped.id, filter: 'duplicates' })).rows;
    expect(row?.candidates).toMatchObject([{ id: elena.id, title: 'Elena Marsh', reason: 'Same email' }]);
    await client.imports.start({ id: skipped.id });
    expect(await settled(own, skipped.id)).toMatchObject({ skipped: 1, created: {} });
    const updating = await importFiles(own, file());
    await client.imports.check({ id: updating.id });
    await settled(own, updating.id);
    await client.imports.decide({ id: updating.id, row_id: null, choice: 'update' });
    await client.imports.start({ id: updating.id });
    expect(await settled(own, updating.id)).toMatchObject({ updated: { customers: 1 }, created: {} });
    expect(await client.customers.get({ id: elena.id })).toMatchObject({
      phone: '(503) 555-0162',
      notes: 'Dog\n\nGate 12',
      version: 2,
    });
    expect(await rolledBack(own, updating.id)).toMatchObject({ status: 'undone' });
    expect(await client.customers.get({ id: elena.id })).toMatchObject({
      phone: null,
      notes: 'Dog',
      version: 1,
    });
    const keeping = await importFiles(own, file());
    await client.imports.check({ id: keeping.id });
    await settled(own, keeping.id);
    const [again] = (await client.imports.rows({ id: keeping.id, filter: 'duplicates' })).rows;
    await client.imports.decide({ id: keeping.id, row_id: again?.id ?? '', choice: 'keep' });
    await client.imports.start({ id: keeping.id });
    expect(await settled(own, keeping.id)).toMatchObject({ created: { customers: 1 } });
  });
});

const productsCsv =
  'Name,SKU,Price,Cost,Type\nDrain cleaning,DR-1,"1,250.50",80,Service\nTrap,TR-9,12,4.5,Non-inventory\n';
const invoicesCsv = `Invoice Number,Customer,Date,Due date,Status,Item,Quantity,Unit price,Tax,Total,Balance,Paid on
1043,Elena Marsh,2021-05-03,2021-06-02,Paid,Drain cleaning,2,100,16.50,216.50,0,2021-05-20
1044,Harbor Dental LLC,2021-06-01,2021-07-01,Partial,Visit,1,300,,300,100,
1045,New Person,2021-07-01,2021-07-31,Sent,Half hour,0.5,80,,40,40,
1046,Elena Marsh,2021-08-01,2021-08-31,Void,Mistake,1,50,,50,50,
1047,Elena Marsh,2021-09-01,2021-09-30,Bad debt,Trap,1,60,,60,60,
1043,Elena Marsh,2021-05-03,2021-06-02,Paid,Trap,1,0,16.50,216.50,0,2021-05-20
`;
const paymentsCsv =
  'Payment Date,Amount,Invoice Number,Payment Method,Reference\n2021-05-20,216.50,1043,Check,881\n2021-08-15,40,1045,Visa,\n2021-10-01,25,,Cash,\n';
const expensesCsv = 'Date,Vendor,Category,Amount,Description\n2021-05-01,Ferguson,Materials,45.10,Pipes\n';
const estimatesCsv =
  'Estimate Number,Customer Name,Estimate Date,Status,Item,Quantity,Rate,Total\nQ-7,Elena Marsh,2022-01-05,Accepted,Heat pump,1,4000,4000\n';
const leadsCsv =
  'Name,Email,Lead status,Service wanted,Estimated value\nPat Doe,pat@example.test,Quote sent,New roof,"$9,000.00"\n';
const visitsCsv =
  'Title,Customer,Start date,Start time,End time,Status\nSpring check,Elena Marsh,2023-04-04,2:30 PM,4:00 PM,Completed\n';

const everything = () => [
  upload('visits.csv', visitsCsv),
  upload('payments.csv', paymentsCsv),
  upload('invoices.csv', invoicesCsv),
  upload('estimates.csv', estimatesCsv),
  upload('expenses.csv', expensesCsv),
  upload('leads.csv', leadsCsv),
  upload('products.csv', productsCsv),
  upload('customers.csv', customersCsv),
];

describe('hostile values', () => {
  const overlong = `${'x'.repeat(80)}@example.test`;
  const torn = `${'x'.repeat(99)}😀`;
  const hostile = () => [
    upload(
      'customers.csv',
      `__proto__,constructor,First name,Last name,Email,Notes,Tags,Created at\n1,2,Ann,"=cmd|' /C calc'!A0",${overlong},<script>alert(1)</script>,${torn},31.02.2021\n1,2,${torn},\u202Egnp,a@b.test,,,9999-99-99\n,,,,,,,\n1,2,,,only@example.test,,,0000-01-01\n`,
    ),
    upload(
      'invoices.csv',
      `Invoice Number,Customer,Date,Status,Item,Quantity,Unit price,Tax,Total,Balance\n${[
        '1,Ann,2021-05-03,Paid,A,9999999999999,9999999999999,,,',
        '2,Ann,2021-05-03,Paid,A,1,1,,999999999999,',
        '3,Ann,2021-05-03,Paid,A,999999999,999999999.99,,5,',
        '4,Ann,31.02.2021,Sent,A,1,NaN,,10,1e309',
        `5,${torn},2021-05-03,${torn},${torn},-1,-5,-3,10,-99`,
        `${torn},Ann,2021-05-03,Draft,A,0.00001,12,,,`,
      ].join('\n')}\n`,
    ),
    upload(
      'payments.csv',
      `Payment Date,Amount,Invoice Number,Payment Method,Refunded amount\n9999-99-99,5,1,Cash,\n2021-05-03,999999999999,1,Cash,\n2021-05-03,Infinity,1,Cash,\n2021-05-03,5,4,${torn},9999999\n`,
    ),
  ];

  const noAmount = 'A payment needs an amount above 0. Record refunds on the payment that they belong to.';

  test('they become sentences for their rows, are exported as plain text, and leave nothing behind', async () => {
    const own = await signUpOwner(server);
    const { client } = own;
    const before = await snapshot(server, own);
    const done = await importAll(own, ...hostile());
    const { rows } = await client.imports.rows({ id: done.id, filter: 'left_out' });
    expect(
      rows.map(({ kind, row, problems }) => [
        kind,
        row,
        problems.find(({ is_serious }) => is_serious)?.message,
      ]),
    ).toEqual([
      ['customers', 5, 'Enter a name or company'],
      ['invoices', 2, 'The amount of this line is too large'],
      ['invoices', 4, 'The amount of this line is too large'],
      ['payments', 2, 'A payment needs a date'],
      ['payments', 3, noAmount],
      ['payments', 4, noAmount],
    ]);
    expect(done).toMatchObject({ status: 'done', problem: null });
    const exported = await (await client.customers.exportCsv({})).text();
    expect(exported).toContain("'=cmd");
    expect(liveCells(exported.replace('\uFEFF', ''))).toEqual([]);
    await expectFiguresRecounted(server, own);
    await rolledBack(own, done.id);
    expect(await snapshot(server, own)).toEqual(before);
  });
});

describe('all kinds of records', () => {
  test('numbers, dates, statuses and money stay as they were, figures agree with a recount, and a roll-back restores everything', async () => {
    const own = await signUpOwner(server);
    const { client } = own;
    const before = await snapshot(server, own);
    const done = await importAll(own, ...everything());
    expect(done).toMatchObject({
      status: 'done',
      created: {
        customers: 4,
        products: 2,
        leads: 1,
        estimates: 1,
        invoices: 5,
        payments: 4,
        expenses: 1,
        appointments: 1,
      },
    });
    const { invoices } = await client.invoices.list({ sort: 'newest' } as never);
    const shown = Object.fromEntries(
      invoices.map(({ number, displayed_status, total, balance_due, date }) => [
        number,
        [displayed_status, total, balance_due, date],
      ]),
    );
    expect(shown).toMatchObject({
      1043: ['paid', 216.5, 0, '2021-05-03'],
      1044: ['partially_paid', 300, 100, '2021-06-01'],
      1045: ['paid', 40, 0, '2021-07-01'],
      1047: ['written_off', 60, 0, '2021-09-01'],
    });
    const first = invoices.find(({ number }) => number === '1043');
    expect(await client.invoices.get({ id: first?.id ?? '' })).toMatchObject({
      tax: 16.5,
      paid_at: '2021-05-20',
      due_date: '2021-06-02',
      payments: [{ amount: 216.5, payment_method: 'check', reference: '881' }],
    });
    await expectFiguresRecounted(server, own);
    expect(await rolledBack(own, done.id)).toMatchObject({ status: 'undone' });
    expect(await snapshot(server, own)).toEqual(before);
  });

  test('payments take the place of what invoices say was paid, are assigned by number or amount, and can be deposits', async () => {
    const own = await signUpOwner(server);
    const { client } = own;
    const before = await snapshot(server, own);
    const done = await importAll(
      own,
      upload(
        'invoices.csv',
        'Invoice Number,Customer,Date,Status,Total,Balance\nA1,Elena Marsh,2021-06-01,Partial,300,100\nA2,Elena Marsh,2021-06-02,Paid,150,0\nA3,Elena Marsh,2021-06-03,Partial,90,40\n',
      ),
      upload(
        'estimates.csv',
        'Estimate Number,Customer Name,Estimate Date,Status,Total\nQ-7,Elena Marsh,2021-05-01,Accepted,4000\n',
      ),
      upload(
        'payments.csv',
        'Payment Date,Amount,Invoice Number,Quote #,Customer,Payment Method\n2021-06-10,120,A1,,Elena Marsh,Check\n2021-06-20,80,A1,,Elena Marsh,Check\n2021-07-01,150,,,Elena Marsh,Cash\n2021-05-02,400,,Q-7,Elena Marsh,Cash\n2021-06-04,20,A3,,Elena Marsh,Cash\n2021-08-01,33,,,Elena Marsh,Cash\n',
      ),
    );
    expect(done).toMatchObject({ status: 'done', left_out: 0, created: { invoices: 3, payments: 7 } });
    const paid = await server.platform.database.operator.query<{
      on: string | null;
      amount: number;
      count: number;
    }>(
      `select coalesce(i.number, e.number) as on, sum(p.amount)::float as amount, count(*)::int from payments p
       left join invoices i on i.id = p.invoice_id left join estimates e on e.id = p.estimate_id
       where p.business_id = $1 group by 1 order by 1`,
      [own.businessId],
    );
    expect(paid.rows).toEqual([
      { on: 'A1', amount: 200, count: 2 },
      { on: 'A2', amount: 150, count: 1 },
      { on: 'A3', amount: 50, count: 2 },
      { on: 'Q-7', amount: 400, count: 1 },
      { on: null, amount: 33, count: 1 },
    ]);
    const { invoices } = await client.invoices.list({});
    expect(
      Object.fromEntries(
        invoices.map(({ number, displayed_status, balance_due }) => [
          number,
          [displayed_status, balance_due],
        ]),
      ),
    ).toEqual({ A1: ['partially_paid', 100], A2: ['paid', 0], A3: ['partially_paid', 40] });
    await expectFiguresRecounted(server, own);
    await rolledBack(own, done.id);
    expect(await snapshot(server, own)).toEqual(before);
  });

  test('a roll-back is refused with a sentence if something was built on the import', async () => {
    const own = await signUpOwner(server);
    const { client } = own;
    const done = await importAll(own, upload('customers.csv', customersCsv));
    const [elena] = (await client.customers.list({ sort: 'name' })).customers;
    await client.estimates.create({
      customer_id: elena?.id ?? '',
      items: [{ name: 'Visit', price: 90 }],
    } as never);
    const { obstacles, count } = await client.imports.obstacles({ id: done.id });
    expect(count).toBe(1);
    expect(obstacles).toMatchObject([
      { kind: 'customers', title: 'Elena Marsh', reason: 'has an estimate that was not imported with it' },
    ]);
    await expect(client.imports.rollBack({ id: done.id })).rejects.toThrow(
      'This import cannot be rolled back: Customer Elena Marsh has an estimate that was not imported with it.',
    );
  });
});
