import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addCustomer } from './invoice-fixtures.ts';
import { expectToast, phone } from './invoice-page.ts';
import { addProject, columnIn, expectColumn } from './project-fixtures.ts';

/** Simulates the touch events of one finger, step by step. */
async function fingerOn(page: Page) {
  const client = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
}

test.use(phone);

test('on a touch screen, the board columns scroll horizontally but the page does not, and a card can be moved with its menu', async ({
  page,
  owner,
}) => {
  const customer_id = (await addCustomer(owner.api)).id;
  for (const name of ['Second', 'First']) await addProject(owner.api, { name, customer_id });
  await page.goto('/projects');
  await expectColumn(page, 'planning', ['First', 'Second']);
  await page.getByRole('button', { name: 'Actions for First' }).tap();
  await page.getByRole('menuitemradio', { name: 'In progress' }).tap();
  await expectColumn(page, 'in_progress', ['First']);
  await columnIn(page, 'in_progress').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'First' }).tap();
  await expect(page.getByRole('dialog', { name: 'First' })).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('on a phone, tapping the name of a column shows that column, and a card can be dropped on the name', async ({
  page,
  owner,
}) => {
  const customer_id = (await addCustomer(owner.api)).id;
  for (const name of ['Second', 'First']) await addProject(owner.api, { name, customer_id });
  await page.goto('/projects');
  const names = page.getByRole('group', { name: 'Columns' });
  await expect(names.getByRole('button', { name: /^Planning/ })).toHaveAttribute('aria-pressed', 'true');
  await names.getByRole('button', { name: /^In progress/ }).tap();
  await expect(columnIn(page, 'in_progress')).toBeInViewport({ ratio: 0.2 });
  await expect(names.getByRole('button', { name: /^In progress/ })).toHaveAttribute('aria-pressed', 'true');
  await names.getByRole('button', { name: /^Cancelled/ }).tap();
  await expect(columnIn(page, 'cancelled')).toBeInViewport({ ratio: 0.2 });
  await names.getByRole('button', { name: /^Planning/ }).tap();
  await expect(names.getByRole('button', { name: /^Planning/ })).toHaveAttribute('aria-pressed', 'true');

  const from = await page.getByRole('listitem').filter({ hasText: 'First' }).boundingBox();
  const chip = await names.getByRole('button', { name: /^In progress/ }).boundingBox();
  if (!from || !chip) throw new Error('no board');
  const touch = await fingerOn(page);
  await touch('touchStart', from.x + 60, from.y + 30);
  await expect(page.getByText('First picked up.', { exact: false })).toBeAttached();
  await touch('touchMove', chip.x + 20, chip.y + 30);
  await touch('touchMove', chip.x + 20, chip.y + 15);
  await expect(page.getByText('First: In progress, position 1 of 1.')).toBeAttached();
  await touch('touchEnd', chip.x + 20, chip.y + 15);
  await expectToast(page, 'Project moved', 'First moved to In progress.');
});

test('a long press on a project card picks the card up', async ({ page, owner }) => {
  const customer_id = (await addCustomer(owner.api)).id;
  for (const name of ['Third', 'Second', 'First']) await addProject(owner.api, { name, customer_id });
  await page.goto('/projects');
  await expectColumn(page, 'planning', ['First', 'Second', 'Third']);
  const boxes = await page
    .getByRole('listitem')
    .filter({ hasText: /First|Third/ })
    .all();
  const from = await boxes[0]?.boundingBox();
  const to = await boxes[1]?.boundingBox();
  if (!from || !to) throw new Error('no cards');
  const touch = await fingerOn(page);
  const x = from.x + 60;
  await touch('touchStart', x, from.y + 30);
  // The finger stays on the card until the card is picked up and a copy of it follows the finger.
  await expect(page.getByText('First picked up.', { exact: false })).toBeAttached();
  await touch('touchMove', x, to.y + to.height / 2);
  await touch('touchMove', x, to.y + to.height - 4);
  await expect(page.getByText('First: Planning, position 3 of 3.')).toBeAttached();
  await touch('touchEnd', x, to.y + to.height - 4);
  await expectColumn(page, 'planning', ['Second', 'Third', 'First']);
  await expect(page).toHaveURL(/\/projects$/);
});
