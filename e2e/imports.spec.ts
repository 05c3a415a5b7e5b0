import { findViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const customers = `First name,Last name,Email,Phone,City
Elena,Marsh,elena@example.test,5035550162,Portland
Tom,Ives,tom@example.test,,Salem
,,nobody@example.test,,
`;

test('an owner imports customers from an empty list, sees what would happen first, and rolls the import back', async ({
  page,
  owner,
}) => {
  await page.goto('/customers');
  await page.getByRole('link', { name: 'Import from a file' }).click();
  await page.getByRole('button', { name: 'New import' }).click();
  await page.getByLabel('Files', { exact: true }).setInputFiles({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(customers),
  });
  const file = page.getByRole('region', { name: 'customers.csv', exact: true });
  await expect(file.getByText('3 rows')).toBeVisible();
  await expect(file.getByRole('combobox', { name: 'Import City as' })).toHaveText('City');
  await expect(file.getByRole('cell', { name: 'elena@example.test' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check the files' }).click();
  await expect(page.getByText('2 of 3 records can be imported.')).toBeVisible();
  await expect(page.getByText('Enter a name or company')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 records' }).click();
  await expect(page.getByText('2 customers imported')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Leave the imported records alone' })).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  const { counts } = await owner.api.call<{ counts: { all: number } }>('GET', '/customers/overview');
  expect(counts.all).toBe(2);
  await page.getByRole('button', { name: 'Roll back this import' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Roll back this import?' });
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(page.getByText('Everything that this import wrote was removed again.')).toBeVisible();
  await page.goto('/customers');
  await expect(page.getByRole('link', { name: 'Import from a file' })).toBeVisible();
});
