import { expect, openSecondBrowser, test } from './fixtures.ts';
import { addCustomer } from './invoice-fixtures.ts';
import { phone } from './invoice-page.ts';

interface Appointment {
  id: string;
  status: string;
  asked_time: string | null;
  cancel_reason: string | null;
}

test('the customer sees the time of the appointment, asks for a different time, confirms and cancels; a link with a wrong key shows no appointment', async ({
  page,
  owner,
  origin,
}) => {
  const { api } = owner;
  const customer = await addCustomer(api);
  const { id } = await api.call<Appointment>('POST', '/appointments', {
    title: 'Water heater install',
    customer_id: customer.id,
    start: '2099-05-14T09:00',
    end: '2099-05-14T11:00',
    arrival_window_minutes: 30,
    address: '1925 SW Vista Ave, Portland, OR 97201',
  });
  const { path } = await api.call<{ path: string }>('GET', `/appointments/${id}/link`);
  const stored = () => api.call<Appointment>('GET', `/appointments/${id}`);

  const visitor = await openSecondBrowser(page, origin, { ...phone, timezoneId: 'Europe/Berlin' });
  const answer = await visitor.page.goto(`${path}x`);
  expect(answer?.status()).toBe(404);
  await expect(
    visitor.page.getByRole('heading', { name: 'This appointment link is not available' }),
  ).toBeVisible();

  expect((await visitor.page.goto(path))?.status()).toBe(200);
  await expect(visitor.page.getByText('Thursday, May 14, 2099')).toBeVisible();
  await expect(visitor.page.getByText('9:00 AM to 11:00 AM')).toBeVisible();
  await expect(visitor.page.getByText('Pacific Time')).toBeVisible();
  await expect(visitor.page.getByText('6:00 PM to 8:00 PM where you are')).toBeVisible();
  await expect(visitor.page.getByText('We’ll arrive between 9:00 AM and 9:30 AM.')).toBeVisible();
  await expect(visitor.page.getByText('1925 SW Vista Ave, Portland, OR 97201')).toBeVisible();
  const downloading = visitor.page.waitForEvent('download');
  await visitor.page.getByRole('link', { name: 'Add to calendar' }).tap();
  expect((await downloading).suggestedFilename()).toMatch(/\.ics$/);

  await visitor.page.getByRole('button', { name: 'Ask for another time' }).tap();
  const asking = visitor.page.getByRole('dialog', { name: 'Ask for another time' });
  await asking.getByRole('button', { name: 'Send' }).tap();
  await expect(asking.getByText('Please tell us when works for you')).toBeVisible();
  await asking.getByLabel('When would work for you?').fill('Friday after 3?');
  await asking.getByRole('button', { name: 'Send' }).tap();
  await expect(visitor.page.getByRole('blockquote')).toHaveText('Friday after 3?');
  expect((await stored()).asked_time).toBe('Friday after 3?');

  await visitor.page.getByRole('button', { name: 'Confirm', exact: true }).tap();
  await expect(visitor.page.getByText('Confirmed', { exact: true })).toBeVisible();
  expect((await stored()).status).toBe('confirmed');
  await visitor.close();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await page.getByRole('button', { name: 'Cancel appointment' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' });
  await expect(dialog.getByLabel('Why?')).toBeFocused();
  await page.keyboard.type('We moved.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('This appointment was cancelled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
  expect(await stored()).toMatchObject({ status: 'cancelled', cancel_reason: 'We moved.' });
});
