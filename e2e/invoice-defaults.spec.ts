import { findViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addCustomer } from './invoice-fixtures.ts';
import { expectToast, phone } from './invoice-page.ts';

test('invoice defaults are edited next to a live preview, and new invoices use these defaults', async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/settings/documents');
  const preview = page.getByRole('region', { name: 'Live preview' });
  const paper = preview.getByRole('img', { name: /page 1 of the PDF/ });
  await expect(paper).toContainText('Water heater install');
  await expect(preview).toContainText('A sample invoice');

  await page.getByLabel('Payment terms').focus();
  await page.keyboard.type('14');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Thank you for choosing us.');
  await expect(paper).toContainText('Thank you for choosing us.');
  await page.getByRole('radio', { name: 'Ink' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Readable on white, 5.4 to 1')).toBeVisible();
  await expect(paper.locator('path[fill="#5b5bd6"]').first()).toBeAttached();
  await page.getByLabel('Or your own').fill('red');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Enter a color such as #5b5bd6')).toBeVisible();
  await page.getByLabel('Or your own').fill('#FE0');
  await page.getByLabel('Or your own').blur();
  await expect(page.getByText(/^Light on white, 1.2 to 1/)).toBeVisible();
  await page.getByRole('radio', { name: 'Email' }).click();
  await expect(preview.getByText(/^Invoice from Harbour Works/)).toBeVisible();
  await page.getByRole('radio', { name: 'Page' }).click();
  await expect(preview.getByRole('img', { name: 'The page your customer opens' })).toBeVisible();
  await page.getByRole('radio', { name: 'Estimate' }).focus();
  await page.keyboard.press('Space');
  await expect(preview).toContainText('A sample estimate');
  await page.getByLabel('Valid for').fill('1');
  const offer = preview.getByRole('img', { name: 'The page your customer opens' });
  await expect(offer).toContainText('Valid until tomorrow');
  await page.getByRole('radio', { name: 'PDF' }).click();
  await expect(paper).toContainText('Deposit due before work begins');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectToast(page, 'Success', 'Settings saved');

  await page.getByRole('button', { name: 'New tax rate' }).click();
  const dialog = page.getByRole('dialog', { name: 'New tax rate' });
  await dialog.getByLabel('Name').fill('Standard');
  await dialog.getByLabel('Rate', { exact: true }).fill('8.5');
  await dialog.getByRole('switch', { name: /Use for new items/ }).click();
  await dialog.getByRole('button', { name: 'Create tax rate' }).click();
  await expectToast(page, 'Success', 'Tax rate created');
  await expect(page.getByText('Default', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Products' })).toHaveAttribute('href', '/products');

  await addCustomer(owner.api);
  await page.goto('/invoices/new');
  await expect(page.getByLabel('Notes')).toHaveValue('Thank you for choosing us.');
  await expect(page.getByLabel('Tax Rate')).toHaveValue('8.5');
  await page.getByLabel('Tax Rate').fill('0');
  await page.getByRole('button', { name: 'Standard 8.5%' }).click();
  await expect(page.getByLabel('Tax Rate')).toHaveValue('8.5');

  await page.setViewportSize(phone.viewport);
  await page.goto('/settings/pay');
  await page.getByLabel('Account number').fill('000123456');
  await page.getByRole('button', { name: 'Add a link' }).click();
  await page.getByLabel('Button label').fill('Pay by card');
  await page.getByLabel('Link', { exact: true }).fill('http://pay.example');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Enter an address that starts with https://')).toBeVisible();
  await page.getByLabel('Link', { exact: true }).fill('https://pay.example');
  await page.getByRole('button', { name: 'Live preview' }).click();
  const sheet = page.getByRole('dialog', { name: 'Live preview' });
  await expect(sheet.getByRole('img', { name: /page 1 of the PDF/ })).toContainText('000123456');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Success', 'Settings saved');
});
