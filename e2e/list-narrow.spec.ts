import { expect, test } from './fixtures.ts';
import { recordPayment } from './invoice-fixtures.ts';
import { fillBusiness } from './walked-screens.ts';

const lists = ['/invoices', '/estimates', '/customers', '/products', '/transactions', '/all-payments'];

const widths = [390, 768];

test('every list can be filtered and sorted on a phone and on a tablet, and the ledger still shows the labels of its values', async ({
  page,
  owner,
}) => {
  const { invoice } = await fillBusiness(owner.api);
  await recordPayment(owner.api, invoice, 50);
  for (const path of lists) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      const filter = page.getByRole('button', { name: 'Filter', exact: true });
      await expect(filter, `${path} at ${width} px`).toBeInViewport({ ratio: 1 });
      await filter.click();
      const panel = page.getByRole('dialog', { name: 'Filter' });
      await expect(panel.getByLabel('Sort by'), `${path} at ${width} px`).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
    }
  }
  await page.goto('/transactions');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const ledger = page.getByRole('list', { name: /ledger|transactions/i }).last();
    await expect(ledger.getByText('Payment', { exact: true })).toHaveCount(2);
    await expect(ledger.getByText('Running total')).toHaveCount(1);
    await expect(ledger.getByText(/^Net/)).toBeVisible();
    await expect(ledger.getByText(/^Day close/)).toBeVisible();
  }
});
