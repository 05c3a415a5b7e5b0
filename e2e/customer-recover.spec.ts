import { withClient } from '../apps/server/src/platform/embedded-postgres/connect.ts';
import { expect, openSecondBrowser, signUpOwner } from './fixtures.ts';
import { test } from './installation.ts';
import { expectToast } from './invoice-page.ts';

const imported = `insert into customers (first_name, last_name)
  values ('Ada', 'Quist'), ('Bo', 'Lund'), ('Cy', 'Marr')`;

/**
 * Two projects, one of which has an estimate, and a payment that is not linked to any document. None of these records
 * belongs to a business.
 */
const importedWork = `
  with p as (insert into projects (name, budget, start_date)
      values ('Old roof', 900, '2025-01-15'), ('Old porch', null, null) returning id, name),
    e as (insert into estimates (title, status, total, project_id)
      select 'Roof repair', 'sent', 100, null::uuid union all select 'Gutters', 'draft', 40, null)
  insert into payments (amount, payment_date, reference) values (25, '2025-02-01', 'Check 7')`;

test('imported records without a business are shown and can be linked to the business, with a separate message for each kind of record', async ({
  page: anyPage,
  installation: { url, ownerUrl },
}) => {
  const { page, api, close } = await openSecondBrowser(anyPage, url);
  await signUpOwner(page, url);
  await page.goto('/customers');
  await expect(page.getByText('No customers found. Add your first customer to get started.')).toBeVisible();
  const recover = page.getByRole('button', { name: 'Recover Customers' });
  await page.route('**/api/rpc/customers/recover', (route) => route.abort('connectionreset'));
  await recover.click();
  await expectToast(page, 'Error', 'Failed to recover customers.');
  await page.unroute('**/api/rpc/customers/recover');
  await recover.click();
  await expectToast(page, 'Info', 'No customers available to recover.');

  await withClient(ownerUrl, (importer) => importer.query(imported));
  await page.reload();
  await expect(
    page.getByText(
      "Customers exist but aren't linked to your business. Click 'Recover Customers' to fix this.",
    ),
  ).toBeVisible();
  await expect(page.getByText('Ada Quist', { exact: true })).toBeVisible();
  await recover.click();
  await expectToast(page, 'Success', 'Recovered 3 customers.');
  await expect(page.getByText(/aren't linked to your business/)).toHaveCount(0);
  await expect(
    page.getByRole('list', { name: 'Customers', exact: true }).getByText('Ada Quist', { exact: true }),
  ).toBeVisible();
  const { counts } = await api.call<{ counts: { all: number } }>('GET', '/customers/overview');
  expect(counts.all).toBe(3);

  await withClient(ownerUrl, (importer) => importer.query(importedWork));
  await page.goto('/projects');
  const frameOf = (title: string) => page.getByRole('region', { name: title });
  const projects = frameOf('2 projects are not linked to a business yet');
  await expect(projects.getByRole('listitem')).toHaveText([/Old (roof|porch)/, /Old (roof|porch)/]);
  await expect(projects.getByText('$900.00')).toBeVisible();
  await projects.getByRole('button', { name: 'Recover Projects' }).click();
  await expectToast(page, 'Projects Recovered', '2 projects are now linked to your business.');
  await expect(projects).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Old roof' })).toBeVisible();

  await page.goto('/estimates');
  const estimates = frameOf('2 estimates are not linked to a business yet');
  await expect(
    estimates.getByText(
      "Estimates exist but aren't linked to your business. Click 'Recover Estimates' to fix this.",
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Draft', exact: false }).first().click();
  await expect(estimates).toHaveCount(0);
  await page.goto('/estimates');
  await estimates.getByRole('button', { name: 'Recover Estimates' }).click();
  await expectToast(page, 'Estimates Recovered', '2 estimates are now linked to your business.');
  await expect(
    page.getByRole('list', { name: 'Estimates', exact: true }).getByText('Roof repair'),
  ).toBeVisible();

  await page.goto('/all-payments');
  const payments = frameOf('1 payment is not linked to a business yet');
  await expect(payments.getByText('Check 7')).toBeVisible();
  await payments.getByRole('button', { name: 'Recover Payments' }).click();
  await expectToast(page, 'Payments Recovered', '1 payment is now linked to your business.');
  await expect(page.getByRole('list', { name: 'Payments', exact: true }).getByText('Check 7')).toBeVisible();
  await expect(payments).toHaveCount(0);
  await close();
});
