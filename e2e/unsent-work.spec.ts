import {
  joinAsWorker,
  nextStep,
  pictureFile,
  planVisit,
  readVisit,
  waitUntilKept,
} from './field-fixtures.ts';
import { expect, goOffline, openSecondBrowser, password, signUpOwner, test } from './fixtures.ts';
import { expectToast } from './invoice-page.ts';

/**
 * Deletes the user's encryption key from the device, or replaces the key with one that cannot decrypt the stored
 * work.
 */
function loseSealKey(isReplaced: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('field-days');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = async () => {
      const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
        'encrypt',
        'decrypt',
      ]);
      const change = opening.result.transaction('keys', 'readwrite');
      const keys = change.objectStore('keys');
      const owners = keys.getAllKeys();
      owners.onsuccess = () => {
        for (const owner of owners.result) {
          if (isReplaced) keys.put(key, owner);
          else keys.delete(owner);
        }
      };
      change.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/** Returns the stored queue of unsent work as text; encrypted rows are unreadable in this text. */
function readQueue(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('field-queue');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('actions').objectStore('actions').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        const decoder = new TextDecoder();
        resolve(
          JSON.stringify(reading.result, (_key, value) =>
            value instanceof Uint8Array ? decoder.decode(value) : value,
          ),
        );
      };
    };
  });
}

/**
 * Returns the ids of the users whose readable data is stored on the device: the owners of the stored days and keys, and
 * the user whom the app remembers for its next start.
 */
function readOwners(): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('field-days');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction(['days', 'keys']);
      const [days, keys] = ['days', 'keys'].map((name) => reading.objectStore(name).getAllKeys());
      reading.oncomplete = () => {
        opening.result.close();
        const person = JSON.parse(localStorage.getItem('kept_person') ?? '{}').user_id;
        const owners = [...(days?.result ?? []), ...(keys?.result ?? []), person];
        resolve([...new Set(owners.flatMap((owner) => (owner ? [String(owner)] : [])))]);
      };
    };
  });
}

test('unsent work on a shared phone is encrypted, is accessible only to the worker who recorded it, and can be discarded if no key can decrypt it', async ({
  page: anyPage,
  origin,
}) => {
  const office = await openSecondBrowser(anyPage, origin);
  const boss = await signUpOwner(office.page, origin);
  const worker = await joinAsWorker(office, origin);
  const { visitId: first } = await planVisit(office.api, {
    title: 'Drain clearing',
    start: '08:00',
    end: '09:00',
    assigneeId: worker.userId,
  });
  const device = worker.page;
  const context = device.context();
  await device.goto('/today');
  await waitUntilKept(device);
  await device.goto(`/today/visit/${first}`);
  await expect(device.getByRole('heading', { name: 'Drain clearing', level: 2 })).toBeVisible();
  await goOffline(device);
  await device.getByLabel('New note').fill('Left the key inside');
  await nextStep(device, 'Add note').click();
  await expect(device.getByText('Left the key inside')).toHaveCount(1);
  await device.getByLabel('Add photos').setInputFiles(pictureFile);
  await expect(device.getByRole('img', { name: /^Before, .*, waiting$/ })).toBeVisible();
  await worker.api.call('POST', '/auth/logout');
  await context.setOffline(false);
  await expect(device).toHaveURL(/\/auth/);
  /*
   * In the meantime, a colleague uses the phone: the pending work stays on the phone in encrypted form, and signing
   * out does not ask the colleague about this work.
   */
  await worker.api.call('POST', '/auth/token', { email: boss.email, password });
  await device.goto('/today');
  await expect(device.getByText('Devin Park has 2 unsent items')).toBeVisible();
  await expect(device.getByText('Left the key inside')).toHaveCount(0);
  expect(await device.evaluate(readQueue)).not.toContain('Left the key inside');
  await device.goto('/profile');
  await device.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(device).toHaveURL(/\/auth/);
  await worker.api.call('POST', '/auth/token', { email: worker.email, password });
  await device.goto(`/today/visit/${first}`);
  await expect(device.getByText('Left the key inside')).toHaveCount(1);
  await expect
    .poll(async () => (await readVisit(worker.api, first)).notes.map(({ text }) => text))
    .toContain('Left the key inside');
  await expect.poll(async () => (await readVisit(worker.api, first)).photos).toHaveLength(1);
  /*
   * If a colleague signs in while the app is closed, the next start deletes the worker's readable data and key. The
   * worker's unsent work stays on the device in encrypted form until an owner removes it.
   */
  await goOffline(device);
  await device.getByLabel('New note').fill('Called the owner');
  await nextStep(device, 'Add note').click();
  await expect.poll(() => device.evaluate(readQueue)).toContain('sealed');
  expect(await device.evaluate(readOwners)).toEqual([worker.userId]);
  await device.goto('about:blank');
  await context.setOffline(false);
  await worker.api.call('POST', '/auth/logout');
  await worker.api.call('POST', '/auth/token', { email: boss.email, password });
  await device.goto('/customers');
  await expect.poll(() => device.evaluate(readOwners)).not.toContain(worker.userId);
  expect(await device.evaluate(readQueue)).toContain(worker.userId);
  await device.goto('/today');
  await device.getByRole('button', { name: 'Remove' }).click();
  await device.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(device.getByText('Devin Park has 1 unsent item')).toHaveCount(0);
  expect(await device.evaluate(readQueue)).toBe('[]');
  await worker.api.call('POST', '/auth/token', { email: worker.email, password });
  await device.goto(`/today/visit/${first}`);
  await expect(device.getByText('Left the key inside')).toHaveCount(1);
  await expect(device.getByText('Called the owner')).toHaveCount(0);
  // If a colleague signs in unnoticed, the worker's unsent work is not sent in the colleague's session.
  await device.goto('/today');
  await waitUntilKept(device);
  await device.goto(`/today/visit/${first}`);
  await expect(device.getByText('Left the key inside')).toHaveCount(1);
  await goOffline(device);
  await device.getByLabel('New note').fill('Only mine');
  await nextStep(device, 'Add note').click();
  await expect(device.getByText('Only mine')).toHaveCount(1);
  await worker.api.call('POST', '/auth/token', { email: boss.email, password });
  const sent = device.waitForResponse('**/api/rpc/field/act');
  await context.route('**/api/rpc/auth/session', async (route) => {
    await sent;
    await route.continue();
  });
  await context.setOffline(false);
  expect(await (await sent).json()).toMatchObject({ json: { code: 'AUTH_SESSION_MISSING' } });
  await context.unroute('**/api/rpc/auth/session');
  await worker.api.call('POST', '/auth/token', { email: worker.email, password });
  await device.goto('/today');
  await expect
    .poll(async () => (await readVisit(worker.api, first)).notes.map(({ text }) => text))
    .toContain('Only mine');
  /*
   * Work is never stored as plain text. Without a key, saving is rejected, and the typed text stays in the form until
   * the key has arrived.
   */
  await device.goto('/today');
  await waitUntilKept(device);
  await device.goto(`/today/visit/${first}`);
  await expect(device.getByText('Left the key inside')).toHaveCount(1);
  await goOffline(device);
  await device.evaluate(loseSealKey, false);
  await device.getByLabel('New note').fill('The gate was open');
  await nextStep(device, 'Add note').click();
  await expectToast(
    device,
    'Not saved',
    'This phone has not received the key that protects unsent work yet. Connect to the network, then tap again.',
  );
  expect(await device.evaluate(readQueue)).toBe('[]');
  await context.route('**/api/rpc/field/act', (route) => route.abort());
  await context.setOffline(false);
  await expect(device.getByLabel('New note')).toHaveValue('The gate was open');
  await nextStep(device, 'Add note').click();
  await expect.poll(() => device.evaluate(readQueue)).toContain('sealed');
  expect(await device.evaluate(readQueue)).not.toContain('The gate was open');
  /*
   * If the key can no longer decrypt the work, the app tells the worker that the work cannot be opened, and the worker
   * can discard it.
   */
  await device.evaluate(loseSealKey, true);
  await device.goto('/today/waiting');
  await expect(device.getByText('This work cannot be opened on this device')).toBeVisible();
  await device.getByRole('button', { name: 'Discard' }).click();
  await device.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(device.getByText('All your work has been sent.')).toBeVisible();
  expect(await device.evaluate(readQueue)).toBe('[]');
  await context.unroute('**/api/rpc/field/act');
  // If the session ends while the app is closed, the next start deletes everything readable from the phone.
  await device.goto('/today');
  await waitUntilKept(device);
  await device.goto('about:blank');
  await worker.api.call('POST', '/auth/logout');
  await device.goto('/today');
  await expect(device).toHaveURL(/\/auth/);
  await expect
    .poll(() => device.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain('field-days');
  await office.close();
  await worker.close();
});
