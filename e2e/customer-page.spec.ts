import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import type { Locator, Page } from '@playwright/test';
import { addSentEstimate } from './estimate-fixtures.ts';
import { type Api, expect, test } from './fixtures.ts';
import { addCustomer, addSentInvoice, readInvoice, recordPayment } from './invoice-fixtures.ts';
import { expectToast, openSheet, sheetOf } from './invoice-page.ts';

/*
 * In this test, the user's device is in a different time zone than the business. All times must be shown in the
 * business's time zone.
 */
const businessZone = 'America/Los_Angeles';
test.use({ timezoneId: 'Asia/Tokyo' });

const clockIn = (timeZone: string, at: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    .format(new Date(at))
    .replace(/\s/gu, ' ');

/** Checks that the page shows the time in the business's time zone instead of the user's. */
async function expectBusinessTime(place: Locator, at: string): Promise<void> {
  await expect(place).toContainText(clockIn(businessZone, at));
  await expect(place).not.toContainText(clockIn('Asia/Tokyo', at));
}

const onlyPayment = async (api: Api, invoiceId: string) =>
  (await readInvoice(api, invoiceId)).payments[0]?.id ?? '';

async function chooseFromMenu(page: Page, item: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('when two users edit a customer, the second user is notified, keeps the typed changes and saves on top of the latest version', async ({
  page,
  owner,
}) => {
  const { id } = await addCustomer(owner.api);
  const other = await page.context().newPage();
  for (const editor of [page, other]) {
    await editor.goto(`/customers/${id}`);
    await chooseFromMenu(editor, 'Edit');
    await expect(editor.getByRole('dialog').getByLabel('First name')).toHaveValue('Elena');
  }
  await other.getByLabel('Notes').fill('Typed by the second');
  await page.getByLabel('Company').fill('Marsh & Co.');
  await page.getByRole('button', { name: 'Update Customer' }).click();
  await expectToast(page, 'Success', 'Customer updated successfully');
  await expect(page.getByText('Marsh & Co.').first()).toBeVisible();

  await other.getByRole('button', { name: 'Update Customer' }).click();
  await expectToast(
    other,
    'Update failed',
    'this customer was changed by someone else. Reload to see the latest.',
  );
  await other.getByRole('button', { name: 'Load latest version' }).click();
  await expect(other.getByLabel('Company')).toHaveValue('Marsh & Co.');
  await expect(other.getByLabel('Notes')).toHaveValue('Typed by the second');
  await other.getByRole('button', { name: 'Update Customer' }).click();
  await expectToast(other, 'Success', 'Customer updated successfully');
  expect(await owner.api.call<CustomerDetail>('GET', `/customers/${id}`)).toMatchObject({
    company: 'Marsh & Co.',
    notes: 'Typed by the second',
    version: 3,
  });
});

test('a customer’s addresses are added, changed, made primary and removed', async ({ page, owner }) => {
  const { id } = await addCustomer(owner.api);
  await page.goto(`/customers/${id}`);
  const card = page.getByRole('region', { name: 'Addresses' });
  const add = async (label: string, street: string) => {
    await card.getByRole('button', { name: 'Add address' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Address' });
    await dialog.getByRole('button', { name: 'Save Address' }).click();
    await expect(dialog.getByText('Street address is required')).toBeVisible();
    await dialog.getByLabel('Label').fill(label);
    await dialog.getByLabel('Street address').fill(street);
    await dialog.getByLabel('City').fill('Portland');
    await dialog.getByRole('button', { name: 'Save Address' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByText(label)).toBeVisible();
  };
  const choose = async (label: string, item: string) => {
    await card.getByRole('button', { name: `Actions for ${label}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await add('Home', '418 NE Alberta St');
  await add('Office', '1200 SW Main St');
  await expect(card.getByText('Primary')).toHaveCount(0);

  await choose('Office', 'Make primary');
  await expect(card.getByRole('listitem').first()).toContainText('Office');
  await expect(card.getByRole('listitem').first()).toContainText('Primary');
  await choose('Home', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Address' });
  await dialog.getByLabel('Access notes').fill('Key box by the back stairs.');
  await dialog.getByRole('button', { name: 'Update Address' }).click();
  await expect(card.getByText('Key box by the back stairs.')).toBeVisible();
  await choose('Office', 'Remove');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(card.getByText('Primary')).toHaveCount(0);
});

test('a customer can be archived, the archiving can be undone, and an archived customer can be restored', async ({
  page,
  owner,
}) => {
  const { id } = await addCustomer(owner.api);
  const isArchived = async () =>
    (await owner.api.call<CustomerDetail>('GET', `/customers/${id}`)).archived_at !== null;
  await page.goto(`/customers/${id}`);
  await chooseFromMenu(page, 'Archive');
  await expectToast(page, 'Customer archived');
  await expect(page.getByText('Archived today')).toBeVisible();
  await expect(page.getByRole('link', { name: 'New Invoice' })).toHaveCount(0);
  expect(await isArchived()).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Customer restored');
  await expect(page.getByText('Archived today')).toHaveCount(0);
  expect(await isArchived()).toBe(false);

  await chooseFromMenu(page, 'Archive');
  await expect(page.getByText('Archived today')).toBeVisible();
  await page.goto('/customers');
  await expect(page.getByText('No customers found.')).toBeVisible();
  await page.getByRole('button', { name: /^Archived/ }).click();
  await page.getByRole('link', { name: 'View Details of Elena Marsh' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Archived today')).toHaveCount(0);
  await expect.poll(isArchived).toBe(false);
});

test('the history on a customer’s page shows amounts and links to the records', async ({ page, owner }) => {
  const { id: customer_id } = await addCustomer(owner.api, {
    company: 'Marsh & Co.',
    phone: '(503) 555-0117',
  });
  const { id } = await addSentInvoice(owner.api, { customer_id });
  await recordPayment(owner.api, id, 200);
  await page.goto(`/customers/${customer_id}`);
  await expect(page).toHaveTitle(/Elena Marsh/);
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText('Balance due$300.00 1 open invoice');
  await expect(figures).toContainText('Lifetime value$200.00 since');
  await expect(page.getByRole('link', { name: 'Call (503) 555-0117' })).toHaveAttribute(
    'href',
    'tel:5035550117',
  );
  await expect(page.getByRole('link', { name: 'Invoices 1', exact: true })).toHaveAttribute(
    'href',
    `/invoices?customer=${customer_id}`,
  );
  await expect(page.getByRole('link', { name: 'New Invoice' })).toHaveAttribute(
    'href',
    `/invoices/new?customer=${customer_id}`,
  );

  await expect(page.getByRole('heading', { level: 2, name: 'Deck repair' })).toBeVisible();
  await expect(page.getByText('received of $500.00')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Steps' })).toContainText('Payment, under way, 40%');
  const events = page.getByRole('list', { name: 'Activity: Deck repair' }).getByRole('listitem');
  await expect(events.first()).toContainText('Balance due');
  await expect(events.filter({ hasText: 'Payment, check' })).toContainText('+$200.00');
  const invoiceLine = events.filter({ hasText: `Invoice ${id.slice(0, 8)}` });
  await expect(invoiceLine).toContainText('Partially paid');
  await invoiceLine.getByRole('link').click();
  await expect(sheetOf(page, id)).toBeVisible();
});

test('each sheet links to the next step of the work, and lists that are opened from the customer page are filtered by the customer', async ({
  page,
  owner,
}) => {
  const { api } = owner;
  const { id: customer_id } = await addCustomer(api, {
    address: '418 NE Alberta St',
    city: 'Portland',
    phone: '(503) 555-0117',
  });
  const elsewhere = await addSentInvoice(api);
  const estimate = await addSentEstimate(api, { customer_id });
  const project = await api.call<{ id: string }>('POST', `/estimates/${estimate.id}/project`);
  const invoice = await api.call<{ id: string }>('POST', '/invoices/from-estimate', {
    estimate_id: estimate.id,
  });
  await recordPayment(api, invoice.id, 200);

  await page.goto(`/customers/${customer_id}`);
  await page.getByRole('link', { name: 'Payments 1' }).click();
  await expect(page).toHaveURL(`/all-payments?customer=${customer_id}`);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Invoices 1', exact: true }).click();
  await expect(page).toHaveURL(`/invoices?customer=${customer_id}`);
  const rowOf = (id: string) => page.getByRole('link', { name: `View Details of ${id.slice(0, 8)}` });
  await expect(rowOf(invoice.id)).toBeVisible();
  await expect(rowOf(elsewhere.id)).toHaveCount(0);
  const chip = page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('button', { name: 'Elena Marsh' });
  await chip.click();
  await expect(rowOf(elsewhere.id)).toBeVisible();
  await expect(page).toHaveURL('/invoices');

  await openSheet(page, invoice.id);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Bill to')).toBeVisible();
  await expect(sheet.getByText('418 NE Alberta St')).toBeVisible();
  const follow = (name: string | RegExp) => sheet.getByRole('link', { name }).first().click();
  await follow('May 20, 2026');
  await expect(page).toHaveURL(`/payments?payment=${await onlyPayment(api, invoice.id)}`);
  await follow(`Invoice #${invoice.id.slice(0, 8)}`);
  await expect(sheetOf(page, invoice.id)).toBeVisible();
  await follow(`Estimate #${estimate.id.slice(0, 8)}`);
  await expect(page).toHaveURL(`/estimates?estimate=${estimate.id}`);
  await follow('Open project');
  await expect(page).toHaveURL(`/projects?project=${project.id}`);
  await follow(`Invoice #${invoice.id.slice(0, 8)}`);
  await expect(sheetOf(page, invoice.id)).toBeVisible();
  await follow('Back deck');
  await expect(page).toHaveURL(`/projects?project=${project.id}`);
  await follow('Elena Marsh');
  await expect(page).toHaveURL(`/customers/${customer_id}`);
});

test('the invoice sheet and the outbox use the business time zone, and the outbox explains what to do about unsent text messages', async ({
  page,
  owner,
}) => {
  const { id: customer_id } = await addCustomer(owner.api, { phone: '(503) 555-0117' });
  const { id } = await addSentInvoice(owner.api, { customer_id });
  await owner.api.call('POST', '/documents/send', { type: 'invoice', document_id: id, method: 'sms' });
  const { sent_at, events, messages } = await readInvoice(owner.api, id);
  const sheet = await openSheet(page, id);
  await expectBusinessTime(sheet.getByText(/^Sent today/), sent_at ?? '');
  await expectBusinessTime(
    sheet.getByRole('list').filter({ hasText: 'by Robin Vale' }),
    events.at(-1)?.at ?? '',
  );

  await page.goto('/settings/outbox');
  const row = page.getByRole('listitem').filter({ hasText: '(503) 555-0117' });
  await expectBusinessTime(row, messages[0]?.created_at ?? '');
  await expect(page.getByText('Kept in the outbox: text messages are not set up')).toBeVisible();
  await expect(page.getByText('has set up text messages, click Retry to send them')).toBeVisible();
});

test('the URL of an unknown customer shows a not-found page', async ({ page, owner }) => {
  expect(owner.businessId).toBeTruthy();
  await page.goto('/customers/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Customer not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Customers' }).click();
  await expect(page).toHaveURL(/\/customers$/);
});

test('a customer’s account statement can be viewed, printed and sent', async ({ page, owner }) => {
  const customer = await addCustomer(owner.api);
  const invoice = await addSentInvoice(owner.api, { customer_id: customer.id });
  await recordPayment(owner.api, invoice.id, 100);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/customers/${customer.id}`);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.getByRole('link', { name: 'New Job' })).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(name?.width).toBeGreaterThan(name?.height ?? 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseFromMenu(page, 'Account statement');
  const dialog = page.getByRole('dialog', { name: 'Account statement' });
  await expect(dialog.getByRole('columnheader', { name: 'Balance' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('row', { name: /Payment on invoice #/ })).toContainText('-$100.00');
  await expect(dialog.getByText('Balance today')).toBeVisible();
  const pdf = await page.request.get(
    (await dialog.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '',
  );
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog', { name: 'Send statement' })).toBeVisible();
});
