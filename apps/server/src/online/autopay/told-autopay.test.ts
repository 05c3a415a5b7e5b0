import { addDays } from '@dayworks/shared/dates/calendar-date';
import { expect, test } from 'vitest';
import { due, openAutopay, today } from '../../testing/fixtures/autopay-fixtures.ts';
import { newSeries } from '../../testing/fixtures/recurring-fixtures.ts';

const autopay = openAutopay();
const { run, rows, addPayer, addDue, lettersOf, planOf } = autopay;

async function eventsOf(customer_id: string) {
  const { entries } = await autopay.owner.client.timeline.ofCustomer({ customer_id });
  return entries
    .flatMap(({ events }) => events)
    .filter(({ kind }) => kind === 'autopay')
    .map(({ title, detail }) => `${title} (${detail})`);
}

test('the customer timeline shows who turned automatic payments on and off, and every announcement, charge and failure', async () => {
  const { customer_id, saved_method_id } = await addPayer();
  await addDue(customer_id);
  await run(addDays(due, -3));
  autopay.stripe.charges = 'decline';
  await run(due);
  await autopay.owner.client.online.setAutopay({ of: 'customer', of_id: customer_id, choice: 'off' });
  await autopay.owner.client.online.setAutopay({
    of: 'customer',
    of_id: customer_id,
    choice: 'on',
    saved_method_id,
  });
  const events = await eventsOf(customer_id);
  expect(events).toHaveLength(6);
  for (const expected of [
    /^Automatic payments turned on \(By the customer/,
    /^Automatic payments ended \(By (?!the customer)/,
    /^Automatic payments turned on \(By (?!the customer)/,
    /^Automatic payment announced \(For /,
    /^Automatic charge started/,
    /^Automatic charge failed \(Your card was declined.*Next attempt on /,
  ])
    expect(
      events.filter((event) => expected.test(event)),
      String(expected),
    ).toHaveLength(1);
});

test('the customer gets an email only when the office actually turns automatic payments on or off', async () => {
  const { customer_id, saved_method_id } = await addPayer();
  const choose = (choice: 'on' | 'off') =>
    autopay.owner.client.online.setAutopay({
      ...{
        of: 'customer',
        of_id: customer_id,
        choice,
        saved_method_id: choice === 'on' ? saved_method_id : null,
      },
    });
  await choose('on');
  expect(await lettersOf(customer_id)).toEqual([]);
  await choose('off');
  await choose('off');
  await choose('on');
  const letters = await lettersOf(customer_id);
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Automatic payments have ended',
    'Automatic payments are on',
  ]);
  expect(letters[0]?.text).toContain('We no longer charge your invoices automatically.');
  expect(letters[0]?.text).not.toContain('/autopay/');
  expect(letters[1]?.text).toContain('We will charge your invoices to Visa ending in 4242 on the due date.');
  expect(letters[1]?.text).toContain('/autopay/');
});

test('the email for an automatically charged invoice states the payment method and contains a link for turning off automatic payments', async () => {
  const { customer_id } = await addPayer();
  const id = await addDue(customer_id);
  const send = async () => {
    const { message_id } = await autopay.owner.client.documents.send({
      type: 'invoice',
      document_id: id,
      method: 'email',
    });
    return (await autopay.owner.client.outbox.get({ id: message_id })).text ?? '';
  };
  const text = await send();
  expect(text).toContain('This invoice is paid automatically with Visa ending in 4242 when it is due.');
  expect(text).toContain('/autopay/');
  await autopay.owner.client.online.setAutopay({ of: 'customer', of_id: customer_id, choice: 'off' });
  expect(await send()).not.toContain('automatic');
});

test('the automatic payment setting of a job overrides that of the customer, and that of a recurring invoice overrides that of the job', async () => {
  const { customer_id, saved_method_id } = await addPayer();
  const [job] = await rows<{ id: string }>(
    `insert into jobs (business_id, customer_id, title, status) values ($1, $2, 'Garden', 'scheduled') returning id`,
    autopay.owner.businessId,
    customer_id,
  );
  const of_id = job?.id ?? '';
  const id = await addDue(customer_id);
  await rows(
    'insert into job_invoices (business_id, job_id, invoice_id) values ($1, $2, $3)',
    autopay.owner.businessId,
    of_id,
    id,
  );
  const method = async () =>
    (
      await rows<{ id: string | null }>('select autopay_method($1, $2) as id', autopay.owner.businessId, id)
    )[0]?.id;
  expect(await method()).toBe(saved_method_id);
  await autopay.owner.client.online.setAutopay({ of: 'job', of_id, choice: 'off' });
  expect(await method()).toBeNull();
  await run(addDays(due, -3));
  expect(await planOf(id)).toBeNull();
  await autopay.owner.client.online.setAutopay({ of: 'customer', of_id: customer_id, choice: 'off' });
  await autopay.owner.client.online.setAutopay({ of: 'job', of_id, choice: 'on', saved_method_id });
  expect(await autopay.owner.client.online.autopay({ of: 'job', of_id })).toMatchObject({ choice: 'on' });
  expect(await method()).toBe(saved_method_id);
  const series = await autopay.owner.client.recurringInvoices.create(
    await newSeries(autopay.owner, { customer_id, first_on: addDays(today, 1) }),
  );
  await rows(
    `insert into recurring_invoice_dates (business_id, recurring_id, slot, outcome, invoice_id) values ($1, $2, $3, 'created', $4)`,
    autopay.owner.businessId,
    series.id,
    today,
    id,
  );
  await autopay.owner.client.online.setAutopay({ of: 'series', of_id: series.id, choice: 'off' });
  expect(await method()).toBeNull();
  expect((await lettersOf(customer_id)).map(({ text }) => text).join('\n')).toContain('“Garden”');
});
