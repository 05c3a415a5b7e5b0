import { openWebhookReceiver } from '../apps/server/src/testing/stand-ins/webhook-receiver.ts';
import { expect, test } from './fixtures.ts';

test('an owner adds a webhook, sends a test, sees what was sent and answered, and sends it again', async ({
  page,
  owner,
}) => {
  expect(owner.email).toContain('@');
  const receiver = await openWebhookReceiver();
  try {
    receiver.answer = (response) => response.writeHead(500).end('out of paper');
    await page.goto('/settings/webhooks');
    await page.getByRole('button', { name: 'New webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('URL').fill('example.com');
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await expect(dialog.getByText('Enter a URL such as')).toBeVisible();
    await expect(dialog.getByText('Choose at least one event')).toBeVisible();
    await dialog.getByLabel('URL').fill(receiver.url('/hooks'));
    await dialog.getByRole('checkbox', { name: 'Invoices', exact: true }).click();
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await expect(page.getByLabel('Signing secret', { exact: true })).toContainText('whsec_');
    await page.getByRole('button', { name: 'I have copied it' }).click();

    const card = page.getByLabel(`Webhook to ${receiver.url('/hooks')}`);
    await expect(card.getByText('4 events · nothing delivered yet')).toBeVisible();
    await card.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByRole('dialog').getByText('"invoice.created"')).toBeVisible();
    await page.getByRole('button', { name: 'Send test' }).click();
    const sheet = page.getByRole('dialog', { name: 'Invoice created (test)' });
    await expect(sheet.getByText('The endpoint responded with 500.')).toBeVisible();
    await expect(sheet.getByText('out of paper')).toBeVisible();
    receiver.answer = undefined;
    await sheet.getByRole('button', { name: 'Send again' }).click();
    await expect(sheet.getByText('The endpoint accepted the event (204).')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card.getByText('Delivered', { exact: true })).toBeVisible();

    await card.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click();
    await expect(page.getByText('No webhooks yet.')).toBeVisible();
  } finally {
    await receiver.close();
  }
});
