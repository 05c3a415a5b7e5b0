import type { Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { addSentEstimate, linkOf } from './estimate-fixtures.ts';
import { joinAsWorker, pictureFile } from './field-fixtures.ts';
import { expect, openSecondBrowser, test } from './fixtures.ts';
import { addSentInvoice } from './invoice-fixtures.ts';
import { expectToast } from './invoice-page.ts';
import { addTask } from './task-fixtures.ts';

test.use({ viewport: { width: 1440, height: 900 } });

async function expectAccessible(page: Page) {
  expect(await findViolations(page)).toEqual([]);
}

test('customer actions create notifications, which open their record and are marked as read; the user sets notification preferences and a photo in the profile', async ({
  page,
  owner,
  origin,
}) => {
  const customer = await openSecondBrowser(page, origin);
  const estimate = await addSentEstimate(owner.api);
  const invoice = await addSentInvoice(owner.api);
  const { path } = await owner.api.call<{ path: string }>('GET', `/invoices/${invoice.id}/sharing`);
  await page.goto('/dashboard');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');
  await bell.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  await expect(sheet.getByText('No new notifications')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  // The notifications must arrive live while the customer uses the public pages.
  await customer.page.goto(path);
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  const link = new URL(await linkOf(owner.api, estimate.id), origin);
  await customer.api.call('POST', `/shared-estimates/${estimate.id}/sign`, {
    key: link.searchParams.get('key'),
    version: estimate.version,
    name: 'Elena Marsh',
    accepted: true,
  });
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  await customer.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await bell.press('Enter');
  const today = sheet.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('listitem')).toHaveCount(2);
  expect(await sheet.evaluate(({ clientHeight, clientWidth }) => [clientWidth, clientHeight])).toEqual([
    390, 844,
  ]);
  await expectAccessible(page);
  await today
    .getByRole('listitem')
    .filter({ hasText: 'opened invoice' })
    .getByRole('button', { name: 'Mark as read' })
    .press('Enter');
  await expect(sheet.getByText('1 unread')).toBeVisible();
  await today.getByRole('link', { name: /^Unread: Elena Marsh approved estimate/ }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/estimates\\?estimate=${estimate.id}`));
  await expect(page.getByRole('dialog', { name: /Estimate/ })).toBeVisible();
  await page.goto('/profile#notifications');
  await expect(bell).toHaveAccessibleName('Notifications');

  const box = page.getByRole('checkbox', { name: 'Payment received: by email' });
  await expect(box).not.toBeChecked();
  await box.press('Space');
  await expect(box).toBeChecked();
  await expect
    .poll(() => owner.api.call('GET', '/notifications/choices'))
    .toContainEqual({ kind: 'payment', in_app: true, by_email: true, by_push: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Photo file').setInputFiles(pictureFile);
  await expectToast(page, 'Photo saved');
  await expect(page.getByRole('button', { name: 'Replace photo' })).toBeVisible();
  await expectAccessible(page);

  const { members } = await owner.api.call<{ members: { user_id: string }[] }>('GET', '/members');
  await addTask(owner.api, { title: 'Call back', assignee_id: members[0]?.user_id ?? null });
  await page.goto('/tasks?view=board');
  const face = page.getByRole('img', { name: owner.name }).locator('img').first();
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
});

test('a field worker is notified on the phone about an assigned task, but not about anything that concerns only the office', async ({
  page,
  owner,
  origin,
}) => {
  const worker = await joinAsWorker({ page, api: owner.api }, origin);
  await worker.page.goto('/today');
  const bell = worker.page.getByRole('button', { name: /^Notifications/ });
  await bell.press('Enter');
  const sheet = worker.page.getByRole('dialog', { name: 'Notifications' });
  await expect(sheet.getByText('When a customer replies about your visit')).toBeVisible();
  await expectAccessible(worker.page);
  await worker.page.keyboard.press('Escape');
  await addSentInvoice(owner.api);
  await addTask(owner.api, { title: 'Refuel the van', assignee_id: worker.userId });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  for (const path of ['/today/week', '/today/time']) {
    await worker.page.goto(path);
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  }
  await bell.tap();
  await expect(sheet.getByText('Refuel the van')).toBeVisible();
  await sheet.getByRole('link', { name: /gave you a task$/ }).press('Enter');
  await expect(worker.page).toHaveURL(/\/today\?task=/);
  await expect(worker.page.getByRole('checkbox', { name: 'Refuel the van' })).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');
  await worker.page.goto('/profile#notifications');
  const box = worker.page.getByRole('checkbox', { name: 'Task due today: in the app' });
  await box.tap();
  await expect
    .poll(() => worker.api.call('GET', '/notifications/choices'))
    .toContainEqual({ kind: 'task_due', in_app: false, by_email: false, by_push: false });
  await expectAccessible(worker.page);
  await worker.close();
});
