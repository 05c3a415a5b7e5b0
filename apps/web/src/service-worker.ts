/**
 * The build inserts the following values at the top of this file (see service-worker-file.ts). The version changes
 * whenever a file of the app changes.
 */
declare const version: string;
declare const precached: readonly string[];

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface MessageFromPage extends WorkerEvent {
  readonly data: unknown;
}

interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}

interface ClickEvent extends WorkerEvent {
  readonly notification: Notification;
}

/** The push service has replaced the address of this device, or wants it to be replaced. */
interface AddressEvent extends WorkerEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

interface AppWindow {
  readonly focused: boolean;
  postMessage(message: unknown, transfer?: Transferable[]): void;
  focus(): Promise<unknown>;
}

interface WorkerScope {
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly AppWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

const scope = self as unknown as WorkerScope;
const cacheName = `app-${version}`;
const shellPath = '/today';
/** The time in milliseconds after which a connection that delivers no data is treated as offline. */
const patienceMs = 4_000;

/**
 * Matches the part of a page that contains data preloaded for one user. It is removed before the page is cached,
 * because it is not part of the app.
 */
const broughtData = /<script type="application\/json" id="preload">.*?<\/script>/s;

async function keepShell(cache: Cache): Promise<void> {
  const answer = await fetch(shellPath, { credentials: 'omit', cache: 'no-store' });
  if (!answer.ok) throw new Error(`the app's page answered ${answer.status}`);
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const page = (await answer.text()).replace(broughtData, '');
  await cache.put(shellPath, new Response(page, { headers }));
}

async function keepApp(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all([cache.addAll(precached), keepShell(cache)]);
}

async function dropOlder(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/**
 * Reads a cached file without opening the cache. Signing out deletes the cache, and opening it would create it again.
 */
const kept = (path: string) => caches.match(path, { cacheName });

const within = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too late')), ms));

async function pageOf(request: Request): Promise<Response> {
  try {
    return await Promise.race([fetch(request), within(patienceMs)]);
  } catch {
    return (await kept(shellPath)) ?? fetch(request);
  }
}

/**
 * Returns an asset from the cache. If the content of an asset changes, its name changes too, so the cached file is
 * always up to date.
 */
const assetOf = async (request: Request, path: string) => (await kept(path)) ?? fetch(request);

async function fileOf(request: Request, path: string): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined);
  return answer ?? (await kept(path)) ?? Response.error();
}

const isOfServer = (path: string) => /^\/(api|files|request|book|unsubscribe|autopay)(\/|$)/.test(path);

function answer(event: RequestEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || isOfServer(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(assetOf(request, pathname));
  else if (precached.includes(pathname)) event.respondWith(fileOf(request, pathname));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads a message of the server. Browsers require that something is shown for every message. */
function readPush({ data }: PushEvent) {
  let given: { title?: unknown; body?: unknown; path?: unknown; tag?: unknown } = {};
  try {
    given = Object(data?.json());
  } catch {
    // A message that cannot be read is shown without its content.
  }
  return {
    title: textOf(given.title) || 'Something new in Dayworks',
    body: textOf(given.body),
    path: textOf(given.path),
    tag: textOf(given.tag),
  };
}

async function showPush(event: PushEvent): Promise<void> {
  const { title, body, path, tag } = readPush(event);
  const options = { body, tag, renotify: tag !== '', icon: '/icon-192.png', data: { path } };
  await scope.registration.showNotification(title, options);
}

/** The time that a window has to say that it shows the app. A page for customers says nothing. */
const introductionMs = 500;

function isApp(page: AppWindow): Promise<AppWindow | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(page);
    setTimeout(() => resolve(undefined), introductionMs);
    page.postMessage({ type: 'is-app' }, [port2]);
  });
}

/**
 * Opens what a notification is about: in an open window of the app, which asks first if something there is not saved, or
 * else in a new one. Only pages of this app are opened.
 */
async function openPath(path: string): Promise<void> {
  const url = new URL(path || '/', location.origin);
  const target = url.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : '/';
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const found = (await Promise.all(pages.map(isApp))).filter((page) => page !== undefined);
  const page = found.find(({ focused }) => focused) ?? found[0];
  if (!page) {
    await scope.clients.openWindow(target);
    return;
  }
  page.postMessage({ type: 'open', path: target });
  await page.focus();
}

function followClick({ notification }: ClickEvent): Promise<void> {
  notification.close();
  return openPath(textOf((notification.data as { path?: unknown } | null)?.path));
}

/**
 * Tells the server the new address of this device. The server accepts it only from the person to whom the old address
 * belongs. If this fails, the app repairs it when it is opened next (parts/notifications/push-device.ts).
 */
async function renewAddress({ oldSubscription: old, newSubscription }: AddressEvent): Promise<void> {
  if (!old) return;
  const renewed = newSubscription ?? (await scope.registration.pushManager.subscribe(old.options));
  const { endpoint, keys } = renewed.toJSON();
  await fetch('/api/rpc/notifications/addDevice', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { endpoint, keys, replaces: old.endpoint } }),
  });
}

addEventListener('push', (event) => {
  const push = event as PushEvent;
  push.waitUntil(showPush(push));
});
addEventListener('notificationclick', (event) => {
  const click = event as ClickEvent;
  click.waitUntil(followClick(click));
});
addEventListener('pushsubscriptionchange', (event) => {
  const change = event as AddressEvent;
  change.waitUntil(renewAddress(change));
});
addEventListener('install', (event) => (event as WorkerEvent).waitUntil(keepApp()));
addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(dropOlder()));
addEventListener('fetch', (event) => answer(event as unknown as RequestEvent));
/*
 * A new version of the app is never activated automatically. The page sends a message when the user accepts the new
 * version.
 */
addEventListener('message', (event) => {
  if ((event as unknown as MessageFromPage).data === 'take-over') void scope.skipWaiting();
});
