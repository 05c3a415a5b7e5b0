import { expect, test } from './fixtures.ts';
import {
  addCatalogItem,
  addInvoice,
  addSentInvoice,
  lineOf,
  readInvoice,
  recordPayment,
} from './invoice-fixtures.ts';
import {
  expectToast,
  openedInvoiceId,
  openSheet,
  pickFromCatalog,
  sheetOf,
  submitButton,
} from './invoice-page.ts';

test('items can be changed, removed, restored and added in the form that is opened from the sheet of the invoice', async ({
  page,
  owner,
}) => {
  await addCatalogItem(owner.api, { name: 'Gutter cleaning', price: 185 });
  const { id } = await addInvoice(owner.api, {
    items: [lineOf('Deck repair', 500, 10), lineOf('Paint', 80), lineOf('Haul-away', 60)],
  });
  const sheet = await openSheet(page, id);
  await sheet.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.waitForURL(`**/invoice/edit/${id}`);
  await expect(page.getByText('Elena Marsh').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Deck repair' }).click();
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Quantity').press('Enter');
  await page.getByRole('button', { name: 'Remove Paint' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Edit Paint' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove Haul-away' }).click();
  await pickFromCatalog(page, 'Gutter cleaning');
  await page.getByLabel('Discount').fill('15');

  const move = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
  await move('Gutter cleaning').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Gutter cleaning: 2 of 3')).toBeAttached();
  await expect(move('Gutter cleaning')).toBeFocused();
  await move('Deck repair').hover();
  const first = await move('Deck repair').boundingBox();
  const last = await move('Paint').boundingBox();
  await page.mouse.down();
  // The pointer stays away from the edges of the window, where the page would start to scroll.
  await page.mouse.move((first?.x ?? 0) + 30, (first?.y ?? 0) + 20, { steps: 4 });
  await page.mouse.move((last?.x ?? 0) + 8, (last?.y ?? 0) + 60, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText('Deck repair: 3 of 3')).toBeAttached();
  await move('Paint').click();
  await page.getByRole('menuitem', { name: 'Move to the top' }).click();
  await expect(page.getByText('Paint: 1 of 3')).toBeAttached();

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await submitButton(page, 'Update Invoice').click();
  expect(await openedInvoiceId(page)).toBe(id);
  await expectToast(page, 'Success', 'Invoice updated successfully');
  // The total is 1,000.00 + 80.00 + 185.00 − 15.00 + 100.00 tax.
  await expect(sheetOf(page, id).getByText('$1,350.00').first()).toBeVisible();
  const edited = await readInvoice(owner.api, id);
  expect(edited).toMatchObject({ subtotal: 1265, tax: 100, total: 1350, version: 2 });
  expect(edited.items.map(({ name }) => name)).toEqual(['Paint', 'Gutter cleaning', 'Deck repair']);
});

test('an edit that reduces the total below the amount paid is rejected with an explanation and changes nothing', async ({
  page,
  owner,
}) => {
  const { id } = await addSentInvoice(owner.api);
  await recordPayment(owner.api, id, 500);
  await page.goto(`/invoice/edit/${id}`);
  await page.getByLabel('Discount').fill('5');
  await submitButton(page, 'Update Invoice').click();
  await expectToast(page, 'Update failed');
  await expect(page.getByText(/already paid: issue a refund first/).first()).toBeVisible();
  await expect(page.getByLabel('Discount')).toHaveValue('5.00');
  expect(await readInvoice(owner.api, id)).toMatchObject({ total: 500, status: 'paid' });
});

test('when two users edit an invoice, the second user’s changes are rejected but not lost, and the second user continues from the latest version', async ({
  page,
  owner,
}) => {
  const { id } = await addInvoice(owner.api);
  const other = await page.context().newPage();
  for (const editor of [page, other]) {
    await editor.goto(`/invoice/edit/${id}`);
    await expect(editor.getByRole('button', { name: 'Edit Deck repair' })).toBeVisible();
  }
  await other.getByLabel('Notes').fill('Typed by the second');
  await other.getByLabel('Discount').fill('3');
  await page.getByLabel('Notes').fill('Saved by the first');
  await submitButton(page, 'Update Invoice').click();
  await openedInvoiceId(page);

  await expect(other.getByText('This invoice was changed by someone else')).toBeVisible();
  await submitButton(other, 'Update Invoice').click();
  await expectToast(
    other,
    'Update failed',
    'this invoice was changed by someone else. Reload to see the latest.',
  );
  await expect(other.getByLabel('Notes')).toHaveValue('Typed by the second');
  await expect(other.getByLabel('Discount')).toHaveValue('3.00');
  expect(await readInvoice(owner.api, id)).toMatchObject({ notes: 'Saved by the first', discount: 0 });

  await other.getByRole('button', { name: 'Reload' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Reload' }).click();
  await expect(other.getByLabel('Notes')).toHaveValue('Saved by the first');
  await other.getByLabel('Discount').fill('3');
  await submitButton(other, 'Update Invoice').click();
  await openedInvoiceId(other);
  expect(await readInvoice(owner.api, id)).toMatchObject({
    notes: 'Saved by the first',
    discount: 3,
    version: 3,
  });
});

test('an invalid discount shows an error at its field, changes no totals and is not saved', async ({
  page,
  owner,
}) => {
  const { id } = await addInvoice(owner.api, { items: [lineOf('Deck repair', 500)] });
  await page.goto(`/invoice/edit/${id}`);
  const discount = page.getByLabel('Discount');
  const summary = page.getByRole('region', { name: 'Summary' });
  for (const [typed, problem] of [
    ['-5.00', 'Must be 0 or more'],
    ['1,5', 'Enter an amount such as 1,250.50'],
  ] as const) {
    await discount.fill(typed);
    await discount.blur();
    await expect(summary.getByText(problem, { exact: true })).toBeVisible();
    await expect(discount).toHaveValue(typed);
    await expect(summary.getByText('$500.00')).toHaveCount(2);
    await submitButton(page, 'Update Invoice').click();
    await expect(discount).toBeFocused();
    await expect(summary.getByText(problem, { exact: true })).toBeVisible();
  }
  await discount.fill('1.5');
  await discount.press('ArrowUp');
  await expect(discount).toHaveValue('1.51');
  await submitButton(page, 'Update Invoice').click();
  await openedInvoiceId(page);
  expect(await readInvoice(owner.api, id)).toMatchObject({ discount: 1.51 });
});
