import type { Locator, Page } from '@playwright/test';
import { expect, type Owner, test } from './fixtures.ts';
import { addCustomer, addInvoice, addSentInvoice } from './invoice-fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

interface Overlay {
  /** The path of the screen on which the overlay opens, and the steps that open the overlay. */
  at: (owner: Owner) => Promise<string> | string;
  open: (page: Page) => Promise<void>;
  shown: (page: Page) => Locator;
}

const addInvoiceSheet = async ({ api }: Owner) => `/invoices?invoice=${(await addSentInvoice(api)).id}`;
const dialog = (page: Page) => page.getByRole('dialog').last();

/** The overlays that need an empty list are checked first. */
const overlays: Record<string, Overlay> = {
  'the menu': { at: () => '/invoices', open: (page) => button(page, 'Open sidebar').click(), shown: dialog },
  'the search': {
    at: () => '/invoices',
    open: (page) => button(page, 'Search').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Search or jump to…' }),
  },
  'the menu of a list': {
    at: () => '/invoices',
    open: (page) => button(page, 'More').click(),
    shown: (page) => page.getByRole('menu'),
  },
  'a calendar': {
    at: () => '/estimates/new',
    open: (page) => button(page, 'Choose a date').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Calendar' }),
  },
  'the filters of a list': {
    at: () => '/invoices',
    open: (page) => button(page, 'Filter').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Filter' }),
  },
  'a dialog over a sheet': {
    at: addInvoiceSheet,
    open: (page) => button(page, 'Record Payment').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Record Payment' }),
  },
  'a question over a sheet': {
    // The invoice in this test is a draft, because only drafts are deleted after a single confirmation.
    at: async ({ api }) => `/invoices?invoice=${(await addInvoice(api)).id}`,
    open: (page) => button(page, 'Delete').click(),
    shown: (page) => page.getByRole('alertdialog'),
  },
  'a drawer with a form': {
    at: async ({ api }) => `/customers/${(await addCustomer(api)).id}`,
    open: (page) => button(page, 'Edit').click(),
    shown: (page) => page.getByRole('dialog', { name: 'Edit Customer' }),
  },
  'a list to choose from in a form': {
    at: async ({ api }) => {
      await addCustomer(api);
      return '/invoices/new';
    },
    open: (page) => page.getByRole('combobox', { name: 'Customer' }).click(),
    shown: (page) => page.getByRole('listbox'),
  },
};

/**
 * All overlays are checked in one browser. Each check starts and ends on the profile page, so that the test notices
 * if Back leaves the page.
 */
test('Back closes every overlay and stays on the page, even if the overlay is opened a second time', async ({
  page,
  owner,
}) => {
  await page.goto('/profile');
  for (const [name, { at, open, shown }] of Object.entries(overlays)) {
    await test.step(name, async () => {
      const address = await at(owner);
      await page.goto(address);
      for (const _ of ['once', 'again']) {
        await open(page);
        await expect(shown(page)).toBeVisible();
        await page.goBack();
        await expect(shown(page)).toHaveCount(0);
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
      }
      await page.goBack();
      await expect(page).toHaveURL(/\/profile$/);
    });
  }

  await test.step('Back closes a sheet that was opened from a list row, and pressing Back again leaves the list', async () => {
    await page.goto('/invoices');
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/invoices$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/profile$/);
  });

  await test.step('on a phone, the search can be closed in the header and in a list', async () => {
    await page.goto('/invoices');
    await button(page, 'Search').click();
    const search = page.getByRole('dialog', { name: 'Search or jump to…' });
    await search.getByRole('button', { name: 'Close' }).click();
    await expect(search).toHaveCount(0);

    await button(page, 'Search invoices').click();
    const field = page.getByRole('searchbox', { name: 'Search invoices' });
    await field.fill('marsh');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await page.getByRole('button', { name: 'Close search' }).click();
    await expect(field).toBeHidden();
  });
});
