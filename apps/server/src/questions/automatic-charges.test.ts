import { addDays } from '@dayworks/shared/dates/calendar-date';
import { expect, test } from 'vitest';
import { due, openAutopay, today } from '../testing/fixtures/autopay-fixtures.ts';
import { payment, someTotal } from '../testing/fixtures/invoice-fixtures.ts';
import { recurringZone } from '../testing/fixtures/recurring-fixtures.ts';
import { somePerson } from '../testing/proven.ts';
import { askQuestion } from './ask.ts';
import { readFacts } from './facts/read-facts.ts';
import { comingInvoices, lateInvoices } from './facts/unpaid-invoices.ts';

const autopay = openAutopay();
const { run, rows, addPayer, addDue } = autopay;

function contextNow() {
  const { userId, businessId } = autopay.owner;
  const who = { userId, businessId, role: 'owner', person: somePerson } as const;
  const actor = { ...who, timeZone: recurringZone, now: new Date(), requestId: 'charges' };
  return { platform: autopay.server.platform, actor };
}

/**
 * Counts the automatic charges with plain SQL, following the rule in docs/rules.md without the functions of the
 * product.
 */
const recount = `select count(*)::int as invoices, coalesce(sum(balance_due), 0)::float as total from (
    select i.balance_due, greatest(coalesce(p.charge_on, greatest(i.due_date, $2::date + 3)), i.promised_for, $2::date) as day
    from invoices i left join autopay_plans p on p.invoice_id = i.id and p.state in ('announced', 'charging')
    where i.business_id = $1 and i.status in ('sent', 'viewed', 'partially_paid') and i.balance_due > 0 and i.disputed_at is null
      and i.customer_id in (select a.customer_id from autopays a where a.is_on)) as charges
  where day between $3 and $4`;

test('the chat reports the upcoming automatic charges of a period correctly, and the coach suggests no reminders for these invoices', async () => {
  const payers = [await addPayer(), await addPayer()];
  const [one, other] = payers.map(({ customer_id }) => customer_id);
  if (!one || !other) throw new Error('two customers have turned on automatic payments');
  const soon = await addDue(one, addDays(today, 4));
  const [later, promised, disputed] = [await addDue(one), await addDue(other), await addDue(other)];
  await addDue(other, addDays(today, 60));
  await autopay.owner.client.payments.record({ ...payment(later, 100), payment_date: today });
  await rows('update invoices set promised_for = $2 where id = $1', promised, addDays(due, 5));
  await autopay.owner.client.invoices.setDispute({ id: disputed, is_disputed: true });
  await run(addDays(today, 1));
  const ask = async (from: number, to: number, customer?: string) => {
    const period = { from: addDays(today, from), to: addDays(today, to) };
    const asked = { name: 'automatic_charges' as const, with: { period, ...(customer && { customer }) } };
    const { figures, table } = await askQuestion(contextNow(), asked);
    const told = Object.fromEntries(figures.map(({ key, value }) => [key, value]));
    const [counted] = await rows<object>(recount, autopay.owner.businessId, today, period.from, period.to);
    if (!customer) expect({ invoices: told.invoices, total: told.total }).toEqual(counted);
    return [told.invoices, told.total, table?.rows.length];
  };
  expect(await ask(0, 6)).toEqual([1, someTotal, 1]);
  expect(await ask(0, 10)).toEqual([2, 2 * someTotal - 100, 2]);
  expect(await ask(0, 30)).toEqual([3, 3 * someTotal - 100, 3]);
  expect(await ask(0, 30, other)).toEqual([1, someTotal, 1]);
  expect(await ask(31, 40)).toEqual([0, 0, undefined]);
  expect(soon).not.toBe(later);
  const context = contextNow();
  const facts = await readFacts(context, { coming: comingInvoices(context), late: lateInvoices(context) });
  expect([...facts.coming, ...facts.late]).toEqual([]);
});
