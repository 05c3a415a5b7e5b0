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

test('the forecast expects an invoice that is charged automatically on the day of its charge', async () => {
  const { customer_id } = await addPayer();
  const id = await addDue(customer_id);
  const chargeDay = async () => {
    const { invoices } = await readForecastFacts(contextNow());
    return invoices.find((invoice) => invoice.id === id)?.charge_on;
  };
  expect(await chargeDay()).toBe(due);
  await rows(`update invoices set due_date = $2 where id = $1`, id, addDays(today, 1));
  // The customer has to be told three days before, so the charge comes later than the due date.
  expect(await chargeDay()).toBe(addDays(today, 3));
  await run(today);
  expect(await chargeDay()).toBe(addDays(today, 3));
  await autopay.owner.client.online.setAutopay({ of: 'customer', of_id: customer_id, choice: 'off' });
  expect(await chargeDay()).toBeNull();
});
