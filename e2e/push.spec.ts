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

test('a worker turns notifications on, gets a test and a new visit while the app shows something else, opens the visit by a tap, and turns notifications off', async ({
  page: ownersPage,
  owner,
  origin,
}) => {
  const { page, userId, close } = await joinAsWorker({ page: ownersPage, api: owner.api }, origin);
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin });
  const subscription = service.subscribe();
  /*
   * Headless Chromium has no push service, so the browser's own call for an address is answered with one of the
   * simulated push service. Everything else is the browser's: the permission, the service worker and the notification.
   */
  await page.addInitScript(({ endpoint, keys }) => {
    const kept = { endpoint, toJSON: () => ({ endpoint, keys }) };
    const manager = PushManager.prototype as unknown as Record<string, unknown>;
    let isOn = false;
    manager.subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      isOn = true;
      const unsubscribe = async () => {
        isOn = false;
        return true;
      };
      return { ...kept, unsubscribe, options: { applicationServerKey: applicationServerKey.buffer } };
    };
    manager.getSubscription = async () =>
      isOn ? { ...kept, unsubscribe: async () => true, options: {} } : null;
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
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations;
      if (found) resolve(found.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    ...{ origin, registrationId: await registered, data: JSON.stringify(message) },
  });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }));
    });
  await expect.poll(shown).toEqual([{ title: message?.title, tag: `appointment:${visitId}` }]);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const { NotificationEvent: Click } = self as unknown as {
      NotificationEvent: new (type: string, init: object) => Event;
    };
    dispatchEvent(new Click('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(new RegExp(`/today/visit/${visitId}$`));

  await page.goto('/profile#notifications');
  await devices.getByRole('button', { name: /^Turn off for/ }).click();
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  await close();
});
