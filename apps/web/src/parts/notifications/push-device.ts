import type { PushSettings } from '@dayworks/shared/notifications/push';
import { api } from '../../lib/api.ts';
import { resolvePath } from '../../lib/routing/browser-history.ts';
import { navigation } from '../../lib/routing/router.tsx';
import { signedInUserId } from '../../lib/session/session.ts';
import { readStored, removeStored, storageKeys, writeStored } from '../../lib/session/storage.ts';
import { startServiceWorker } from '../field/service-worker.tsx';

/** For whom and where notifications were turned on in this browser. */
interface KeptDevice {
  user_id: string;
  session_id: string;
  endpoint: string;
}

function keptDevice(): KeptDevice | null {
  const text = readStored(storageKeys.pushDevice);
  return text ? (JSON.parse(text) as KeptDevice) : null;
}

let isListening = false;

/**
 * Answers the service worker when a notification was clicked: it first asks whether this window shows the app, and then
 * which page to open. The router asks before it leaves unsaved work.
 */
function listen(): void {
  if (isListening) return;
  isListening = true;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent) => {
    if (data?.type === 'is-app') ports[0]?.postMessage(true);
    else if (data?.type === 'open' && typeof data.path === 'string')
      navigation.push(resolvePath(data.path, navigation.read().location), null);
  });
}

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const isSameKey = (one: ArrayBuffer | null, key: string) =>
  one !== null && String(new Uint8Array(one)) === String(bytesOf(key));

const longestStartMs = 20_000;

async function readyRegistration(): Promise<ServiceWorkerRegistration> {
  await startServiceWorker();
  const tooLate = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The app could not be stored on this device.')), longestStartMs),
  );
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

/** Gets the address of this device at the browser's push service, and tells it to the server. */
async function register(userId: string, server_key: string): Promise<PushSettings> {
  const { pushManager } = await readyRegistration();
  const earlier = await pushManager.getSubscription();
  const isCurrent = earlier && isSameKey(earlier.options.applicationServerKey, server_key);
  if (!isCurrent) await earlier?.unsubscribe();
  const subscription = isCurrent
    ? earlier
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(server_key) });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const settings = await api.notifications.addDevice.call(
    { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } },
    { context: { userId } },
  );
  const kept: KeptDevice = { user_id: userId, session_id: settings.session_id, endpoint };
  writeStored(storageKeys.pushDevice, JSON.stringify(kept));
  listen();
  return settings;
}

/**
 * Asks for permission and turns notifications on in this browser. Must be called by a tap, because browsers ask only then.
 * Returns undefined if the person did not allow it.
 */
export async function turnOnPush(server_key: string): Promise<PushSettings | undefined> {
  const userId = signedInUserId();
  if (!userId || (await Notification.requestPermission()) !== 'granted') return undefined;
  return register(userId, server_key);
}

/** Gives up the address of this device, so that nothing more is shown here, even if the server cannot be reached. */
export async function giveUpAddress(): Promise<void> {
  removeStored(storageKeys.pushDevice);
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/**
 * Runs when the app starts. If somebody else is signed in now, this device shows nothing to either of them until one of
 * them turns notifications on again. A change of the person's password or second factor ends all their devices; the one
 * on which they made it is added again. A device that they removed in their profile stays removed.
 */
export async function keepPushDevice(userId: string): Promise<void> {
  const kept = keptDevice();
  if (kept?.user_id !== userId) return giveUpAddress();
  listen();
  const settings = await api.notifications.push.call(undefined, { context: { userId } });
  if (settings.session_id !== kept.session_id) return void (await register(userId, settings.server_key));
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  const isKnown = settings.devices.some(({ is_current }) => is_current);
  const isUnchanged =
    subscription?.endpoint === kept.endpoint &&
    isSameKey(subscription.options.applicationServerKey, settings.server_key);
  if (!isUnchanged) return void (await register(userId, settings.server_key));
  if (!isKnown) await giveUpAddress();
}
