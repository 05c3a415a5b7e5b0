import { findViolations } from './accessibility.ts';
import { expect, openSecondBrowser, signUpOwner } from './fixtures.ts';
import { test } from './installation.ts';
import { addInvoice } from './invoice-fixtures.ts';
import { expectToast, openSheet, phone, submitButton } from './invoice-page.ts';

for (const [name, options] of [
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
  ['a phone', phone],
] as const)
  test(`an owner turns on a number sequence for invoices, and the next invoice gets its number when it is sent, on ${name}`, async ({
    page: first,
    installation: { url },
  }) => {
    const { page, close } = await openSecondBrowser(first, url, options);
    const owner = await signUpOwner(page, url);
    await page.goto('/settings/documents');
    await page.getByRole('button', { name: 'Change the numbers of invoices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Numbers of invoices' });
    await dialog.getByLabel('Count in sequence').click();
    await expect(dialog.getByLabel('Count in sequence')).toBeChecked();
    await dialog.getByLabel('Prefix').fill('Inv 7');
    await submitButton(page, 'Save numbers').click();
    await expect(dialog.getByText('Use only letters, digits and - . / _')).toBeVisible();
    await page.goBack();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect(dialog.getByLabel('Prefix')).toHaveValue('Inv 7');
    // When the width of the window changes, the preview moves, but the dialog stays open and keeps the typed values.
    const size = page.viewportSize() ?? { width: 1440, height: 900 };
    await page.setViewportSize({ ...size, width: 768 });
    await page.setViewportSize(size);
    await expect(dialog.getByLabel('Prefix')).toHaveValue('Inv 7');
    await dialog.getByLabel('Prefix').fill('INV-');
    await dialog.getByLabel('Next number').fill('42');
    await dialog.getByLabel('Year in the number').click();
    await expect(dialog.getByLabel('Year in the number')).not.toBeChecked();
    await expect(dialog.getByText('The next invoice is INV-0042.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await submitButton(page, 'Save numbers').click();
    await expectToast(page, 'Success', 'Numbers updated');
    await expect(page.getByText('Next number: INV-0042')).toBeVisible();

    const { id } = await addInvoice(owner.api);
    await openSheet(page, id);
    await owner.api.call('POST', `/invoices/${id}/mark-sent`, {});
    const numbered = page.getByRole('dialog', { name: 'Invoice #INV-0042' });
    await expect(numbered).toBeVisible();
    await page.goto('/invoices?search=42');
    await expect(page.getByRole('list', { name: 'Invoices' }).getByText('INV-0042').first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await close();
  });
