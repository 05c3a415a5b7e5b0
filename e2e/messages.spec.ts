import { keptInOutboxText } from '@dayworks/shared/outbox/message-status';
import type { Page } from '@playwright/test';
import { findViolations } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addSentInvoice } from './invoice-fixtures.ts';
import { expectToast } from './invoice-page.ts';

async function expectAccessible(page: Page) {
  expect(await findViolations(page)).toEqual([]);
}

interface Templates {
  templates: { key: string; channel: string; subject: string | null; is_changed: boolean }[];
}

test('a custom message is written with placeholders, previewed, sent as a test, saved, reset and restored', async ({
  page,
  owner: { api },
}) => {
  await addSentInvoice(api, { due_date: '2026-01-31' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/settings/messages');
  const preview = page.getByRole('region', { name: 'Live preview' });
  const list = page.getByRole('navigation', { name: 'Messages' });
  const subject = page.getByLabel('Subject');
  const text = page.getByLabel('Text', { exact: true });
  await expect(preview.getByText('Elena Marsh', { exact: true }).first()).toBeVisible();
  await expect(preview.frameLocator('iframe').getByText('This is a friendly reminder that')).toBeVisible();

  // Uses only the keyboard: types the words first and then inserts a placeholder at the cursor.
  await subject.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Invoice , still open');
  for (let step = 0; step < ', still open'.length; step++) await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Number', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(subject).toHaveValue('Invoice {{number}}, still open');
  await expect(subject).toBeFocused();
  await text.fill('Hi {{first_name}},\n\na quick word about {{nickname}}.');
  await expect(
    page.getByText('{{nickname}} is not a field for this message.', { exact: false }),
  ).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await text.fill('Hi {{first_name}},\n\na quick word about {{work}}.\n\n{{my_first_name}}');
  await expect(page.getByText('All fields can be filled')).toBeVisible();
  await expect(preview.frameLocator('iframe').getByText('a quick word about')).toBeVisible();
  await expect(preview.getByRole('heading', { name: /^Invoice \w{8}, still open$/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expectToast(page, 'Test', keptInOutboxText.email);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectToast(page, 'Success', 'Message saved');
  const isChanged = async () =>
    (await api.call<Templates>('GET', '/messages/templates')).templates
      .filter(({ is_changed }) => is_changed)
      .map(({ key, channel }) => `${key} ${channel}`);
  expect(await isChanged()).toEqual(['first_reminder email']);
  await expect(list.getByRole('button', { name: /^First reminder ?, Customized$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(subject).toHaveValue('Reminder from {{business_name}}: {{amount_due}}');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(subject).toHaveValue('Invoice {{number}}, still open');
  await expect.poll(isChanged).toEqual(['first_reminder email']);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Message', { exact: true }).click();
  await page.getByRole('option', { name: /On my way/ }).click();
  await page.getByRole('radio', { name: 'Text message' }).click();
  await expect(text).toHaveValue('{{business_name}}: {{coming}}. {{link}}');
  await page.getByRole('button', { name: 'Live preview' }).click();
  await expect(page.getByText('With made-up values', { exact: false })).toBeVisible();
  await expect(page.getByText('Luis is on the way and will arrive at about 9:20 AM')).toBeVisible();
  await expectAccessible(page);
});
