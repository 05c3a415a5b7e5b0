import { plainLine } from '@dayworks/shared/documents/lines/line-item';
import type { EstimateItemInput } from '@dayworks/shared/estimates/estimate-line';
import { addSentEstimate, linkOf, readEstimate } from './estimate-fixtures.ts';
import { openEstimateSheet, openedEstimateId } from './estimate-page.ts';
import { expect, openSecondBrowser, test } from './fixtures.ts';
import { addCustomer, lineOf } from './invoice-fixtures.ts';
import { expectToast, phone, submitButton } from './invoice-page.ts';

const line = (name: string, price: number, choice: Partial<EstimateItemInput>): EstimateItemInput => ({
  ...lineOf(name, price),
  ...plainLine,
  ...choice,
});

const heaterItems = [
  line('Visit', 100, {}),
  line('Tank, 40 gal', 800, { option: 'package', package_name: 'Good' }),
  line('Heat pump', 1500, { option: 'package', package_name: 'Better', is_chosen: false }),
  line('Leak sensor', 50, { option: 'package', package_name: 'Better', is_chosen: false }),
  line('Filter', 40, { option: 'optional', is_chosen: false }),
  line('Warranty', 60, { option: 'optional' }),
];

test('a user writes an estimate with packages, optional items and a section, and the totals count only the chosen lines', async ({
  page,
  owner,
}) => {
  const customer = await addCustomer(owner.api);
  await page.goto(`/estimates/new?customer=${customer.id}`);
  const addItem = async (name: string, price: string, option: string, packageName?: string) => {
    const fields = page.getByRole('group', { name: 'Item', exact: true });
    if ((await fields.count()) === 0) await page.getByRole('button', { name: 'Add Item' }).click();
    await fields.getByLabel('Item Name').fill(name);
    await fields.getByLabel('Price', { exact: true }).fill(price);
    await fields.getByRole('radio', { name: option }).click();
    if (packageName) {
      await fields.getByRole('combobox', { name: 'Package' }).click();
      await page.getByRole('option', { name: packageName }).click();
    }
    await fields.getByRole('button', { name: 'Save Item' }).click();
    await expect(fields).toHaveCount(0);
  };
  await expect(page.getByLabel('Item Name')).toBeVisible();
  await addItem('Tank', '800', 'Package', 'Good');
  await addItem('Heat pump', '1500', 'Package', 'Better');
  await addItem('Filter', '40', 'Optional');
  await expect(page.getByText('Package Better, not chosen')).toBeVisible();
  const total = page.getByRole('region', { name: 'Summary' }).getByText('$800.00').last();
  await expect(total).toBeVisible();
  await page.getByRole('radio', { name: /Better/ }).click();
  await expect(page.getByText('Package Better, chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Filter' }).click();
  await page.getByLabel('Already selected when the customer opens the estimate').click();
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('combobox', { name: 'Section' }).click();
  await page.keyboard.type('Extras');
  await page.getByText('Use “Extras”').click();
  await submitButton(page, 'Create Estimate').click();
  const id = await openedEstimateId(page);
  await expectToast(page, 'Success', 'Estimate created successfully');
  expect(await readEstimate(owner.api, id)).toMatchObject({
    total: 1540,
    items: [
      { option: 'package', package_name: 'Good', is_chosen: false },
      { option: 'package', package_name: 'Better', is_chosen: true },
      { option: 'optional', package_name: null, is_chosen: true, section: 'Extras' },
    ],
  });
});

test('a customer chooses a package and optional items on a phone, the total updates immediately, and the office sees the choices', async ({
  page,
  owner,
  origin,
}) => {
  const { id } = await addSentEstimate(owner.api, {
    title: 'Water heater',
    items: heaterItems,
    discount: 100,
    deposit_type: 'percent',
    deposit_value: 50,
  });
  const customer = await openSecondBrowser(page, origin, phone);
  await customer.page.goto(await linkOf(owner.api, id));
  const bar = customer.page.getByRole('region', { name: 'Approve' });
  await expect(bar.getByText('$860.00')).toBeVisible();
  await customer.page.getByRole('radio', { name: /Better/ }).tap();
  await expect(bar.getByText('$1,610.00')).toBeVisible();
  await expect(customer.page.getByText('$805.00').first()).toBeVisible();
  await customer.page.getByRole('checkbox', { name: /Filter/ }).tap();
  await customer.page.getByRole('checkbox', { name: /Warranty/ }).tap();
  await expect(bar.getByText('$1,590.00')).toBeVisible();
  await bar.getByRole('button', { name: 'Approve and sign' }).tap();
  const signing = customer.page.getByRole('dialog', { name: 'Approve and sign' });
  await expect(signing.getByText('$1,590.00')).toBeVisible();
  await signing.getByRole('checkbox').tap();
  await signing.getByRole('button', { name: 'Approve and sign' }).tap();
  await expect(customer.page.getByText('Signed by Elena Marsh on')).toBeVisible();
  await expect(customer.page.getByText('Optional, not chosen')).toBeVisible();
  await expect(customer.page.getByRole('radio', { name: /Better/ })).toBeDisabled();
  await expect(customer.page.getByText('Chosen', { exact: true })).toBeVisible();
  await customer.close();

  const sheet = await openEstimateSheet(page, id);
  await expect(sheet.getByText('$1,590.00').first()).toBeVisible();
  await expect(sheet.getByText('Package Better, chosen').first()).toBeVisible();
  await expect(sheet.getByText('Package Good, not chosen')).toBeVisible();
  await expect(sheet.getByText('Optional, chosen')).toBeVisible();
});

test('a customer cannot sign an estimate without choosing an item, and can make the same choices on a desktop', async ({
  page,
  owner,
}) => {
  const items = [line('Filter', 40, { option: 'optional' }), line('Warranty', 60, { option: 'optional' })];
  const { id } = await addSentEstimate(owner.api, { items });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(await linkOf(owner.api, id));
  const sign = page.getByRole('button', { name: 'Approve and sign' });
  await expect(sign).toBeEnabled();
  await page.getByRole('checkbox', { name: /Filter/ }).click();
  await page.getByRole('checkbox', { name: /Warranty/ }).click();
  await expect(page.getByText('Please choose at least one item')).toBeVisible();
  await expect(sign).toBeDisabled();
  await page.getByRole('checkbox', { name: /Filter/ }).click();
  await expect(sign).toBeEnabled();
});
