import type { Page } from '@playwright/test';
import { type Mailbox, openMailbox } from '../apps/server/src/testing/stand-ins/mailbox.ts';
import {
  answerS3Error,
  openS3Server,
  type S3Server,
} from '../apps/server/src/testing/stand-ins/s3-server.ts';
import {
  openSmsService,
  refuseNumber,
  type SmsService,
} from '../apps/server/src/testing/stand-ins/sms-service.ts';
import { test as base, expect, type Owner, openSecondBrowser, signUp, signUpOwner } from './fixtures.ts';
import { startInstallation } from './installation.ts';
import { confirmAddress, mailedToken } from './mailed-links.ts';

interface Surroundings {
  mailbox: Mailbox;
  smsService: SmsService;
  bucket: S3Server;
}

/** A separate installation with a mail server, an SMS service and a storage bucket. */
const test = base.extend<{ around: Surroundings; office: Owner & { page: Page; url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  around: async ({}, use) => {
    const around = {
      mailbox: await openMailbox(),
      smsService: await openSmsService(),
      bucket: await openS3Server(),
    };
    await use(around);
    await Promise.all(Object.values(around).map((service) => service.close()));
  },
  office: async ({ page, around: { mailbox, smsService, bucket } }, use) => {
    const variables = {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Office <office@example.test>',
      SMS_URL: smsService.url(),
      ...bucket.variables,
    };
    const server = await startInstallation(variables, 'integrations');
    const browser = await openSecondBrowser(page, server.url);
    const owner = await signUpOwner(browser.page, server.url);
    await confirmAddress(owner.api, mailbox, owner.email);
    await use({
      ...owner,
      page: browser.page,
      url: server.url,
    });
    await browser.close();
    await server.stop();
  },
});

const rowOf = (page: Page, label: string) => page.getByRole('listitem', { name: label, exact: true });

async function sendTest(page: Page, label: string): Promise<void> {
  await rowOf(page, label).getByRole('button', { name: 'Send a test' }).click();
}

const answerIn = (page: Page, label: string) => rowOf(page, label).getByRole('alert');

test('each integration shows its configuration and can be tested with one click', async ({
  office,
  around,
}) => {
  const { page, api, email, url } = office;
  const { mailbox, smsService, bucket } = around;
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Integrations' }).click();

  await expect(rowOf(page, 'Email')).toContainText('Set up');
  await expect(rowOf(page, 'Email')).toContainText('Office <office@example.test>');
  await sendTest(page, 'Email');
  await expect(answerIn(page, 'Email')).toContainText(
    `The mail server accepted the message. It is on its way to ${email}.`,
  );
  expect(mailbox.to(email).map(({ headers }) => headers.get('subject'))).toContain('Test from Dayworks');

  const texts = rowOf(page, 'Text messages');
  await expect(texts.getByRole('button', { name: 'Send a test' })).toBeDisabled();
  await expect(texts.getByRole('link', { name: 'your profile' })).toBeVisible();
  const phone = '+15035550100';
  await api.call('POST', '/auth/phone', { phone });
  await expect.poll(() => smsService.asked.at(-1)?.body.get('To')).toBe(phone);
  const code = /\b\d{6}\b/.exec(smsService.asked.at(-1)?.body.get('Body') ?? '')?.[0];
  await api.call('POST', '/auth/phone/verify', { phone, code });
  await page.reload();
  await expect(texts).toContainText('To +15035550100');
  await sendTest(page, 'Text messages');
  await expect(answerIn(page, 'Text messages')).toContainText('The test was successful');
  expect(smsService.asked.at(-1)?.body.get('To')).toBe('+15035550100');
  smsService.answer = refuseNumber;
  await sendTest(page, 'Text messages');
  await expect(answerIn(page, 'Text messages')).toContainText(
    "The test failedThe text message service responded with 400: Invalid 'To' Phone Number: +15035550100 (error 21211)",
  );

  await expect(rowOf(page, 'File storage')).toContainText('office-files');
  await sendTest(page, 'File storage');
  await expect(answerIn(page, 'File storage')).toContainText('saved, read back correctly and deleted');
  expect(bucket.objects.size).toBe(0);
  bucket.troubles.push((response) => answerS3Error(response, 403, 'AccessDenied'));
  await sendTest(page, 'File storage');
  await expect(answerIn(page, 'File storage')).toContainText('The storage responded with 403 (AccessDenied');

  const staff = await openSecondBrowser(page, url);
  const person = await signUp(staff.api, 'Sam Reed');
  await confirmAddress(staff.api, mailbox, person.email);
  await api.call('POST', '/invitations', { email: person.email });
  const token = await mailedToken(mailbox, person.email, 'token');
  await staff.api.call('POST', '/invitations/accept', { token });
  await staff.page.goto('/settings/integrations');
  await expect(staff.page).toHaveURL(/\/settings$/);
  await expect(staff.page.getByRole('link', { name: 'Outbox' })).toBeVisible();
  await expect(staff.page.getByRole('link', { name: 'Integrations' })).toHaveCount(0);
  await staff.close();
});

base('what is not set up says which lines are missing, to copy', async ({ page, owner }) => {
  expect(owner.businessId).toBeTruthy();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings/integrations');
  const texts = rowOf(page, 'Text messages');
  await expect(texts).toContainText('Not set up');
  await texts.getByRole('button', { name: 'Copy' }).click();
  await expect(texts.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^SMS_URL=https:\/\//);
  await expect(texts.getByRole('button', { name: 'Send a test' })).toHaveCount(0);
  await expect(rowOf(page, 'File storage')).toContainText('On this server');
  await sendTest(page, 'File storage');
  await expect(answerIn(page, 'File storage')).toContainText('The test was successful');
});
