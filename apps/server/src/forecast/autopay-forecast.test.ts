import { addDays } from '@dayworks/shared/dates/calendar-date';
import { expect, test } from 'vitest';
import { due, openAutopay, today } from '../testing/fixtures/autopay-fixtures.ts';
import { recurringZone } from '../testing/fixtures/recurring-fixtures.ts';
import { somePerson } from '../testing/proven.ts';
import { readForecastFacts } from './read-facts.ts';

const autopay = openAutopay();
const { run, rows, addPayer, addDue } = autopay;

function contextNow() {
  const { userId, businessId } = autopay.owner;
  const who = { userId, businessId, role: 'owner', person: somePerson } as const;
  const actor = { ...who, timeZone: recurringZone, now: new Date(), requestId: 'forecast' };
  return { platform: autopay.server.platform, actor };
}

test('the forecast expects an automatically charged invoice to be paid on the day of its charge', async () => {
  const { customer_id } = await addPayer();
  const id = await addDue(customer_id);
  const chargeDay = async () => {
    const { invoices } = await readForecastFacts(contextNow());
    return invoices.find((invoice) => invoice.id === id)?.charge_on;
  };
  expect(await chargeDay()).toBe(due);
  await rows(`update invoices set due_date = $2 where id = $1`, id, addDays(today, 1));
  // The customer must be notified three days before the charge, so the charge is made after the due date.
  expect(await chargeDay()).toBe(addDays(today, 3));
  await run(today);
  expect(await chargeDay()).toBe(addDays(today, 3));
  await autopay.owner.client.online.setAutopay({ of: 'customer', of_id: customer_id, choice: 'off' });
  expect(await chargeDay()).toBeNull();
});

test('the forecast expects an invoice with a pending bank payment to be paid six days after the payment was started', async () => {
  const { customer_id } = await addPayer();
  const [whole, part] = [await addDue(customer_id), await addDue(customer_id)];
  const arrivals = async () => {
    const { invoices } = await readForecastFacts(contextNow());
    return [whole, part].map((id) => invoices.find((invoice) => invoice.id === id)?.arrives_on);
  };
  const pay = (kind: string, invoice_id: string | null, of: string) =>
    rows(
      `insert into online_payments (business_id, provider, kind, invoice_id, customer_id, amount, status, provider_ref)
       select $1, 'stripe', $2, $3::uuid, case when $2 = 'customer' then id end, ${of}, 'processing', 'pi_' || gen_random_uuid()
       from customers where business_id = $1 and id = $4`,
      autopay.owner.businessId,
      kind,
      invoice_id,
      customer_id,
    );
  expect(await arrivals()).toEqual([null, null]);
  await pay('invoice', whole, '(select balance_due from invoices where id = $3::uuid)');
  await pay('invoice', part, '1');
  expect(await arrivals()).toEqual([addDays(today, 6), null]);
  await pay('customer', null, 'balance_due');
  expect(await arrivals()).toEqual([addDays(today, 6), addDays(today, 6)]);
});
