import type { Content } from '@dayworks/shared/content/content';
import type { PlannedContent } from '@dayworks/shared/content/content-list';
import { addDays, formatShort } from '@dayworks/shared/dates/calendar-date';
import type { Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { nextMonday } from './appointment-fixtures.ts';
import { pictureFile } from './field-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { addCustomer } from './invoice-fixtures.ts';
import { expectToast } from './invoice-page.ts';
import { addJob } from './job-fixtures.ts';

test.use({ viewport: { width: 1440, height: 1000 } });

async function expectAccessible(page: Page) {
  expect(await findViolations(page)).toEqual([]);
}

async function addPhoto(page: Page, kind: string) {
  await page.getByRole('button', { name: 'Add photos' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: kind }).click();
  await (await chooser).setFiles(pictureFile);
}

const textOf = (page: Page, variant: 'A' | 'B') =>
  page.getByRole('textbox', { name: `Text of variant ${variant}` });
const calendarOf = (page: Page) => page.getByRole('region', { name: 'Content calendar' });

test('a completed job becomes a post: the user selects what to mention, and the text is edited, saved, scheduled, rescheduled, posted and reused', async ({
  page,
  owner,
}) => {
  const customer = await addCustomer(owner.api, { first_name: 'Elena', last_name: 'Marsh' });
  const { id } = await addJob(owner.api, {
    customer_id: customer.id,
    title: 'Deck staining for Elena Marsh',
    city: 'Portland',
  });
  await owner.api.call('POST', `/jobs/${id}/complete`, {});
  await page.goto(`/jobs/${id}`);
  await addPhoto(page, 'Taken before the work');
  await expect(page.getByRole('img', { name: /^Before, 1 of 1/ })).toBeVisible();
  await addPhoto(page, 'Taken after the work');
  await expect(page.getByRole('img', { name: /^After, 1 of 1/ })).toBeVisible();

  await page.goto('/content');
  await expect(page).toHaveTitle(/Content Tools/);
  await expect(page.getByText('2 of 2 used')).toBeVisible();
  await expect(textOf(page, 'A')).toHaveValue(/Portland/);
  await expect(textOf(page, 'A')).not.toHaveValue(/Deck staining|Marsh/);
  const typed = page.getByRole('checkbox', { name: 'Items entered by hand' });
  await expect(typed).not.toBeChecked();
  await typed.press('Space');
  await expect(textOf(page, 'A')).toHaveValue(/Deck staining/);
  await expect(textOf(page, 'A')).not.toHaveValue(/Marsh/);
  await expectAccessible(page);

  const name = page.getByRole('checkbox', { name: 'Customer’s full name' });
  await name.press('Space');
  await expect(textOf(page, 'A')).toHaveValue(/Elena Marsh/);
  await expect(page.getByText('Use it only if the customer agreed')).toBeVisible();
  await name.press('Space');
  await expect(textOf(page, 'A')).not.toHaveValue(/Marsh/);

  const first = await textOf(page, 'A').inputValue();
  await page.getByRole('button', { name: 'Get two new' }).press('Enter');
  await expect(textOf(page, 'A')).not.toHaveValue(first);
  await textOf(page, 'A').fill('Mine alone');
  await expect(page.getByText('10 of 280')).toBeVisible();
  await page.getByRole('button', { name: 'Undo change in variant A' }).press('Enter');
  await expect(textOf(page, 'A')).not.toHaveValue('Mine alone');
  await textOf(page, 'A').fill('A deck like new.');

  const variant = page.getByRole('region', { name: 'Variant A, chosen' });
  await variant.getByRole('button', { name: 'Copy' }).press('Enter');
  await expectToast(page, 'Copied', 'The text is on your clipboard');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('A deck like new.');
  await variant.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expectToast(page, 'Saved', 'Find it under Saved');
  const picture = await variant.getByRole('link', { name: 'Picture' }).getAttribute('href');
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/jpeg');

  const monday = nextMonday();
  await variant.getByRole('button', { name: 'Schedule' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Schedule' });
  await dialog.getByRole('textbox', { name: 'Day' }).fill(formatShort(monday));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add to calendar' }).press('Enter');
  await expect(dialog).toHaveCount(0);

  const calendar = calendarOf(page);
  await calendar.getByRole('button', { name: 'Next week' }).press('Enter');
  const event = calendar.getByRole('button', { name: /^A deck like new/ });
  const plannedDay = async () =>
    (await owner.api.call<PlannedContent[]>('GET', `/content/week?from=${monday}`))[0]?.at;
  /*
   * The event is dragged only after the week has reloaded, because the server rejects a move that is based on an
   * outdated version.
   */
  const shifted = page.waitForResponse('**/api/rpc/content/week*');
  await event.press('Shift+ArrowRight');
  await expect.poll(plannedDay).toBe(`${addDays(monday, 1)}T11:30`);
  await shifted;
  await expect(
    calendar
      .getByRole('listitem')
      .filter({ hasText: 'Tuesday' })
      .getByText(/^A deck like new/),
  ).toBeVisible();
  const thursday = await calendar.getByRole('listitem').filter({ hasText: 'Thursday' }).boundingBox();
  await event.hover();
  await page.mouse.down();
  await page.mouse.move((thursday?.x ?? 0) + 40, (thursday?.y ?? 0) + 60, { steps: 8 });
  await expect(calendar.getByText('Drop here')).toBeVisible();
  // The menu is opened only after the week has reloaded, because React may render the moved item again before that.
  const reread = page.waitForResponse('**/api/rpc/content/week*');
  await page.mouse.up();
  await expect.poll(plannedDay).toBe(`${addDays(monday, 3)}T11:30`);
  await reread;
  await calendar.getByRole('button', { name: /^More actions for A deck/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Mark as posted' }).press('Enter');
  await expectToast(page, 'Posted', 'A deck like new.');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tools/content');
  await page.getByRole('radio', { name: 'Review reply' }).press('Space');
  await page.getByRole('textbox', { name: 'Review' }).fill('Late, and nobody called.');
  await page.getByRole('radio', { name: '1 ★' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Eve');
  await expect(textOf(page, 'A')).toHaveValue(/^Thank you for your feedback, Eve\./);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole('button', { name: /^Saved/ }).click();
  const saved = page.getByRole('dialog', { name: 'Saved' });
  await saved.getByRole('searchbox', { name: 'Search saved texts' }).fill('deck');
  await expectAccessible(page);
  await saved.getByRole('button', { name: /^Use again: A deck/ }).press('Enter');
  await expect(textOf(page, 'A')).toHaveValue('A deck like new.');
  await expect(page.getByRole('radio', { name: 'Post' })).toBeChecked();
  await page
    .getByRole('button', { name: /^Saved/ })
    .first()
    .click();
  await saved.getByRole('button', { name: /^Delete A deck/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(saved.getByText('Texts you save appear here')).toBeVisible();
  expect((await owner.api.call<{ contents: Content[] }>('GET', '/content')).contents).toEqual([]);
});
