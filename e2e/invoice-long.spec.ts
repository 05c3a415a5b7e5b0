import { maxItems } from '@dayworks/shared/documents/lines/rules';
import { expect, test } from './fixtures.ts';
import { addCustomer, addInvoice, lineOf, readInvoice } from './invoice-fixtures.ts';
import { openedInvoiceId, submitButton } from './invoice-page.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => lineOf(`Line ${index + 1}`, 10 + index, 8.5));

test('a form with the maximum of a thousand items states that no more can be added, stays editable and can be saved', async ({
  page,
  owner,
}) => {
  const { id } = await addInvoice(owner.api, { items: lines(maxItems - 1) });
  await page.goto(`/invoice/edit/${id}`);
  /*
   * A search by role takes seconds in a form with thousands of buttons. That is too slow for this test, because the
   * toast with Undo is shown for only five seconds.
   */
  const add = page.locator('[data-add-item]');
  await add.click();
  await expect(page.getByText('At most 1,000 items are allowed on one invoice. Remove one')).toBeVisible();
  await expect(add).toBeDisabled();
  await expect(page.getByRole('combobox', { name: 'Select from catalog' })).toBeDisabled();
  await page.getByLabel('Item Name').fill('The last one');
  await page.getByLabel('Price').fill('5');
  await page.keyboard.press('Enter');
  await page.getByLabel('Notes').pressSequentially('Long but done');
  await page.getByRole('button', { name: 'Remove Line 7', exact: true }).click();
  await expect(add).toBeEnabled();
  /*
   * Presses Undo with the keyboard, because a click waits until the toast stops moving. A focused toast does not
   * disappear. Without the focus on Undo, the key would open a new line instead.
   */
  const undo = page.locator('[data-toaster]').getByText('Undo', { exact: true });
  await undo.focus();
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(add).toBeDisabled();
  await submitButton(page, 'Update Invoice').click();
  expect(await openedInvoiceId(page)).toBe(id);
  const saved = await readInvoice(owner.api, id);
  const names = saved.items.map(({ name }) => name);
  expect(['Line 7', 'The last one'].filter((name) => !names.includes(name))).toEqual([]);
  expect(names).toHaveLength(maxItems);
  expect(saved).toMatchObject({ notes: 'Long but done' });
  await expect(
    addInvoice(owner.api, { items: lines(maxItems + 1), customer_id: (await addCustomer(owner.api)).id }),
  ).rejects.toThrow('At most 1,000 items are allowed on one invoice');
});

test('the server answers other requests while it generates a large PDF', async ({ page, owner }) => {
  const { id } = await addInvoice(owner.api, { items: lines(maxItems) });
  const ended: string[] = [];
  const pdf = page.request.get(`/api/invoices/${id}/pdf`).then(async (answer) => {
    ended.push('pdf');
    return { ok: answer.ok(), start: (await answer.body()).subarray(0, 5).toString() };
  });
  for (let count = 0; count < 10; count += 1) {
    await owner.api.call('GET', '/business');
    ended.push('other');
  }
  expect(await pdf).toEqual({ ok: true, start: '%PDF-' });
  expect(ended).toEqual([...Array.from({ length: 10 }, () => 'other'), 'pdf']);
});
