import { expect, test } from './fixtures.ts';
import { expectToast } from './invoice-page.ts';

interface Schedule {
  working_hours: ({ from: string; to: string } | null)[];
  buffer_minutes: number;
  reminds_customers: boolean;
}

test('working hours, buffer time and reminders can be set by keyboard alone, and each error is shown next to the day that it concerns', async ({
  page,
  owner,
}) => {
  await page.goto('/settings/schedule');
  const saturday = page.getByRole('switch', { name: 'Saturday' });
  await expect(saturday).not.toBeChecked();
  await saturday.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Saturday from')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('9am');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('8:30am');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('The end must be after the start')).toBeVisible();
  await expect(page.getByLabel('Saturday to')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Saturday to').fill('1 pm');
  await page.getByRole('switch', { name: 'Monday' }).click();
  await page.getByLabel('Time between appointments').fill('15');
  await page.getByRole('switch', { name: /Remind customers the day before/ }).click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectToast(page, 'Success', 'Settings saved');
  const stored = await owner.api.call<Schedule>('GET', '/appointments/settings');
  expect(stored.working_hours[0]).toBeNull();
  expect(stored.working_hours[5]).toEqual({ from: '09:00', to: '13:00' });
  expect([stored.buffer_minutes, stored.reminds_customers]).toEqual([15, false]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByLabel('Saturday from')).toHaveValue('9:00 AM');
  await expect(page.getByLabel('Monday from')).toHaveCount(0);
});
