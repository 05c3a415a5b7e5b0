import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { usualBookingSettings } from '@dayworks/shared/booking/booking-settings';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, openSecondBrowser, test } from './fixtures.ts';
import { addCatalogItem } from './invoice-fixtures.ts';
import { expectToast, phone } from './invoice-page.ts';

interface Listed {
  appointments: { id: string; title: string; status: string; start_time: string }[];
}

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Presses the button until the form is accepted, because a form submitted within three seconds is rejected. The button
 * is pressed again only after the response has arrived. Otherwise, the running submission would be cancelled.
 */
async function pressUntil(page: Page, name: string, heading: string, inside: Page | FrameLocator = page) {
  await expect(async () => {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await inside.getByRole('button', { name, exact: true }).click();
    expect((await answered).status()).toBe(303);
  }).toPass();
  await expect(inside.getByRole('heading', { name: heading })).toBeVisible();
}

test('an owner turns on online booking, and a customer books an appointment on a phone with JavaScript disabled', async ({
  page,
  owner,
  origin,
}) => {
  await addCatalogItem(owner.api, { name: 'Furnace tune-up', price: 120, duration_minutes: 90 });
  await page.goto('/settings/booking');
  await expect(page.getByLabel('Link to the booking page')).toHaveCount(0);
  await page.getByRole('switch', { name: /Take bookings on your own page/ }).click();
  await page.getByRole('button', { name: 'Add service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add service' });
  await expect(dialog.getByLabel('Duration')).toHaveValue('90');
  await dialog.getByRole('button', { name: 'Add service' }).click();
  await expect(page.getByRole('list', { name: 'Services' })).toContainText('1 h 30 min · from $120.00');
  await page.getByRole('button', { name: 'Add question' }).click();
  await expect(page.getByRole('textbox', { name: 'Question 1' })).toBeFocused();
  await page.keyboard.type('Which model is it?');
  await page.getByRole('checkbox', { name: /Required/ }).click();
  await page.getByRole('textbox', { name: 'Question 1' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Question 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Success', 'Settings saved');
  const link = await page.getByLabel('Link to the booking page').inputValue();
  expect(link).toBe(`${origin}/book/${owner.businessId}`);
  await expect(page.getByLabel('Code for your website')).toHaveValue(
    `<script src="${origin}/book.js" data-business="${owner.businessId}" async></script>`,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowOf(page)).toBe(0);

  await expect(page.getByRole('textbox', { name: 'Question 1' })).toHaveValue('Which model is it?');
  await expect(page.getByRole('textbox', { name: 'Question 2' })).toHaveCount(0);

  const customer = await openSecondBrowser(page, origin, { ...phone, javaScriptEnabled: false });
  await customer.page.goto(`${link}?source=Yard+sign`);
  await expect(customer.page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
  await customer.page.locator('.times a').first().tap();
  await expect(customer.page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await customer.page.getByLabel('Your name').fill('Dana Whitfield');
  await customer.page.getByLabel('Email').fill(`dana-${randomUUID()}@mail.example`);
  await customer.page.getByLabel('Street address').fill('418 NE Alberta St');
  await customer.page.getByRole('button', { name: 'Book', exact: true }).tap();
  await expect(customer.page.getByLabel('Which model is it?')).toBeFocused();
  await customer.page.getByLabel('Which model is it?').fill('Carrier 59');
  await pressUntil(customer.page, 'Book', 'You are booked');
  await expect(customer.page.getByText('418 NE Alberta St')).toBeVisible();
  const { appointments } = await owner.api.call<Listed>('GET', '/appointments');
  expect(appointments.map(({ title }) => title)).toEqual(['Furnace tune-up']);

  await customer.page.getByRole('link', { name: 'Choose another time' }).tap();
  await expect(customer.page.getByText('Booked for')).toBeVisible();
  await customer.page.locator('.times a').nth(4).tap();
  await expect(customer.page.getByRole('heading', { name: 'Move your appointment' })).toBeVisible();
  expect(await overflowOf(customer.page)).toBe(0);
  await customer.page.getByRole('button', { name: 'Move appointment' }).tap();
  await expect(customer.page.getByRole('heading', { name: 'Your appointment was moved' })).toBeVisible();
  const moved = await owner.api.call<Listed>('GET', '/appointments');
  expect(moved.appointments.map(({ start_time }) => start_time)).not.toEqual(
    appointments.map(({ start_time }) => start_time),
  );

  const visit = new URL(customer.page.url());
  await customer.page.goto(
    `/shared-appointment/${visit.pathname.split('/').at(-1)}?key=${visit.searchParams.get('key')}`,
  );
  await expect(customer.page.getByRole('heading', { name: 'Your appointment', exact: true })).toBeVisible();
  await customer.page.getByText('Cancel appointment', { exact: true }).tap();
  await customer.page.getByLabel('Why?').fill('We sold the house');
  expect(await overflowOf(customer.page)).toBe(0);
  await customer.page.getByRole('button', { name: 'Cancel this appointment' }).tap();
  await expect(customer.page.getByRole('heading', { name: 'This appointment is cancelled' })).toBeVisible();
  const cancelled = await owner.api.call<Listed>('GET', '/appointments');
  expect(cancelled.appointments.map(({ status }) => status)).toEqual(['cancelled']);
  await customer.close();
});

/** A website of another origin. Its server ends with the test, even if the browser keeps connections open. */
async function openWebsite(page: string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'visitor=secret' }).end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const frameSelector = 'iframe[title="Book an appointment"]';
const usualHeight = 832;

/** Expects the frame to be exactly as tall as the page that it shows. */
async function expectFittingFrame(page: Page, heading: string): Promise<void> {
  const frame = page.frameLocator(frameSelector);
  await expect(frame.getByRole('heading', { name: heading })).toBeVisible();
  await expect(async () => {
    const content = await frame
      .locator('.page')
      .evaluate((element) => element.getBoundingClientRect().height);
    expect(await page.locator(frameSelector).evaluate((element) => element.clientHeight)).toBe(
      Math.ceil(content),
    );
  }).toPass();
}

test('a customer books in a frame on the website of the business; the frame adapts its height, and neither page can read the other', async ({
  page,
  owner,
  origin,
}) => {
  const item = await addCatalogItem(owner.api, { name: 'Furnace tune-up', price: 120, duration_minutes: 90 });
  const { members } = await owner.api.call<{ members: { user_id: string }[] }>('GET', '/members');
  await owner.api.call('PUT', '/booking/settings', {
    ...usualBookingSettings,
    is_on: true,
    services: [
      { item_id: item.id, minutes: 90, shows_price: true, user_ids: members.map(({ user_id }) => user_id) },
    ],
  });
  const line = `<script src="${origin}/book.js" data-business="${owner.businessId}" async></script>`;
  const website = await openWebsite(
    `<!doctype html><title>Harbour Works at home</title><meta name="viewport" content="width=device-width">
<h1>Our services</h1><p style="height:40rem">We come to your house.</p>${line}<footer>Since 1998</footer>`,
  );
  const customer = await openSecondBrowser(page, origin, { viewport: { width: 900, height: 700 } });
  try {
    await customer.page.goto(website.url);
    const frame = customer.page.frameLocator(frameSelector);
    await customer.page.locator(frameSelector).scrollIntoViewIfNeeded();
    await expectFittingFrame(customer.page, 'Choose a time');
    const inside = customer.page.frames().find((one) => one.url().startsWith(origin));
    const seen = await inside?.evaluate(() => {
      const read = (what: () => unknown) => {
        try {
          return String(what());
        } catch (error) {
          return (error as Error).name;
        }
      };
      return [
        read(() => window.parent.document.title),
        read(() => window.parent.location.href),
        document.cookie,
      ];
    });
    expect(seen).toEqual(['SecurityError', 'SecurityError', '']);
    const outside = await customer.page
      .locator(frameSelector)
      .evaluate((element) => [(element as HTMLIFrameElement).contentDocument, document.cookie]);
    expect(outside).toEqual([null, 'visitor=secret']);

    await frame.locator('.times a').nth(2).click();
    await expectFittingFrame(customer.page, 'Your details');
    await frame.getByLabel('Your name').fill('Dana Whitfield');
    await frame.getByLabel('Email').fill(`dana-${randomUUID()}@mail.example`);
    await frame.getByLabel('Street address').fill('418 NE Alberta St');
    await pressUntil(customer.page, 'Book', 'You are booked', frame);
    await expectFittingFrame(customer.page, 'You are booked');
    const { top, height } = await customer.page
      .locator(frameSelector)
      .evaluate((element) => element.getBoundingClientRect());
    expect(top).toBeGreaterThanOrEqual(0);

    // Messages that do not come from the booking page change nothing, even if they look the same.
    const forged = await customer.page.locator(frameSelector).evaluate((element) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      const other = document.createElement('iframe');
      other.srcdoc = `<script>parent.postMessage({ dayworks: 'booking', height: 5000, isNewPage: true }, '*')</script>`;
      window.addEventListener('message', ({ source }) => {
        if (source === other.contentWindow) resolve(element.clientHeight);
        else document.body.append(other);
      });
      window.postMessage({ dayworks: 'booking', height: 4000 }, '*');
      return promise;
    });
    expect(forged).toBe(Math.round(height));
    const { appointments } = await owner.api.call<Listed>('GET', '/appointments');
    expect(appointments.map(({ title }) => title)).toEqual(['Furnace tune-up']);

    await customer.page.route('**/book-frame.js', (route) => route.abort());
    await customer.page.reload();
    await expect(frame.getByRole('heading', { name: 'Choose a time' })).toBeVisible();
    expect(await customer.page.locator(frameSelector).evaluate((element) => element.clientHeight)).toBe(
      usualHeight,
    );
  } finally {
    await customer.close();
    await website.close();
  }
});
