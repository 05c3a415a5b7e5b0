import { openPushService, type PushService } from '../apps/server/src/testing/stand-ins/push-service.ts';
import { findViolations } from './accessibility.ts';
import { joinAsWorker, planVisit } from './field-fixtures.ts';
import { expect, test } from './fixtures.ts';
import { expectToast } from './invoice-page.ts';

let service: PushService;
test.beforeAll(async () => {
  service = await openPushService();
});
test.afterAll(() => service.close());

test('a worker turns notifications on, gets a test and a new visit, opens the visit by a click, and turns notifications off', async ({
  page: ownersPage,
  owner,
  origin,
}) => {
  const { page, userId, close } = await joinAsWorker({ page: ownersPage, api: owner.api }, origin);
  const context = page.context();
  const subscription = service.subscribe();
  /*
   * Headless Chromium has neither a push service nor notifications, so these calls of the browser are answered here: with an
   * address of the simulated push service, and with the permission. The service worker and its events are the browser's.
   */
  await page.addInitScript(({ endpoint, keys }) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const manager = PushManager.prototype as unknown as Record<string, unknown>;
    let current: object | null = null;
    manager.getSubscription = async () => current;
    manager.subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      const unsubscribe = async () => {
        current = null;
        return true;
      };
      const options = { applicationServerKey: applicationServerKey.buffer };
      current = { endpoint, options, unsubscribe, toJSON: () => ({ endpoint, keys }) };
      return current;
    };
  }, subscription);
  await page.goto('/profile#notifications');
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expectToast(page, 'Notifications are on for this device');
  const devices = page.getByRole('list', { name: 'Devices with notifications' });
  await expect(devices.getByText('This device')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await devices.getByRole('button', { name: /^Send a test to/ }).click();
  await expect
    .poll(() => service.at(subscription.endpoint).map(({ title }) => title))
    .toEqual(['Notifications work on this device']);
  await page.getByRole('switch', { name: /^Quiet hours/ }).click();
  await expect(page.getByRole('combobox', { name: 'From' })).toContainText('9:00 PM');
  await page.getByRole('switch', { name: /^Quiet hours/ }).click();
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveCount(0);

  const { visitId } = await planVisit(owner.api, {
    ...{ title: 'Water heater', start: '08:00', end: '10:00', assigneeId: userId },
    items: [{ name: 'Anode', price: 480 }],
  });
  await expect.poll(() => service.at(subscription.endpoint)).toHaveLength(2);
  const message = service.at(subscription.endpoint)[1];
  expect(message).toMatchObject({
    title: 'New visit for you: “Water heater”',
    path: `/today/visit/${visitId}`,
  });
  expect(JSON.stringify(message)).not.toContain('480');

  // The service worker gets what the push service would have delivered, and shows it.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: object; shown: unknown[] };
    scope.shown = [];
    const showNotification = async (title: string, options: object) => {
      scope.shown.push({ title, ...options });
    };
    Object.assign(scope.registration, { showNotification });
  });
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [found] }) => {
      if (found) resolve(found.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    ...{ origin, registrationId: await registered, data: JSON.stringify(message) },
  });
  const shown = () => worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown);
  await expect.poll(shown).toMatchObject([{ title: message?.title, tag: `appointment:${visitId}` }]);
  // A click on the notification opens the visit in this window, which shows something else.
  await worker.evaluate((path) => {
    const click = new Event('notificationclick');
    const given = { notification: { close() {}, data: { path } }, waitUntil() {} };
    dispatchEvent(Object.assign(click, given));
  }, message?.path);
  await expect(page).toHaveURL(new RegExp(`/today/visit/${visitId}$`));

  await page.goto('/profile#notifications');
  await devices.getByRole('button', { name: /^Turn off for/ }).click();
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  await close();
});
