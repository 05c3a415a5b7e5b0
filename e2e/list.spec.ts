import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addCustomer, addInvoice, addSentInvoice, recordPayment } from './invoice-fixtures.ts';
import { expectToast } from './invoice-page.ts';

const rowsOf = (page: Page, label: string) =>
  page.getByRole('list', { name: label, exact: true }).getByRole('listitem');

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected rows' });

async function expectNoViolations(page: Page) {
  expect(await findViolations(page)).toEqual([]);
}

test('the columns of the customer list have headers, and clicking a header sorts the list', async ({
  page,
  owner,
}) => {
  const { api } = owner;
  const elena = await addCustomer(api);
  const abel = await addCustomer(api, { first_name: 'Abel', last_name: 'Archer', email: null });
  await addCustomer(api, { first_name: 'Zoe', last_name: 'Zimmer', email: null });
  await addSentInvoice(api, { customer_id: abel.id });
  const paid = await addSentInvoice(api, { customer_id: elena.id });
  await recordPayment(api, paid.id, 500);

  await page.goto('/customers');
  const rows = rowsOf(page, 'Customers');
  await expect(rows).toHaveText([/Zoe Zimmer/, /Abel Archer/, /Elena Marsh/]);
  await expect(rows.nth(1)).toContainText('Due $500.00');
  await expect(heading(page, 'Customer')).toHaveAttribute('aria-sort', 'none');

  await heading(page, 'Customer').getByRole('button').click();
  await expect(page).toHaveURL(/\?sort=name$/);
  await expect(heading(page, 'Customer')).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows).toHaveText([/Abel Archer/, /Elena Marsh/, /Zoe Zimmer/]);

  await heading(page, 'Lifetime value').getByRole('button').click();
  await expect(heading(page, 'Lifetime value')).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first()).toContainText('Elena Marsh');
  await heading(page, 'Lifetime value').getByRole('button').hover();
  await expect(page.getByRole('tooltip')).toHaveText('All payments received, minus refunds');

  await heading(page, 'Balance due').getByRole('button').click();
  await expect(rows.first()).toContainText('Abel Archer');
  // A second click on the column header restores the default order of the list.
  await heading(page, 'Balance due').getByRole('button').click();
  await expect(page).toHaveURL(/\/customers\??$/);
  await expect(rows.first()).toContainText('Zoe Zimmer');
  await expectNoViolations(page);
});

test('several customers can be selected and then exported, archived together and restored', async ({
  page,
  owner,
}) => {
  for (const last_name of ['Archer', 'Baker', 'Carver', 'Draper'])
    await addCustomer(owner.api, { first_name: 'Kim', last_name, email: null });
  await page.goto('/customers?sort=name');
  const rows = rowsOf(page, 'Customers');
  await expect(rows).toHaveCount(4);

  await page.getByRole('checkbox', { name: 'Select Kim Archer' }).click();
  await page.getByRole('checkbox', { name: 'Select Kim Carver' }).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 chosen');
  await expect(page.getByRole('checkbox', { name: 'Select Kim Baker' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Select Kim Baker' }).click();
  await expect(bar(page)).toContainText('2 chosen');
  await expectNoViolations(page);

  const download = page.waitForEvent('download');
  await bar(page).getByRole('link', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Archer');
  expect(file).toContain('Carver');
  expect(file).not.toContain('Baker');

  await bar(page).getByRole('button', { name: 'Archive' }).click();
  await expectToast(page, 'Done', '2 customers archived.');
  await expect(rows).toHaveText([/Kim Baker/, /Kim Draper/]);
  await expect(bar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(4);

  await page.getByRole('checkbox', { name: 'Select all rows shown' }).click();
  await expect(bar(page)).toContainText('4 chosen');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
});

test('several drafts can be marked as sent together, failures are explained, and deleting asks for confirmation', async ({
  page,
  owner,
}) => {
  const { id: customer_id } = await addCustomer(owner.api);
  const drafts = [await addInvoice(owner.api, { customer_id }), await addInvoice(owner.api, { customer_id })];
  await addSentInvoice(owner.api, { customer_id });
  await page.goto('/invoices');
  const rows = rowsOf(page, 'Invoices');
  await expect(rows).toHaveCount(3);
  await heading(page, 'Due date').getByRole('button').click();
  await expect(page).toHaveURL(/sort=due/);
  await expect(heading(page, 'Due date')).toHaveAttribute('aria-sort', 'ascending');

  // While the sorted rows are still being loaded, there are no rows to select.
  await expect(async () => {
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).click();
    await expect(bar(page)).toContainText('3 chosen', { timeout: 2_000 });
  }).toPass();
  await expect(bar(page)).toContainText('$1,500.00 due');
  // Simulates that another user has deleted one of the invoices in the meantime.
  await page.route(`**/api/rpc/invoices/markSent`, async (route) => {
    if (
      route
        .request()
        .postData()
        ?.includes(drafts[0]?.id ?? '')
    ) {
      await route.fulfill({
        status: 404,
        json: { json: { defined: false, code: 'NOT_FOUND', status: 404, message: 'Invoice not found' } },
      });
    } else await route.continue();
  });
  // Two of the three selected invoices are drafts, and only drafts can be marked as sent.
  await bar(page).getByRole('button', { name: 'Mark as sent 2' }).click();
  const marking = page.getByRole('dialog', { name: 'Mark 2 invoices as sent?' });
  await marking.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(marking.getByRole('status')).toHaveText('1 done, 1 failed: Invoice not found');
  await marking.getByRole('button', { name: 'Done' }).click();
  await expect(bar(page)).toContainText('1 chosen');
  await page.unroute(`**/api/rpc/invoices/markSent`);

  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 1 invoice?' });
  await expect(question).toContainText('$500.00');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows).toHaveCount(3);
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Done', '1 invoice deleted.');
  await expect(rows).toHaveCount(2);
  await expect(bar(page)).toBeHidden();
});

test('a list can be searched, navigated, selected and opened by keyboard alone', async ({ page, owner }) => {
  const { id: customer_id } = await addCustomer(owner.api);
  for (const _ of [1, 2, 3]) await addInvoice(owner.api, { customer_id });
  await page.goto('/invoices');
  const rows = rowsOf(page, 'Invoices');
  await expect(rows).toHaveCount(3);
  const link = (row: number) => rows.nth(row).getByRole('link');

  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.getByPlaceholder('Search invoices')).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type('x/');
  await expect(page.getByPlaceholder('Search invoices')).toHaveValue('x/');
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(3);

  await link(0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(bar(page)).toContainText('2 chosen');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(link(0)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/invoice=/);
  await expect(page.getByRole('dialog')).toBeVisible();
  // While the sheet is open, the list behind it ignores key presses.
  await page.keyboard.press('x');
  await expect(bar(page)).toBeHidden();
});

const narrow = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
];

for (const { width, height } of narrow) {
  test.describe(`lists work at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('the filter and sort controls are visible, and rows can be selected with a menu item', async ({
      page,
      owner,
    }) => {
      await addInvoice(owner.api);
      await page.goto('/invoices');
      const rows = rowsOf(page, 'Invoices');
      await expect(rows).toHaveCount(1);
      await expect(page.getByRole('columnheader')).toHaveCount(0);
      const filter = page.getByRole('button', { name: 'Filter', exact: true });
      await expect(filter).toBeInViewport({ ratio: 1 });
      await filter.click();
      const panel = page.getByRole('dialog', { name: 'Filter and sort' });
      await expect(panel.getByRole('combobox', { name: 'Sort by' })).toBeInViewport({ ratio: 1 });
      await panel.getByRole('button', { name: 'Done' }).click();

      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Select multiple' }).click();
      await rows.getByRole('checkbox').click();
      await expect(bar(page)).toContainText('1 chosen');
      await expect(bar(page).getByRole('button', { name: 'Mark as sent' })).toBeInViewport();
      await expectNoViolations(page);
    });
  });
}
