import { BusinessEdit } from '@dayworks/shared/business/business';
import type { Page } from '@playwright/test';
import { type Mailbox, openMailbox } from '../apps/server/src/testing/stand-ins/mailbox.ts';
import { findViolations } from './accessibility.ts';
import { test as base, expect, type Owner, openSecondBrowser, signUpOwner } from './fixtures.ts';
import { startInstallation } from './installation.ts';
import { addCustomer } from './invoice-fixtures.ts';
import { expectToast } from './invoice-page.ts';
import { confirmAddress } from './mailed-links.ts';

/** A separate installation whose server sends emails to a real SMTP server. */
const test = base.extend<{ mailbox: Mailbox; office: Owner & { page: Page; url: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  mailbox: async ({}, use) => {
    const mailbox = await openMailbox();
    await use(mailbox);
    await mailbox.close();
  },
  office: async ({ page, mailbox }, use) => {
    const server = await startInstallation({ SMTP_URL: mailbox.url }, 'campaign');
    const browser = await openSecondBrowser(page, server.url, { viewport: { width: 1440, height: 900 } });
    const owner = await signUpOwner(browser.page, server.url);
    await use({ ...owner, page: browser.page, url: server.url });
    await browser.close();
    await server.stop();
  },
});

async function expectAccessible(page: Page) {
  expect(await findViolations(page)).toEqual([]);
}

const addPeople = async (api: Owner['api']) => {
  const agreed = { marketing_consent: true, tags: ['Spring'] };
  await addCustomer(api, { ...agreed, first_name: 'Tom', last_name: 'Hadley', email: 'tom@mail.test' });
  await addCustomer(api, { ...agreed, first_name: 'Beth', last_name: 'Calloway', email: 'beth@mail.test' });
  await addCustomer(api, { first_name: 'Grace', tags: ['Spring'], email: 'grace@mail.test' });
  await addCustomer(api, { ...agreed, first_name: 'Omar', tags: [], email: 'omar@mail.test' });
};

/** Disables quiet hours, so that a test also sends at night, and sets the postal address that a campaign requires. */
async function neverQuiet(api: Owner['api']) {
  const edit = BusinessEdit.strip().parse(await api.call('GET', '/business'));
  await api.call('PATCH', '/business', { ...edit, address: '418 NE Alberta St', city: 'Portland' });
  const settings = await api.call<object>('GET', '/marketing/settings');
  await api.call('PUT', '/marketing/settings', { ...settings, quiet_from: '00:00', quiet_to: '00:00' });
}

const reader = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };

test('a campaign is written with autosave, previewed, sent as a test, sent to its recipients, paused and resumed; a recipient opens it and unsubscribes', async ({
  office,
  mailbox,
}) => {
  const { page, api, url } = office;
  await addPeople(api);
  await neverQuiet(api);
  await page.goto('/marketing/campaigns/new');
  await page.getByLabel('Name').fill('Spring gutters');
  await expect(page).toHaveURL(/campaigns\/[0-9a-f-]{36}$/);

  await page.getByRole('button', { name: 'Add a rule' }).press('Enter');
  await page.getByRole('combobox', { name: 'Rule about' }).press('Enter');
  await page.getByRole('option', { name: 'Tag' }).click();
  await expect(page.getByText('Choose a tag. Until then, this rule is ignored.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Tag, tag' }).press('Enter');
  await page.getByRole('option', { name: 'Spring' }).click();
  const band = page.getByRole('region', { name: 'Number of recipients' });
  await expect(band).toContainText('2 people');
  await band.getByRole('button', { name: /^1 did not agree to marketing/ }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Did not agree to marketing' });
  await expect(sheet.getByText('Grace Marsh')).toBeVisible();
  await page.keyboard.press('Escape');

  const subject = page.getByLabel('Subject', { exact: true });
  await subject.press('End');
  await page.getByRole('button', { name: 'First name', exact: true }).press('Enter');
  await page.keyboard.type(', are your gutters ready?');
  await expect(subject).toHaveValue('{{first_name}}, are your gutters ready?');
  await page.getByLabel('Text', { exact: true }).fill('Hi {{first_name}}, the rain is over at {{street}}.');
  await expect(page.getByText('Street is missing for 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expectToast(page, 'Not ready yet', 'Street is missing for 2 of 2');
  await page
    .getByLabel('Text', { exact: true })
    .fill('Hi {{first_name}}, the rain is over. See https://gutters.test/spring');
  await expect(page.getByText('Every field is filled in for all 2')).toBeVisible();

  const preview = page.getByRole('region', { name: 'Preview' });
  const first = await preview.getByRole('heading', { level: 3 }).textContent();
  await preview.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(preview.getByText('2 of 2')).toBeVisible();
  await expect(preview.getByRole('heading', { level: 3 })).not.toHaveText(first ?? '');
  await expectAccessible(page);

  await confirmAddress(api, mailbox, office.email);
  await page.getByRole('textbox', { name: 'Send a test' }).fill('maya@mail.test');
  await page.getByRole('button', { name: 'Send test' }).press('Enter');
  await expect(page.getByText(/^Sending to maya@mail\.test/)).toBeVisible();
  await expect.poll(() => mailbox.to('maya@mail.test')).toHaveLength(1);
  // The typed text must still be there after a reload.
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  await expect(subject).toHaveValue('{{first_name}}, are your gutters ready?');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(band).toContainText('2 people');
  await expect(page.getByText('Every field is filled in for all 2')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send now' }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked.getByText('2 people')).toBeVisible();
  await asked.getByRole('button', { name: 'Send now' }).click();

  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress.getByRole('link', { name: 'Sent 1' })).toBeVisible();
  await expect(progress.getByRole('link', { name: 'Waiting 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(page.getByText('Nothing is sent until you resume.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resume' }).press('Enter');
  await expect(progress.getByRole('link', { name: 'Sent 2' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sent');

  await page.setViewportSize({ width: 1440, height: 900 });
  const [letter] = mailbox.to('tom@mail.test');
  const html = letter?.parts.find(({ type }) => type === 'text/html')?.bytes.toString() ?? '';
  const pixel = /\/o\/[^"']+\.gif/.exec(html)?.[0] ?? '';
  const leave = /<(.+)>/.exec(letter?.headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
  const people = page.getByRole('list', { name: 'Recipients and message status' });
  const tom = people.getByRole('listitem').filter({ hasText: 'Tom Hadley' });
  /*
   * An email that is opened within the first seconds does not count as opened by a human, so the test opens it
   * repeatedly until it counts.
   */
  await expect(async () => {
    await fetch(url + pixel, { headers: reader });
    await expect(tom.getByText('Opened')).toBeVisible({ timeout: 500 });
  }).toPass();
  await fetch(url + new URL(leave).pathname, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  await expect(tom.getByText('Left the list')).toBeVisible();
  await progress.getByRole('link', { name: 'Unsubscribed' }).press('Enter');
  await expect(page).toHaveURL(/show=unsubscribed/);
  await expect(people.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
});
