import type { Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { ownId } from './appointment-fixtures.ts';
import {
  joinAsWorker,
  moveVisit,
  nextStep,
  openVisit,
  planVisit,
  readVisit,
  waitUntilKept,
} from './field-fixtures.ts';
import { expect, goOffline, test } from './fixtures.ts';
import { expectToast } from './invoice-page.ts';

const expectNoAxeViolations = async (page: Page) => {
  expect(await findViolations(page)).toEqual([]);
};

test('a field worker sees only their own visits, is notified when a visit is moved, and can use the app by keyboard, with large text and in the dark theme', async ({
  page,
  owner,
  origin,
}) => {
  const worker = await joinAsWorker({ page, api: owner.api }, origin);
  const mine = {
    title: 'Gutter cleaning',
    start: '09:45',
    end: '11:45',
    steps: ['Downspouts flushed'],
    items: [{ name: 'Gutter guard', price: 1234.5, quantity: 3 }],
  };
  const { visitId } = await planVisit(owner.api, { ...mine, assigneeId: worker.userId });
  const foreign = { title: 'Somebody else’s', start: '08:00', end: '09:00' };
  const other = await planVisit(owner.api, { ...foreign, assigneeId: await ownId(owner.api) });

  const phonePage = worker.page;
  for (const path of ['/dashboard', '/invoices', '/settings', '/nowhere']) {
    await phonePage.goto(path);
    await expect(phonePage).toHaveURL(/\/today$/);
  }
  await expect(phonePage.getByRole('heading', { name: 'Gutter cleaning' })).toBeVisible();
  await expect(phonePage.getByText('Somebody else’s')).toHaveCount(0);
  await expect(phonePage.getByRole('navigation').getByRole('link')).toHaveText([
    'Today',
    'Week',
    'Time',
    'Profile',
  ]);
  await expect(phonePage.getByRole('button', { name: /Search/ })).toHaveCount(0);
  await expectNoAxeViolations(phonePage);
  await phonePage.goto(`/today/visit/${other.visitId}`);
  await expect(phonePage.getByText('This visit is not assigned to you or no longer exists.')).toBeVisible();

  /*
   * The assigned task must create a notification and appear among the worker's work for the day, where the worker
   * completes the task.
   */
  const { id: taskId } = await owner.api.call<{ id: string }>('POST', '/tasks', {
    title: 'Fetch the long ladder',
    notes: 'It is at the yard',
    assignee_id: worker.userId,
  });
  await phonePage.goto('/today');
  await phonePage.getByRole('button', { name: /^Notifications, 2 unread/ }).click();
  await phonePage.getByRole('link', { name: /Fetch the long ladder|gave you a task/ }).click();
  await expect(phonePage).toHaveURL(`/today?task=${taskId}`);
  await expect(phonePage.getByText('It is at the yard')).toBeVisible();
  await waitUntilKept(phonePage);
  await goOffline(phonePage);
  await phonePage.getByRole('checkbox', { name: 'Fetch the long ladder' }).click();
  await expect(phonePage.getByText('No network. 1 waiting')).toBeVisible();
  /*
   * The first attempt reaches the server with a session that has just been replaced, as happens while another tab
   * changes the account's credentials. The app must automatically try again with the new cookie.
   */
  await phonePage.route(
    '**/api/rpc/field/task',
    async (route) => {
      const { cookie: _replaced, ...headers } = await route.request().allHeaders();
      const response = await fetch(route.request().url(), {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
        body: route.request().postData(),
      });
      expect(response.status).toBe(400);
      await route.fulfill({
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        body: await response.text(),
      });
    },
    { times: 1 },
  );
  await phonePage.context().setOffline(false);
  await expect
    .poll(async () => (await owner.api.call<{ status: string }>('GET', `/tasks/${taskId}`)).status)
    .toBe('done');

  await phonePage.goto('/today');
  await expect(phonePage.getByRole('heading', { name: 'Gutter cleaning' })).toBeVisible();
  await moveVisit(owner.api, visitId, '10:30', '12:30');
  await expectToast(phonePage, 'Visit moved');
  await expect(phonePage.getByText('Moved from 9:45 AM')).toBeVisible();
  await openVisit(phonePage, 'Gutter cleaning');
  await expect(phonePage.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /Alberta/);
  await expect(phonePage.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:5035550117');
  await expect(phonePage.getByRole('region', { name: 'Work to do' })).toHaveText(/Gutter guard3 ea$/);
  await expect(phonePage.getByText(/1,?234/)).toHaveCount(0);
  await phonePage.getByRole('checkbox', { name: 'Downspouts flushed' }).press('Space');
  await expect(phonePage.getByText('1 of 1', { exact: true })).toBeVisible();
  await nextStep(phonePage, 'On my way').press('Enter');
  await nextStep(phonePage, 'I’m here, start work').press('Enter');
  await expect(phonePage.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(async () => (await readVisit(worker.api, visitId)).status).toBe('in_progress');
  await phonePage.reload();
  await expect(phonePage.getByRole('button', { name: 'Pause' })).toBeVisible();
  await phonePage.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await expectNoAxeViolations(phonePage);

  await phonePage.setViewportSize({ width: 360, height: 740 });
  await phonePage.addStyleTag({ content: 'html { font-size: 200% }' });
  const overflow = () => phonePage.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  for (const name of ['Week', 'Time']) {
    await phonePage.goto('/today');
    await phonePage.getByRole('link', { name, exact: true }).click();
    await expect(phonePage.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(phonePage.getByText('Gutter cleaning')).toBeVisible();
    await expectNoAxeViolations(phonePage);
  }
  // A phone whose clock is two days ahead still shows the correct day.
  await phonePage.clock.setSystemTime(Date.now() + 2 * 86_400_000);
  await phonePage.goto('/today');
  await expect(phonePage.getByRole('link', { name: 'Gutter cleaning' })).toBeVisible();
  await phonePage.getByRole('link', { name: 'Profile' }).click();
  await phonePage.getByRole('button', { name: 'Sign Out' }).click();
  await expect(phonePage).toHaveURL(/\/auth/);
  await worker.close();
});
