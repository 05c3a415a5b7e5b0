import { replyAddress } from '../apps/server/src/outbox/reply-token.ts';
import { emailOf } from '../apps/server/src/testing/fixtures/mail-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { inboundSecret } from './inbound.ts';
import { addCustomer, addSentInvoice } from './invoice-fixtures.ts';

test('a customer’s reply comes into the inbox, where the office reads, answers and finishes it, on a desktop and on a phone', async ({
  page,
  owner: { api },
}) => {
  const customer = await addCustomer(api, {
    first_name: 'Elena',
    last_name: 'Marsh',
    email: 'elena@mail.example',
  });
  const invoice = await addSentInvoice(api, { customer_id: customer.id });
  const sent = await api.call<{ message_id: string }>('POST', '/documents/send', {
    type: 'invoice',
    document_id: invoice.id,
    method: 'email',
  });
  const to = replyAddress(process.env.E2E_SECRET ?? '', 'reply@reply.example.test', sent.message_id) ?? '';
  const reply = (given: Parameters<typeof emailOf>[0]) =>
    fetch(`${process.env.E2E_BASE_URL}/api/hooks/email`, {
      method: 'POST',
      body: emailOf({ from: 'Elena Marsh <elena@mail.example>', to, ...given }),
      headers: { authorization: `Bearer ${inboundSecret}` },
    });
  await reply({
    text: 'When is it due?\n\nOn Monday Harbour Works wrote:\n> Your invoice',
    html: '<p>When is it <b>due</b>?</p><img src="https://pictures.example/a.png"><script>document.title = "hacked"</script>',
  });

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Inbox, 1 unread' }).click();
  await page.getByRole('link', { name: /^Elena Marsh.*unread$/ }).click();
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages.getByText('When is it due?')).toBeVisible();
  await expect(messages.getByText('> Your invoice')).toBeHidden();
  await messages.getByRole('button', { name: 'Show quoted text' }).click();
  await expect(messages.getByText('> Your invoice')).toBeVisible();
  await messages.getByRole('button', { name: 'Show original' }).click();
  await expect(page.frameLocator('iframe').getByText('When is it due?')).toBeVisible();
  await messages.getByRole('button', { name: 'Load pictures' }).click();
  await expect(page.frameLocator('iframe').getByText('When is it due?')).toBeVisible();
  await expect(page).toHaveTitle(/Inbox/);
  await expect(page.getByRole('link', { name: 'Inbox', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('menuitem', { name: 'Edit saved replies' }).click();
  await page.getByRole('button', { name: 'New saved reply' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Due date');
  await dialog.getByLabel('Text').fill('Hi {{first_name}}, it is due on Friday.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Due date', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('menuitem', { name: 'Due date' }).click();
  await page.reload();
  await expect(page.getByLabel('Reply', { exact: true })).toHaveValue('Hi Elena, it is due on Friday.');
  await page
    .getByLabel('Attach a file')
    .first()
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('plan.txt')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messages.getByText('Hi Elena, it is due on Friday.')).toBeVisible();
  await expect(messages.getByText('Kept')).toHaveCount(2);

  await page.getByRole('radio', { name: 'Internal note' }).click();
  await page.getByLabel('Internal note', { exact: true }).fill('She asked twice already');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(messages.getByText('She asked twice already')).toBeVisible();
  // A message that arrives while the conversation is open appears by itself and is read.
  await reply({ text: 'Thank you!' });
  await expect(messages.getByText('Thank you!')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await expect(page.getByText('No open conversations.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('link', { name: 'Elena Marsh' })).toBeVisible();
});
