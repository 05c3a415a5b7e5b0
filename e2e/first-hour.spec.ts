import type { Locator, Page } from '@playwright/test';
import { expect, openSecondBrowser, password, test } from './fixtures.ts';
import { phone } from './invoice-page.ts';

/**
 * The maximum number of buttons and links that the owner taps, and of fields that the owner fills in, before the first
 * invoice is paid.
 */
const mostTaps = 12;
const mostFields = 10;
/** The maximum number of taps, including taps into fields that do not receive the focus automatically. */
const mostTouches = 17;

class Thumb {
  readonly taps: string[] = [];
  readonly fields: string[] = [];
  readonly intoFields: string[] = [];

  async tap(target: Locator, name: string): Promise<void> {
    this.taps.push(name);
    await target.tap();
  }

  async type(field: Locator, name: string, text: string): Promise<void> {
    await expect(field).toBeVisible();
    this.fields.push(name);
    const hasFocus = await field.evaluate((input) => input === document.activeElement);
    if (!hasFocus) {
      this.intoFields.push(name);
      await field.tap();
    }
    await field.fill(text);
  }
}

/** A field that receives the focus automatically must have it before the user types. */
const expectFocus = (field: Locator) => expect(field).toBeFocused();

const buttonIn = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });

// This test runs with all animations; all other tests use reduced motion (playwright.config.ts).
test.use({ ...phone, contextOptions: { reducedMotion: 'no-preference' } });

test(`a new owner on a phone gets from the landing page to a paid invoice in ${mostTaps} taps and ${mostFields} fields`, async ({
  page,
  origin,
}) => {
  const thumb = new Thumb();
  await page.goto('/');
  await thumb.tap(page.getByRole('link', { name: 'Create your account' }).first(), 'Create your account');
  const name = page.getByLabel('Your name');
  await expectFocus(name);
  await thumb.type(name, 'your name', 'Robin Vale');
  await thumb.type(page.getByLabel(/^Email/), 'email', `first-hour-${Date.now()}@example.test`);
  await thumb.type(page.getByLabel('Password', { exact: true }), 'password', password);
  await thumb.tap(buttonIn(page, 'Create account'), 'Create account');

  const business = page.getByLabel('Business name');
  await expectFocus(business);
  await thumb.type(business, 'business', 'Harbour Works');
  await thumb.tap(buttonIn(page, 'Create the business'), 'Create the business');
  await thumb.tap(page.getByRole('link', { name: 'New Invoice' }).first(), 'New Invoice');

  const firstName = page.getByLabel('First name');
  await expectFocus(firstName);
  await thumb.type(firstName, 'first name', 'Elena');
  await thumb.type(page.getByLabel('Phone'), 'phone', '(503) 555-0123');
  await thumb.type(page.getByLabel('Item Name'), 'item', 'Gutter cleaning');
  await thumb.type(page.getByLabel('Price'), 'price', '185');
  await thumb.tap(buttonIn(page, 'Create Invoice'), 'Create Invoice');

  const sheet = page.getByRole('dialog', { name: /^Invoice/ });
  await thumb.tap(sheet.getByRole('button', { name: 'Send', exact: true }), 'Send');
  const asking = page.getByRole('dialog', { name: /^How do customers pay you/ });
  await thumb.tap(asking.getByRole('button', { name: 'Save and continue' }), 'Save and continue');
  const sending = page.getByRole('dialog', { name: /^Send invoice/ });
  const messages = sending.getByRole('link', { name: /Messages/ });
  const link = /https?:\S+/.exec(decodeURIComponent((await messages.getAttribute('href')) ?? ''))?.[0] ?? '';
  await messages.evaluate((anchor) => anchor.addEventListener('click', (event) => event.preventDefault()));
  await thumb.tap(messages, 'Messages');
  await expect(sending.getByText('Did you send it?')).toBeVisible();
  await thumb.tap(sending.getByRole('button', { name: 'Mark as sent' }), 'Mark as sent');
  await expect(sending).toBeHidden();

  const customer = await openSecondBrowser(page, origin, phone);
  await customer.page.goto(link);
  await expect(customer.page.getByText('$185.00').first()).toBeVisible();
  await expect(customer.page.getByText('Gutter cleaning').first()).toBeVisible();
  await customer.close();

  await thumb.tap(sheet.getByRole('button', { name: 'Record Payment' }), 'Record Payment');
  const paying = page.getByRole('dialog', { name: 'Record Payment' });
  await thumb.tap(paying.getByRole('radio', { name: 'Cash' }), 'Cash');
  await thumb.tap(paying.getByRole('button', { name: 'Record Payment' }), 'Record Payment, once more');
  await expect(sheet.getByText('Paid', { exact: true }).first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('link', { name: 'Dashboard' }).filter({ visible: true }).tap();
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures.getByText('$185').first()).toBeVisible();
  await expect(figures.getByText('1 payment')).toBeVisible();

  test
    .info()
    .annotations.push({ type: 'taps', description: `${thumb.taps.length}: ${thumb.taps.join(', ')}` });
  test
    .info()
    .annotations.push({ type: 'fields', description: `${thumb.fields.length}: ${thumb.fields.join(', ')}` });
  expect(thumb.taps.length, thumb.taps.join(', ')).toBeLessThanOrEqual(mostTaps);
  expect(thumb.fields.length, thumb.fields.join(', ')).toBeLessThanOrEqual(mostFields);
  expect(thumb.taps.length + thumb.intoFields.length).toBeLessThanOrEqual(mostTouches);
});
