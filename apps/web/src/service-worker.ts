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

interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
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
