import { withClient } from '../apps/server/src/platform/embedded-postgres/connect.ts';
import { expect, openSecondBrowser, signUpOwner } from './fixtures.ts';
import { test } from './installation.ts';
import { expectToast } from './invoice-page.ts';

const imported = `insert into customers (first_name, last_name)
  values ('Ada', 'Quist'), ('Bo', 'Lund'), ('Cy', 'Marr')`;

test('imported customers are shown and recovered, and each outcome says so in its own words', async ({
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
  await close();
});
