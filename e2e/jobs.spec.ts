import type { Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { addSentEstimate } from './estimate-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { addCatalogItem, lineOf, recordPayment } from './invoice-fixtures.ts';
import { expectToast, phone, pickCustomer } from './invoice-page.ts';
import { addJob, completeVisits, expectColumn, openStaffBrowser, readJob } from './job-fixtures.ts';

async function expectAccessible(page: Page) {
  expect(await findViolations(page)).toEqual([]);
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const jobIdIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('a signed estimate becomes a job with a visit, an invoice and a payment, and the job is closed', async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const estimate = await addSentEstimate(owner.api);
  await owner.api.call('POST', `/estimates/${estimate.id}/decide`, { decision: 'approved' });
  await page.goto(`/estimates?estimate=${estimate.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Convert' }).click();
  await page.getByRole('menuitem', { name: 'Convert to job' }).click();
  await expectToast(page, 'Success', 'Estimate converted to a job');
  await expect(page.getByRole('heading', { level: 1, name: /Back deck/ })).toBeVisible();
  const id = jobIdIn(page);
  await expect(page.getByText('No visits scheduled yet. Add one to schedule this job.')).toBeVisible();
  await expect(card(page, 'Thread').getByRole('link', { name: 'Estimate approved' })).toBeVisible();

  await page.getByRole('button', { name: 'Add visit' }).click();
  const visit = page.getByRole('dialog', { name: 'Add visit' });
  await visit.getByLabel('Visit title').fill('Sand and stain');
  await page.keyboard.press('Control+Enter');
  await expectToast(page, 'Success', 'Visit added');
  await expect(card(page, 'Visits').getByRole('link', { name: 'Sand and stain' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Scheduled, now' })).toBeVisible();
  await page.getByRole('button', { name: 'Change the crew for Sand and stain' }).click();
  const people = page.getByRole('dialog', { name: 'Crew for this visit' });
  await people.getByRole('checkbox', { name: owner.name }).press('Space');
  await people.getByRole('button', { name: 'Save crew' }).press('Enter');
  await expectToast(page, 'Success', 'Crew updated');
  await card(page, 'Visits').getByRole('link', { name: 'Sand and stain' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sand and stain' });
  await sheet.getByRole('button', { name: 'Change the crew for this visit' }).click();
  await expect(people.getByRole('checkbox', { name: owner.name })).toBeChecked();
  await page.goto(`/jobs/${id}`);
  const task = page.getByLabel('New task in one line');
  await task.fill('Order stain tomorrow');
  await task.press('Enter');
  await expect(page.getByRole('link', { name: 'Order stain' })).toBeVisible();

  await page.getByRole('link', { name: 'Jobs' }).first().click();
  await expectColumn(page, 'scheduled', ['Back deck']);
  await expect(page.getByText('1 open job, worth $500.00.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move Back deck' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expectToast(page, 'Move failed');
  await expectColumn(page, 'scheduled', ['Back deck']);
  await page.getByRole('button', { name: 'Move Back deck' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expectToast(page, 'Job moved', 'Back deck moved to In progress.');
  await expectColumn(page, 'in_progress', ['Back deck']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectColumn(page, 'scheduled', ['Back deck']);

  await completeVisits(owner.api, id);
  await expectColumn(page, 'requires_invoicing', ['Back deck']);
  await expect(page.getByText('$500.00 of completed work is not invoiced.')).toBeVisible();
  await page.getByRole('link', { name: 'Back deck' }).click();
  await page.getByRole('button', { name: 'Create invoice, $500.00' }).click();
  await expectToast(page, 'Draft invoice made');
  await expect(page.getByText('Draft invoice made.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Create invoice/ })).toHaveCount(0);
  const { invoices } = await readJob(owner.api, id);
  expect(invoices).toHaveLength(1);
  await card(page, 'Thread')
    .getByRole('link', { name: /^Invoice/ })
    .click();
  const invoice = page.getByRole('dialog', { name: /^Invoice/ });
  await expect(invoice.getByRole('link', { name: 'Back deck' })).toHaveAttribute('href', `/jobs/${id}`);
  await expect(invoice.getByRole('link', { name: 'Sand and stain' })).toBeVisible();

  await recordPayment(owner.api, invoices[0]?.id ?? '', 500);
  await page.goto(`/jobs/${id}`);
  await expect(page.getByText('Paid and closed.')).toBeVisible();
  await expectAccessible(page);
});

test('a job is created and worked on from a phone, with a timer, a checklist, an expense and a crew', async ({
  page,
  owner,
}) => {
  await page.setViewportSize(phone.viewport);
  await owner.api.call('POST', '/jobs/checklists', {
    name: 'Gutters',
    steps: ['Ladder tied', 'Leaves bagged'],
  });
  await addJob(owner.api, { title: 'Earlier job' });
  await page.goto('/jobs?new=1');
  const form = page.getByRole('dialog', { name: 'New Job' });
  await form.getByRole('button', { name: 'Create Job' }).click();
  await expect(form.getByText('Please enter a title')).toBeVisible();
  await form.getByLabel('Title').fill('Gutter cleaning');
  await pickCustomer(page, 'Elena');
  await form.getByRole('checkbox', { name: owner.name }).click();
  await expect(form.getByRole('checkbox', { name: owner.name })).toBeChecked();
  await form.getByRole('combobox', { name: 'Checklist' }).click();
  await page.getByRole('option', { name: 'Gutters, 2 steps' }).click();
  await form.getByRole('radio', { name: 'Choose a time' }).click();
  await form.getByLabel('Starts').fill('8:15 AM');
  await form.getByRole('button', { name: 'Add Item' }).click();
  await form.getByLabel('Item Name').fill('Gutters');
  await form.getByLabel('Price', { exact: true }).fill('150');
  await form.getByRole('button', { name: 'Create Job' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Gutter cleaning/ })).toBeVisible();
  await expect(card(page, 'Visits').getByText(/8:15/).first()).toBeVisible();
  await expect(card(page, 'Items').getByText('$150.00').first()).toBeVisible();

  await page.getByRole('button', { name: 'Start timer' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: `Timer for ${owner.name}` })).toBeVisible();
  await expect(page.getByText('Work is under way, 0 of 1 visits done.')).toBeVisible();
  await page.getByRole('button', { name: `Stop timer for ${owner.name}` }).click();
  await expect(page.getByRole('timer')).toHaveCount(0);

  // Clocks are set back on November 2, 2025, so 1:30 AM occurs twice, and the form stores the chosen occurrence.
  await page.getByRole('button', { name: 'Add entry' }).click();
  const entry = page.getByRole('dialog', { name: 'Add entry' });
  await entry.getByLabel('Day', { exact: true }).fill('Nov 2, 2025');
  await entry.getByLabel('Starts').fill('1:30 AM');
  await entry.getByRole('combobox', { name: '1:30 AM comes twice on this day. The start is' }).press('Enter');
  await page.getByRole('option', { name: 'the second 1:30 AM, an hour later' }).click();
  await entry.getByLabel('Work done').fill('Burst pipe at night');
  await entry.getByRole('button', { name: 'Add entry' }).click();
  await expectToast(page, 'Success', 'Time added');
  const { entries } = await readJob(owner.api, jobIdIn(page));
  expect(entries.find(({ note }) => note)).toMatchObject({
    started_at: '2025-11-02T09:30:00.000Z',
    ended_at: '2025-11-02T10:30:00.000Z',
  });
  await page.getByRole('button', { name: 'Edit Burst pipe at night' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Edit entry' }).getByText('the second 1:30 AM'),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('checkbox', { name: 'Ladder tied' }).click();
  await expect(page.getByRole('checkbox', { name: 'Ladder tied' })).toBeChecked();
  await page.getByLabel('Add a step to the checklist').fill('Downspouts rinsed');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Checklist').getByText('1 of 3')).toBeVisible();

  await page.getByRole('button', { name: 'Add expense' }).click();
  const expense = page.getByRole('dialog', { name: 'Add expense' });
  await expense.getByLabel('Description').fill('Dump fee');
  await expense.getByLabel('Amount').fill('32');
  await expense.getByRole('checkbox', { name: 'Billable to the customer' }).click();
  await expect(expense.getByRole('checkbox', { name: 'Billable to the customer' })).toBeChecked();
  await expense.getByRole('button', { name: 'Add expense' }).click();
  await expectToast(page, 'Success', 'Expense added');
  await expect(card(page, 'Expenses').getByText('$32.00')).toBeVisible();

  await page.getByRole('button', { name: 'Edit items' }).click();
  const items = page.getByRole('dialog', { name: 'Edit items' });
  await items.getByRole('button', { name: 'Edit Gutters' }).click();
  await items.getByLabel('Price', { exact: true }).fill('185');
  await items.getByRole('button', { name: 'Save items' }).click();
  await expectToast(page, 'Success', 'Items saved');
  await expect(card(page, 'Items').getByText('$185.00').first()).toBeVisible();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Mark as done' }).click();
  const ending = page.getByRole('alertdialog', { name: /Mark as done/ });
  await ending.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('button', { name: 'Create invoice, $217.00' })).toBeVisible();
  const [width, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width).toBe(seen);
  await expectAccessible(page);
});

test('owners and staff see the margin, but only owners set cost rates', async ({ page, owner, origin }) => {
  await addCatalogItem(owner.api, { name: 'Deck staining', price: 500, cost: 200 });
  const { id } = await addJob(owner.api, { items: [lineOf('Deck staining', 500)] });
  await page.goto(`/jobs/${id}`);
  await expect(card(page, 'Margin').getByText('60.0%')).toBeVisible();
  await page.goto('/estimates/new');
  await page.getByRole('combobox', { name: 'Select from catalog' }).click();
  await page.getByRole('option', { name: /Deck staining/ }).click();
  await expect(card(page, 'Margin').getByText('$300.00')).toBeVisible();
  await page.getByLabel('Discount', { exact: true }).fill('100');
  await expect(card(page, 'Margin').getByText('50.0%')).toBeVisible();
  await page.goto('/settings/team');
  await page.getByLabel(`Hourly cost of ${owner.name}`).fill('32.50');
  await page.getByRole('button', { name: `Save the rate of ${owner.name}` }).click();
  await expectToast(page, 'Success', `${owner.name}: $32.50 an hour`);

  const staff = await openStaffBrowser(page, owner.api, origin);
  await staff.page.goto(`/jobs/${id}`);
  await expect(staff.page.getByRole('heading', { level: 1, name: /Back deck/ })).toBeVisible();
  await expect(card(staff.page, 'Items').getByText('$500.00').first()).toBeVisible();
  await expect(card(staff.page, 'Margin').getByText('60.0%')).toBeVisible();
  await staff.page.goto('/estimates/new');
  await staff.page.getByRole('combobox', { name: 'Select from catalog' }).click();
  await staff.page.getByRole('option', { name: /Deck staining/ }).click();
  await expect(card(staff.page, 'Summary').getByText('$500.00').first()).toBeVisible();
  await expect(card(staff.page, 'Margin').getByText('$300.00')).toBeVisible();
  await staff.page.goto('/settings/team');
  await expect(staff.page.getByText('$32.50 an hour')).toBeVisible();
  await expect(staff.page.getByLabel(`Hourly cost of ${owner.name}`)).toHaveCount(0);
  await staff.page.goto('/jobs?view=list');
  await expect(staff.page.getByText('Back deck', { exact: true })).toBeVisible();
  await staff.close();
});
