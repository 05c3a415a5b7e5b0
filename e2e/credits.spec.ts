import type { Page } from '@playwright/test';
import { type Api, expect, test } from './fixtures.ts';
import { addSentInvoice, lineOf, readInvoice, recordPayment } from './invoice-fixtures.ts';
import { expectToast, openSheet, phone, pickCustomer } from './invoice-page.ts';

/** Set SHOTS to a folder to keep pictures of the screens. */
const shot = process.env.SHOTS;

/** Chooses a rarely used action from the menu of the sheet, or from the end of the sheet on a phone. */
async function choose(page: Page, label: string): Promise<void> {
  const isOnPhone = (page.viewportSize()?.width ?? 0) < 640;
  if (!isOnPhone) await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole(isOnPhone ? 'button' : 'menuitem', { name: label, exact: true }).click();
}

/** Voids an invoice in its sheet, looks at its public page, and restores it. */
async function voidAndRestore(page: Page, id: string, link: string): Promise<void> {
  const sheet = await openSheet(page, id);
  await choose(page, 'Void invoice');
  const question = page.getByRole('alertdialog', { name: `Void Invoice #${id.slice(0, 8)}?` });
  await question.getByLabel(/^Reason/).fill('Sent to the wrong customer');
  await question.getByRole('button', { name: 'Void Invoice' }).click();
  await expectToast(page, 'Invoice voided');
  await expect(sheet.getByText('Void', { exact: true })).toBeVisible();
  await expect(sheet.getByText('Reason: Sent to the wrong customer')).toBeVisible();
  await expect(sheet.getByText('Voided', { exact: true }).first()).toBeVisible();
  await expect(sheet.getByText('-$500.00')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Record Payment' })).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0);

  await page.goto('/invoices?status=void');
  await expect(page.getByRole('list', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(1);
  await page.goto(link);
  await expect(page.getByText('This invoice was voided. Nothing is due.')).toBeVisible();
  await expect(page.getByText('How to pay')).toHaveCount(0);

  await openSheet(page, id);
  await sheet.getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Invoice restored');
  await expect(sheet.getByRole('button', { name: 'Record Payment' })).toBeVisible();
}

/** Writes off a part of an invoice and then the remainder, and undoes both write-offs. */
async function writeOffAndUndo(page: Page, id: string): Promise<void> {
  const sheet = await openSheet(page, id);
  const dialog = page.getByRole('dialog', { name: `Write off Invoice #${id.slice(0, 8)}` });
  await choose(page, 'Write off');
  await expect(dialog.getByLabel('Amount')).toHaveValue('500.00');
  // An amount with three decimals must not break the screen while it is being typed.
  await dialog.getByLabel('Amount').fill('12.345');
  await dialog.getByRole('button', { name: 'Write Off' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Amount').fill('500.01');
  await dialog.getByLabel('Reason').fill('Moved away without paying');
  await dialog.getByRole('button', { name: 'Write Off' }).click();
  await expect(
    dialog.getByText('Enter an amount above $0.00 and up to the balance of $500.00', { exact: true }),
  ).toBeVisible();
  await dialog.getByLabel('Amount').fill('120');
  await dialog.getByRole('button', { name: 'Write Off' }).click();
  await expectToast(page, 'Written off', '$120.00 is no longer owed.');
  await expect(sheet.getByText('$380.00').first()).toBeVisible();

  await choose(page, 'Write off');
  await dialog.getByLabel('Reason').fill('Nothing more to expect');
  await dialog.getByRole('button', { name: 'Write Off' }).click();
  await expect(sheet.getByText('Written off', { exact: true }).first()).toBeVisible();
  await expect(sheet.getByText('Nothing is owed')).toBeVisible();
  for (const amount of ['120.00', '380.00']) {
    const undo = sheet.getByRole('button', { name: `Undo Written off as bad debt of $${amount}` });
    await undo.click();
    await expect(undo).toHaveCount(0);
  }
  await expect(sheet.getByRole('button', { name: 'Record Payment' })).toBeVisible();
}

/** Credits one item of an invoice and then the remaining items, and looks at its public page. */
async function creditInParts(page: Page, id: string, link: string): Promise<void> {
  const sheet = await openSheet(page, id);
  const dialog = page.getByRole('dialog', { name: `Credit Invoice #${id.slice(0, 8)}` });
  await choose(page, 'Create credit note');
  await expect(dialog.getByText('Credit of $610.00 including $10.00 sales tax')).toBeVisible();
  await dialog.getByRole('radio', { name: 'An amount' }).click();
  await dialog.getByLabel('Amount').fill('12.345');
  await expect(dialog.getByText(/^Credit of/)).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Chosen items' }).click();
  await dialog.getByRole('checkbox', { name: 'Handrail' }).click();
  await expect(dialog.getByText('Credit of $110.00 including $10.00 sales tax')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Handrail was not installed');
  await dialog.getByRole('button', { name: 'Create Credit Note' }).click();
  await expectToast(page, 'Credit note created', '$110.00 is no longer owed.');
  await expect(sheet.getByText('Handrail was not installed')).toBeVisible();
  await expect(sheet.getByText('$500.00').first()).toBeVisible();

  await page.goto(link);
  await expect(page.getByText(/^Credit note #/).first()).toBeVisible();
  await expect(page.getByText('-$110.00').first()).toBeVisible();

  await openSheet(page, id);
  await choose(page, 'Create credit note');
  await dialog.getByLabel('Reason').fill('Goodwill');
  await dialog.getByRole('button', { name: 'Create Credit Note' }).click();
  await expect(sheet.getByText('Credited', { exact: true }).first()).toBeVisible();
}

const deckAndRail = { items: [lineOf('Deck repair', 500), lineOf('Handrail', 100, 10)] };

test('one item of an invoice is credited and then the remaining items, and the customer sees the credit notes', async ({
  page,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api, deckAndRail);
  const { path } = await owner.api.call<{ path: string }>('GET', `/invoices/${id}/sharing`);
  await creditInParts(page, id, path);
  expect(await readInvoice(owner.api, id)).toMatchObject({
    status: 'credited',
    credited: 610,
    credited_tax: 10,
  });
});

test('part of an invoice and then the remainder are written off as bad debt, and both write-offs are undone', async ({
  page,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api);
  await writeOffAndUndo(page, id);
  expect(await readInvoice(owner.api, id)).toMatchObject({ status: 'sent', balance_due: 500, credits: [] });
});

test('an unpaid invoice is voided with a reason, is shown to the customer as void, and is restored', async ({
  page,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api);
  const { path } = await owner.api.call<{ path: string }>('GET', `/invoices/${id}/sharing`);
  await voidAndRestore(page, id, path);
  expect(await readInvoice(owner.api, id)).toMatchObject({ status: 'sent', balance_due: 500 });
});

/** Credits a part of a paid invoice, pays another invoice from the credit, undoes that, and refunds the credit. */
async function useCredit(page: Page, api: Api): Promise<void> {
  const { id, customer_id } = await addSentInvoice(api);
  if (!customer_id) throw new Error('an invoice has a customer');
  const other = await addSentInvoice(api, { customer_id });
  await recordPayment(api, id, 500);
  const sheet = await openSheet(page, id);
  const dialog = page.getByRole('dialog', { name: `Credit Invoice #${id.slice(0, 8)}` });
  await choose(page, 'Create credit note');
  await expect(dialog.getByRole('radio', { name: 'Whole invoice' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'An amount' }).click();
  await dialog.getByLabel('Amount').fill('40');
  await expect(
    dialog.getByText('Credit of $40.00. $40.00 was already paid and becomes the customer’s credit.'),
  ).toBeVisible();
  await dialog.getByLabel('Reason').fill('One step was never painted');
  await dialog.getByRole('button', { name: 'Create Credit Note' }).click();
  await expectToast(page, 'Credit note created', '$40.00 is the customer’s credit now.');
  await expect(sheet.getByText('Moved to customer credit', { exact: true })).toBeVisible();

  const owed = await openSheet(page, other.id);
  await owed.getByRole('button', { name: 'Record Payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record Payment' });
  await expect(payment.getByText('$40.00 credit available')).toBeVisible();
  await payment.getByRole('button', { name: 'Apply $40.00' }).click();
  await expectToast(page, 'Credit applied', '$40.00 of customer credit pays this invoice.');
  await expect(owed.getByText('Customer credit applied', { exact: true })).toBeVisible();
  expect(await readInvoice(api, other.id)).toMatchObject({ status: 'partially_paid', balance_due: 460 });
  await owed.getByRole('button', { name: 'Undo applied credit of $40.00' }).click();
  await expectToast(page, 'Undone', 'The amount is the customer’s credit again.');

  await page.goto(`/customers/${customer_id}`);
  await expect(page.getByText('Credit of $40.00')).toBeVisible();
  await page.getByRole('button', { name: 'Refund credit' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund credit' });
  await expect(refund.getByLabel('Amount')).toHaveValue('40.00');
  await refund.getByRole('button', { name: 'Record Refund' }).click();
  await expectToast(page, 'Success', 'Refund recorded successfully');
  await expect(page.getByText('Credit of $40.00')).toHaveCount(0);
}

test('the amount paid for a credited part of an invoice becomes customer credit, which pays another invoice or is refunded', async ({
  page,
  owner,
}) => {
  await useCredit(page, owner.api);
});

test.describe('credits, write-offs and voiding work on a phone', () => {
  test.use(phone);

  test('an unpaid invoice is voided and restored', async ({ page, owner }) => {
    const { id } = await addSentInvoice(owner.api);
    const { path } = await owner.api.call<{ path: string }>('GET', `/invoices/${id}/sharing`);
    await voidAndRestore(page, id, path);
  });

  test('an invoice is credited in parts', async ({ page, owner }) => {
    const { id } = await addSentInvoice(owner.api, deckAndRail);
    const { path } = await owner.api.call<{ path: string }>('GET', `/invoices/${id}/sharing`);
    await creditInParts(page, id, path);
  });

  test('customer credit pays an invoice and is refunded', async ({ page, owner }) => {
    await useCredit(page, owner.api);
  });

  test('an invoice is written off, and the write-off is undone', async ({ page, owner }) => {
    const { id } = await addSentInvoice(owner.api);
    await writeOffAndUndo(page, id);
  });
});

/**
 * Records one payment for two invoices of a customer, divides the amount between them by hand, and looks at the two
 * parts.
 */
async function paySeveral(page: Page, api: Api): Promise<void> {
  const { customer_id } = await addSentInvoice(api, { due_date: '2026-11-20' });
  if (!customer_id) throw new Error('an invoice has a customer');
  const later = await addSentInvoice(api, { customer_id, due_date: '2026-12-20' });
  await page.goto('/payments?new=1');
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await dialog.getByRole('radio', { name: 'Several' }).click();
  await pickCustomer(page, 'Elena Marsh');
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue(/^1,?000\.00$/);
  await dialog.getByLabel('Amount', { exact: true }).fill('620');
  const rows = dialog.getByRole('list', { name: 'Invoices to pay' }).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('$500.00');
  await expect(rows.nth(1)).toContainText('$120.00');
  await expect(dialog.getByText('The whole payment is divided.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'By hand' }).click();
  const part = dialog.getByLabel(`Amount for Invoice #${later.id.slice(0, 8)}`);
  await expect(part).toHaveValue('120.00');
  await part.fill('12.345');
  await dialog.getByRole('radio', { name: 'Check', exact: true }).click();
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expect(dialog.getByText('One of the amounts below is not valid')).toBeVisible();
  await part.fill('100');
  await expect(dialog.getByText('$20.00 becomes the customer’s credit.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await expectToast(page, 'Success', 'Payment recorded successfully');
  expect(await readInvoice(api, later.id)).toMatchObject({ balance_due: 400, customer_credit: 20 });

  const sheet = await openSheet(page, later.id);
  await sheet
    .getByRole('link', { name: /20\d\d$/ })
    .first()
    .click();
  await expect(page.getByText('Part of one payment of $620.00')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Customer credit' })).toBeVisible();
}

/** Opens the message with a credit note, marks it as sent, and looks for the time in the sheet and the timeline. */
async function sendCreditNote(page: Page, api: Api): Promise<void> {
  const { id, customer_id } = await addSentInvoice(api, deckAndRail);
  const credit = { date: '2026-05-20', reason: 'Handrail was not installed', line_ids: [] };
  const { credits } = await api.call<{ credits: { number: string }[] }>('POST', `/invoices/${id}/credits`, {
    ...credit,
    amount: 110,
  });
  const name = `credit note #${credits[0]?.number}`;
  const sheet = await openSheet(page, id);
  await sheet.getByRole('button', { name: `Send ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Send ${name}` });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await dialog.getByRole('button', { name: 'Mark as sent' }).click();
  await expectToast(page, 'Success', 'Credit note marked as sent');
  await expect(sheet.getByText(/ · Sent .* · Handrail was not installed/)).toBeVisible();
  if (shot) await page.screenshot({ path: `${shot}/credit-sent-${page.viewportSize()?.width}.png` });
  await page.goto(`/customers/${customer_id}`);
  await expect(page.getByText(/Sent on .*Handrail was not installed/).first()).toBeVisible();
}

test('a credit note is sent from the sheet of its invoice', async ({ page, owner }) => {
  await sendCreditNote(page, owner.api);
});

test.describe('sending a credit note on a phone', () => {
  test.use(phone);

  test('the user sends a credit note', async ({ page, owner }) => {
    await sendCreditNote(page, owner.api);
  });
});

test('one payment pays several invoices, and the rest becomes credit', async ({ page, owner }) => {
  await paySeveral(page, owner.api);
});

test.describe('recording a payment for several invoices on a phone', () => {
  test.use(phone);

  test('the user splits a payment between invoices manually', async ({ page, owner }) => {
    await paySeveral(page, owner.api);
  });
});

test('credit notes and bad debt reduce the balance in the invoice form, and clicking their figures on the Financials screen opens the list of these credits', async ({
  page,
  owner,
}) => {
  const { id, number } = await addSentInvoice(owner.api, { items: [lineOf('Roof', 100, 8)], discount: 0 });
  const credit = { date: '2026-05-20', reason: 'Not needed' };
  await owner.api.call('POST', `/invoices/${id}/credits`, { ...credit, amount: 54, line_ids: [] });
  await owner.api.call('POST', `/invoices/${id}/write-offs`, { ...credit, amount: 20, reason: 'Moved away' });
  await page.goto(`/invoice/edit/${id}`);
  const summary = page.locator('dl').filter({ hasText: 'Subtotal' });
  await expect(summary).toContainText('Written off, May 20, 2026-$20.00');
  await expect(summary).toContainText('Balance due$34.00');
  await page.goto('/financials?period=custom&from=2026-05-01&to=2026-05-31&basis=accrual');
  const table = page.getByRole('table', { name: 'Profit and loss by month' });
  for (const [name, amount, reason] of [
    ['Bad debt', '$20.00', 'Moved away'],
    ['Credit notes', '$54.00', 'Not needed'],
  ] as const) {
    await table
      .getByRole('row', { name })
      .getByRole('link', { name: `-${amount}` })
      .last()
      .click();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet.getByRole('listitem')).toHaveCount(1);
    await expect(sheet.getByRole('listitem')).toContainText(amount);
    await expect(sheet.getByRole('listitem')).toContainText(reason);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  }
  await table.getByRole('row', { name: 'Bad debt' }).getByRole('link').last().click();
  await page.getByRole('dialog', { name: 'Bad debt' }).getByRole('listitem').getByRole('link').click();
  await expect(page.getByRole('dialog', { name: new RegExp(number) })).toBeVisible();
  // A link that was cut off opens the list screen without a sheet.
  await page.goto('/financials?basis=accrual&credits=bad_debt.2026-05');
  await expect(table).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
