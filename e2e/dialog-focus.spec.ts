import type { Page } from '@playwright/test';
import { expect, type Owner, test } from './fixtures.ts';
import { addSentInvoice } from './invoice-fixtures.ts';

/** The dialogs that open with the focus in a field: the path of the screen, and the button that opens the dialog. */
const dialogs: Record<string, { at: string; opener: RegExp; before?: (owner: Owner) => Promise<unknown> }> = {
  'a promised date': {
    at: '/invoices/overdue',
    opener: /^Promised/,
    before: ({ api }) => addSentInvoice(api, { due_date: '2026-05-05' }),
  },
  'a day of the reminders': { at: '/settings/reminders', opener: /^Add reminder day/ },
};

const focusedIn = (page: Page) => page.getByRole('dialog').locator('input:focus');

for (const [name, { at, opener, before }] of Object.entries(dialogs)) {
  test(`when ${name} is opened by keyboard, the focus starts in its field, and Escape returns the focus to the button that opened it`, async ({
    page,
    owner,
  }) => {
    await before?.(owner);
    await page.goto(at);
    const button = page.getByRole('button', { name: opener });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(focusedIn(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}
