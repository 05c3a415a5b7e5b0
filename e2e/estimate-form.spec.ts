import { addEstimate, listEstimates, readEstimate } from './estimate-fixtures.ts';
import { estimateSheetOf, openEstimateSheet, openedEstimateId } from './estimate-page.ts';
import { expect, openSecondBrowser, password, test } from './fixtures.ts';
import { addCatalogItem, addCustomer } from './invoice-fixtures.ts';
import { expectToast, phone, pickCustomer, pickFromCatalog, submitButton } from './invoice-page.ts';

test('the form explains every error and then creates an estimate with a deposit amount; a double click creates only one estimate', async ({
  page,
  owner,
}) => {
  const customer = await addCustomer(owner.api, { payment_terms: 14 });
  await addCatalogItem(owner.api);
  await page.goto('/estimates/new');
  // A date can be typed, or chosen in the calendar with the keyboard.
  const validUntil = page.getByLabel('Valid Until');
  await validUntil.fill('5/14/2031');
  await validUntil.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Wednesday, May 14, 2031, selected' })).toBeFocused();
  for (const key of ['PageDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(validUntil).toHaveValue('Jun 15, 2031');
  await expect(validUntil).toBeFocused();
  await validUntil.fill('in 30 days');
  await submitButton(page, 'Create Estimate').click();
  await expect(page.getByText('Please select a customer', { exact: true })).toBeVisible();
  await expect(page.getByText('Please add at least one item to the estimate', { exact: true })).toBeVisible();

  await page.goto(`/estimates/new?customer=${customer.id}`);
  await expect(page.getByRole('combobox', { name: 'Customer' })).toContainText('Elena Marsh');
  await expect(page.getByText('Leave empty to use this customer’s 14 days')).toBeVisible();
  await pickFromCatalog(page, 'Gutter cleaning');
  await page.getByRole('radio', { name: 'Amount' }).click();
  await page.getByLabel('Deposit amount').fill('185.01');
  await submitButton(page, 'Create Estimate').click();
  await expect(page.getByText('Deposit cannot exceed the total', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Deposit amount')).toBeFocused();
  await page.getByLabel('Deposit amount').fill('60');
  await expect(page.getByText('The remaining $125.00 is due after the work')).toBeVisible();

  const release = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/api/rpc/estimates/create', async (route) => {
    requests += 1;
    await release.promise;
    await route.continue();
  });
  const button = submitButton(page, /^(Create Estimate|Creating\.\.\.)/);
  await button.dblclick();
  await expect(button).toContainText('Creating...');
  await page.keyboard.press('Control+Enter');
  release.resolve();
  const id = await openedEstimateId(page);
  await expectToast(page, 'Success', 'Estimate created successfully');
  expect(requests).toBe(1);
  expect(await listEstimates(owner.api)).toHaveLength(1);
  expect(await readEstimate(owner.api, id)).toMatchObject({
    status: 'draft',
    total: 185,
    deposit_type: 'amount',
    deposit_value: 60,
  });
});

test.describe('the estimate form works on a phone', () => {
  test.use(phone);

  test('closing the drawer stores a draft, and creating the estimate opens the new estimate', async ({
    page,
    owner,
  }) => {
    await addCustomer(owner.api);
    await addCatalogItem(owner.api);
    await page.goto('/estimates');
    await page.getByRole('link', { name: 'New Estimate' }).first().tap();
    const drawer = page.getByRole('dialog', { name: 'New Estimate' });
    await pickCustomer(page, 'Elena');
    await pickFromCatalog(page, 'Gutter cleaning');
    await page.getByRole('radio', { name: 'Percent' }).tap();
    await page.getByLabel('Percent of total').fill('25');
    await drawer.getByRole('button', { name: 'Close' }).tap();
    await page
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Leave' })
      .tap();
    await expect(drawer).toHaveCount(0);
    await page.getByRole('link', { name: 'New Estimate' }).first().tap();
    await expect(drawer.getByText('Your draft was restored')).toBeVisible();
    await expect(page.getByLabel('Percent of total')).toHaveValue('25');
    await submitButton(page, 'Create Estimate').tap();
    const id = await openedEstimateId(page);
    await expect(estimateSheetOf(page, id).getByText('$185.00').first()).toBeVisible();
  });
});

test('when two users edit the same estimate, the second user is notified and loses no typed changes', async ({
  page,
  owner,
  origin,
}) => {
  const { id } = await addEstimate(owner.api);
  const second = await openSecondBrowser(page, origin);
  await second.api.call('POST', '/auth/token', { email: owner.email, password });
  await page.goto(`/estimate/edit/${id}`);
  await page.getByLabel('Notes').fill('Mine');
  await second.page.goto(`/estimate/edit/${id}`);
  await second.page.getByLabel('Notes').fill('Theirs');
  await submitButton(second.page, 'Update Estimate').click();
  await expectToast(second.page, 'Success', 'Estimate updated successfully');
  await second.close();

  await submitButton(page, 'Update Estimate').click();
  await expectToast(
    page,
    'Update failed',
    'this estimate was changed by someone else. Reload to see the latest.',
  );
  await expect(page.getByLabel('Notes')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Notes')).toHaveValue('Theirs');
});

test('a duplicated estimate is a separate draft that can be changed', async ({ page, owner }) => {
  const { id } = await addEstimate(owner.api, { notes: 'Ring twice' });
  const sheet = await openEstimateSheet(page, id);
  await sheet.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expectToast(page, 'Success', 'Estimate duplicated');
  await page.waitForURL((url) => url.pathname.startsWith('/estimate/edit/') && !url.pathname.endsWith(id));
  await expect(page.getByLabel('Notes')).toHaveValue('Ring twice');
  expect(await listEstimates(owner.api)).toHaveLength(2);
});

test('editing an estimate that became an invoice or a project leads to that invoice or project', async ({
  page,
  owner,
}) => {
  const { id } = await addEstimate(owner.api);
  const invoice = await owner.api.call<{ id: string }>('POST', '/invoices/from-estimate', {
    estimate_id: id,
  });
  await page.goto(`/estimate/edit/${id}`);
  await page.waitForURL(`/invoice/edit/${invoice.id}`);
  const sheet = await openEstimateSheet(page, id);
  await sheet.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.waitForURL(`/invoice/edit/${invoice.id}`);

  const other = await addEstimate(owner.api, { title: 'Porch and fence' });
  await owner.api.call('POST', `/estimates/${other.id}/mark-sent`);
  await owner.api.call('POST', `/estimates/${other.id}/decide`, { decision: 'approved' });
  const project = await owner.api.call<{ id: string }>('POST', `/estimates/${other.id}/project`);
  await page.goto(`/estimate/edit/${other.id}`);
  await page.getByRole('link', { name: 'Open the project' }).click();
  await page.waitForURL(`/projects?project=${project.id}`);
  await page.goto('/estimate/edit/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('Estimate not found', { exact: true })).toBeVisible();
});
