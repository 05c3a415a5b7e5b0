import { addSentEstimate, linkOf, readEstimate } from './estimate-fixtures.ts';
import { openEstimateSheet, openedEstimateId } from './estimate-page.ts';
import { pictureFile } from './field-fixtures.ts';
import { expect, openSecondBrowser, test } from './fixtures.ts';
import { addCustomer } from './invoice-fixtures.ts';
import { expectToast, phone, submitButton } from './invoice-page.ts';

test('a user divides an estimate into payments, the customer signs it on a phone, and the office invoices a milestone', async ({
  page,
  owner,
  origin,
}) => {
  const customer = await addCustomer(owner.api);
  await page.goto(`/estimates/new?customer=${customer.id}`);
  const item = page.getByRole('group', { name: 'Item', exact: true });
  await item.getByLabel('Item Name').fill('Deck staining');
  await item.getByLabel('Price', { exact: true }).fill('1000');
  await item.getByRole('button', { name: 'Save Item' }).click();
  const schedule = page.getByRole('region', { name: 'Payment schedule' });
  await schedule.getByRole('button', { name: 'Add payment schedule' }).click();
  await expect(schedule.getByText('$300.00')).toHaveCount(2);
  await schedule.getByLabel('Share').first().fill('25');
  await expect(schedule.getByText('5% of the total is missing')).toBeVisible();
  await submitButton(page, 'Create Estimate').click();
  await expect(schedule.getByRole('alert')).toContainText('The payments must add up to 100%: 5% is missing');
  await schedule.getByLabel('Share').nth(1).fill('45');
  await submitButton(page, 'Create Estimate').click();
  const id = await openedEstimateId(page);
  await owner.api.call('POST', `/estimates/${id}/mark-sent`);
  const visitor = await openSecondBrowser(page, origin, phone);
  await visitor.page.goto(await linkOf(owner.api, id));
  const shown = visitor.page.getByRole('region', { name: 'Payment schedule' });
  await expect(shown.getByText('$450.00')).toBeVisible();
  await visitor.page.getByRole('button', { name: 'Approve and sign' }).tap();
  const signing = visitor.page.getByRole('dialog', { name: 'Approve and sign' });
  await signing.getByRole('checkbox').tap();
  await signing.getByRole('button', { name: 'Approve and sign' }).tap();
  await expect(visitor.page.getByText('Signed by Elena Marsh on')).toBeVisible();
  await expect.poll(async () => (await readEstimate(owner.api, id)).installments.length).toBe(1);
  const sheet = await openEstimateSheet(page, id);
  const payments = sheet.getByRole('region', { name: 'Payment schedule' });
  await expect(payments.getByText('$250.00')).toBeVisible();
  await payments.getByRole('button', { name: 'Create the invoice for Progress payment' }).click();
  await expectToast(page, 'Success', 'Invoice created successfully');
  await expect(page.getByText('Payment 2 of 3: Progress payment (45% of $1,000.00)')).toBeVisible();
});

test('a user adds photos to an estimate and to one of its items, and the customer sees them', async ({
  page,
  owner,
  origin,
}) => {
  const { id } = await addSentEstimate(owner.api);
  const sheet = await openEstimateSheet(page, id);
  await sheet.getByLabel('Photo files').setInputFiles([pictureFile, pictureFile]);
  await expectToast(page, 'Success', '2 photos added');
  await sheet.getByRole('combobox', { name: 'What photo 2 of 2 shows' }).click();
  await page.getByRole('option', { name: 'Deck staining' }).click();
  await expect
    .poll(async () => (await readEstimate(owner.api, id)).photos[1]?.line_name)
    .toBe('Deck staining');
  const visitor = await openSecondBrowser(page, origin, phone);
  await visitor.page.goto(await linkOf(owner.api, id));
  await expect(visitor.page.getByRole('img', { name: 'Photos of Deck staining, 1 of 1' })).toBeVisible();
  const whole = visitor.page.getByRole('img', { name: 'Photos, 1 of 1' });
  await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
