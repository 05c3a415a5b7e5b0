import type { Locator, Page } from '@playwright/test';
import { type Mailbox, openMailbox } from '../apps/server/src/testing/mailbox.ts';
import { readPdfPages } from '../apps/server/src/testing/pdf-text.ts';
import type { Mail } from '../apps/server/src/testing/read-mail.ts';
import { test as base, expect, type Owner, openSecondBrowser, signUpOwner } from './fixtures.ts';
import { startInstallation } from './installation.ts';
import { addInvoice, lineOf, recordPayment } from './invoice-fixtures.ts';
import { expectToast, openSheet } from './invoice-page.ts';
import { confirmAddress } from './mailed-links.ts';

/** An office of its own whose server sends its mail to a real SMTP server. */
const test = base.extend<{ mailbox: Mailbox; office: Owner & { page: Page } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  mailbox: async ({}, use) => {
    const mailbox = await openMailbox();
    await use(mailbox);
    await mailbox.close();
  },
  office: async ({ page, mailbox }, use) => {
    const server = await startInstallation({ SMTP_URL: mailbox.url }, 'mail');
    const browser = await openSecondBrowser(page, server.url);
    await use({ ...(await signUpOwner(browser.page, server.url)), page: browser.page });
    await browser.close();
    await server.stop();
  },
});

function pdfTextOf(mail: Mail | undefined): string {
  const pdf = mail?.parts.find(({ type }) => type === 'application/pdf');
  return readPdfPages(pdf?.bytes ?? Buffer.of()).join('\n');
}

const textOf = (mail: Mail | undefined) =>
  mail?.parts.find(({ type }) => type === 'text/plain')?.bytes.toString() ?? '';

async function sendFrom(page: Page, button: Locator): Promise<void> {
  await button.click();
  await page.getByRole('button', { name: 'Send by email' }).click();
}

test('an invoice and its reminder arrive by SMTP, each with a PDF of the right total', async ({
  office,
  mailbox,
}) => {
  const { page, api } = office;
  // 1,250.50 + 413.75 − 10.25 + 106.29 tax at 8.5 %
  const { id } = await addInvoice(api, {
    items: [lineOf('Water heater', 1250.5, 8.5), { ...lineOf('Drain clearing', 165.5), quantity: 2.5 }],
    discount: 10.25,
  });
  const sheet = await openSheet(page, id);
  await sendFrom(page, sheet.getByRole('button', { name: 'Email' }));
  await expectToast(
    page,
    'Error',
    'Please confirm your email address first: use the link we sent you, or ask for a new one in your profile.',
  );
  await confirmAddress(office.api, mailbox, office.email);
  await page.getByLabel('Your sentence').fill('The hallway is painted.');
  await expect(
    page.frameLocator('iframe[title^="Email:"]').getByText('The hallway is painted.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send by email' }).click();
  await expectToast(page, 'Success', 'Invoice sent via email');
  await expect.poll(() => mailbox.to('elena@example.test')).toHaveLength(1);
  await expect(sheet.getByText('Sent', { exact: true }).first()).toBeVisible();
  await expect(sheet.getByRole('link', { name: /^Invoice from Harbour Works/ })).toContainText('Sent');
  const [letter] = mailbox.to('elena@example.test');
  expect(letter?.headers.get('subject')).toContain('$1,760.29');
  expect(pdfTextOf(letter)).toContain('$1,760.29');
  expect(textOf(letter)).toContain('The hallway is painted.');

  await recordPayment(api, id, 760.29);
  await page.goto('/invoices');
  await sendFrom(page, page.getByRole('button', { name: 'Send Reminder to Elena Marsh' }));
  await expectToast(page, 'Success', 'Reminder sent via email');
  await expect(page.getByRole('button', { name: 'Reminded' })).toBeDisabled();
  await expect.poll(() => mailbox.to('elena@example.test')).toHaveLength(2);
  const reminder = mailbox.to('elena@example.test')[1];
  expect(reminder?.headers.get('subject')).toMatch(/^Reminder from Harbour Works: \$1,000\.00/);
  expect(reminder?.parts.find(({ name }) => name?.endsWith('.pdf'))).toBeDefined();
  expect(pdfTextOf(reminder)).toContain('$1,760.29');
  expect(pdfTextOf(reminder)).toContain('$1,000.00');
  await expect(api.call('POST', '/documents/send', { type: 'reminder', document_id: id })).rejects.toThrow(
    'A reminder has already been sent today',
  );

  const link = /http:\/\/\S+\/shared-invoice\/\S+/.exec(textOf(reminder))?.[0];
  const customer = await openSecondBrowser(page, new URL(page.url()).origin);
  await customer.page.goto(link ?? '');
  await expect(customer.page.getByText('Water heater').first()).toBeVisible();
  await customer.close();
});
