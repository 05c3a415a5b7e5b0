import { addDays, todayIn } from '@dayworks/shared/dates/calendar-date';
import type { Locator, Page } from '@playwright/test';
import { readPdfPages } from '../apps/server/src/testing/documents/pdf-text.ts';
import { type Mailbox, openMailbox } from '../apps/server/src/testing/stand-ins/mailbox.ts';
import type { Mail } from '../apps/server/src/testing/stand-ins/read-mail.ts';
import { test as base, expect, type Owner, openSecondBrowser, signUpOwner } from './fixtures.ts';
import { startInstallation } from './installation.ts';
import { addCustomer, addInvoice, addSentInvoice, lineOf, recordPayment } from './invoice-fixtures.ts';
import { expectToast, openSheet } from './invoice-page.ts';
import { confirmAddress } from './mailed-links.ts';

/** A separate installation whose server sends emails to a real SMTP server. */
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

const daysAgo = (days: number) => addDays(todayIn('America/Los_Angeles', new Date()), -days);

const textOf = (mail: Mail | undefined) =>
  mail?.parts.find(({ type }) => type === 'text/plain')?.bytes.toString() ?? '';

/** Opens the send dialog and returns its 'Send by email' button. */
async function openSending(page: Page, button: Locator): Promise<Locator> {
  await button.click();
  const asking = page.getByRole('dialog', { name: 'How do customers pay you?' });
  const send = page.getByRole('button', { name: 'Send by email' });
  await expect(asking.or(send).first()).toBeVisible();
  if (await asking.isVisible()) await asking.getByRole('button', { name: 'Not now' }).click();
  return send;
}

async function sendFrom(page: Page, button: Locator): Promise<void> {
  await (await openSending(page, button)).click();
}

test('an invoice and its reminder are delivered by SMTP, each with a PDF that shows the correct total', async ({
  office,
  mailbox,
}) => {
  const { page, api } = office;
  // The total is 1,250.50 + 413.75 − 10.25 + 106.29 tax at 8.5 %.
  const { id } = await addInvoice(api, {
    items: [lineOf('Water heater', 1250.5, 8.5), { ...lineOf('Drain clearing', 165.5), quantity: 2.5 }],
    discount: 10.25,
  });
  const sheet = await openSheet(page, id);
  const send = await openSending(page, sheet.getByRole('button', { name: 'Email' }));
  await expect(page.getByText('Confirm your email address first')).toBeVisible();
  await expect(send).toBeDisabled();
  await confirmAddress(office.api, mailbox, office.email);
  await page.getByLabel('Personal note').fill('The hallway is painted.');
  await expect(
    page.frameLocator('iframe[title^="Email:"]').getByText('The hallway is painted.'),
  ).toBeVisible();
  await send.click();
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

test('one click sends a reminder in the right tone to every customer with an overdue invoice, at most once a day', async ({
  office,
  mailbox,
}) => {
  const { page, api } = office;
  await confirmAddress(api, mailbox, office.email);
  const late = async (first_name: string, due_date: string) => {
    const email = `${first_name.toLowerCase()}@example.test`;
    const customer = await addCustomer(api, { first_name, last_name: 'Marsh', email });
    return addSentInvoice(api, { customer_id: customer.id, due_date });
  };
  await late('Fay', daysAgo(40));
  const partPaid = await late('Part', daysAgo(3));
  await recordPayment(api, partPaid.id, 5);
  await late('Quinn', daysAgo(20));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/payments');
  await page.getByRole('link', { name: /overdue$/ }).click();
  await expect(page).toHaveURL(/\/invoices\/overdue$/);
  await expect(page.getByText('3 of 3 chosen')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Send reminder to/ })).toHaveCount(3);
  const fitting = page
    .getByRole('radiogroup', { name: 'Tone for Fay Marsh' })
    .or(page.getByRole('group', { name: 'Tone for Fay Marsh' }));
  await expect(fitting.getByRole('radio', { name: 'Firm' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Send reminder to Quinn Marsh' }).click();
  await page.getByRole('button', { name: 'Add a note to Part Marsh' }).click();
  await page.getByLabel('Your note to Part Marsh').fill('Thank you for the first half.');
  await page.getByRole('button', { name: 'Done to Part Marsh' }).click();
  await expect(page.getByText('Thank you for the first half.')).toBeVisible();
  const toMe = () =>
    mailbox.to(office.email).filter(({ headers }) => headers.get('subject')?.includes('Reminder from'));
  await page
    .getByRole('button', { name: 'Send a copy to me first of the reminder to Part Marsh' })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await expectToast(page, 'Copy', `Sending to ${office.email}`);
  await expect.poll(toMe).toHaveLength(1);
  expect(textOf(toMe()[0])).toContain('Thank you for the first half.');
  await expect(page.getByText('No reminders sent yet')).toHaveCount(3);
  await page.getByRole('button', { name: 'Send 2 reminders' }).click();
  await expect(page.getByText('2 reminders are on their way.')).toBeVisible();
  await expect(page.getByText('Reminder sent today')).toHaveCount(2);
  await expect.poll(() => mailbox.to('fay@example.test')).toHaveLength(1);
  await expect.poll(() => mailbox.to('part@example.test')).toHaveLength(1);
  expect(textOf(mailbox.to('fay@example.test')[0])).toContain('40 days ago, and it has not been paid.');
  expect(textOf(mailbox.to('part@example.test')[0])).toMatch(
    /Thank you for the first half\.[\s\S]*This is a friendly reminder/,
  );
  expect(mailbox.to('quinn@example.test')).toHaveLength(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard');
  const later = page.getByRole('button', { name: /^Later.*Nudge Quinn Marsh/ });
  await expect(page.getByRole('button', { name: /^Send Reminder/ })).toHaveCount(1);
  await expect(page.getByText(/^Nudge Fay Marsh/)).toHaveCount(0);
  await later.click();
  await expect(later).toHaveCount(0);
  await page.getByRole('link', { name: '3 invoices overdue' }).click();
  await expect(page.getByRole('heading', { name: 'Send payment reminders' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send 1 reminder' })).toBeEnabled();
});
