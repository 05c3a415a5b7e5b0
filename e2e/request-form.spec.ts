import { randomUUID } from 'node:crypto';
import { expect, openSecondBrowser, test } from './fixtures.ts';
import { expectToast, phone } from './invoice-page.ts';

interface Lead {
  id: string;
  first_name: string;
  last_name: string;
  service_wanted: string;
  source: string;
  stage: string;
  photos: { file_id: string }[];
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('the request form is enabled by keyboard; a visitor submits it on a phone with JavaScript disabled, and the request becomes a lead', async ({
  page,
  owner,
  origin,
}) => {
  await page.goto('/settings/leads');
  const switched = page.getByRole('switch', { name: /Take requests on your own page/ });
  await expect(switched).not.toBeChecked();
  await expect(page.getByLabel('Link to the request form')).toHaveCount(0);
  await switched.focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Text above the form').fill('We answer within a day.');
  await page.getByLabel('Answer a new lead within').fill('0');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('At least 1 hour')).toBeVisible();
  await page.getByLabel('Answer a new lead within').fill('4');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expectToast(page, 'Success', 'Settings saved');
  const link = await page.getByLabel('Link to the request form').inputValue();
  expect(link).toBe(`${origin}/request/${owner.businessId}`);
  await page.getByRole('button', { name: 'Copy HTML' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `<a href="${link}?source=My+website">Ask for an appointment</a>`,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);

  const stranger = await openSecondBrowser(page, origin, { ...phone, javaScriptEnabled: false });
  await stranger.page.goto(`${link}?source=Yard+sign`);
  await expect(stranger.page.getByText('We answer within a day.')).toBeVisible();
  await stranger.page.getByLabel('Your name').fill('Dana Whitfield');
  await stranger.page.getByLabel('What do you need?').fill('A leaking tap');
  const send = stranger.page.getByRole('button', { name: 'Send request' });
  await send.tap();
  await expect(stranger.page.getByRole('alert')).toContainText(
    'Please enter an email address or phone number',
  );
  await expect(stranger.page.getByLabel('Email')).toBeFocused();
  await expect(stranger.page.getByLabel('Your name')).toHaveValue('Dana Whitfield');
  /*
   * The email address is different in every run, because at most two confirmations a day are sent to one address,
   * regardless of the business.
   */
  await stranger.page.getByLabel('Email').fill(`dana-${randomUUID()}@mail.example`);
  await stranger.page
    .getByLabel('Photos')
    .setInputFiles({ name: 'tap.png', mimeType: 'image/png', buffer: picture });
  await expect(async () => {
    /*
     * A form submitted within three seconds is rejected with a message, because no human is that fast. The test
     * therefore taps the button again.
     */
    await send.tap();
    await expect(stranger.page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await stranger.page.reload();
  await expect(stranger.page.getByText('Harbour Works received your request.')).toBeVisible();
  await stranger.close();

  const { leads } = await owner.api.call<{ leads: Lead[] }>('GET', '/leads');
  expect(leads).toHaveLength(1);
  const lead = await owner.api.call<Lead>('GET', `/leads/${leads[0]?.id}`);
  expect(lead).toMatchObject({
    first_name: 'Dana',
    last_name: 'Whitfield',
    service_wanted: 'A leaking tap',
    source: 'Yard sign',
    stage: 'new',
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/leads');
  await expect(page.getByText('Dana Whitfield').first()).toBeVisible();
  await page.goto('/settings/outbox');
  await expect(page.getByText('New request from Dana Whitfield')).toBeVisible();
  await expect(page.getByText('We received your request: Harbour Works')).toBeVisible();
});
