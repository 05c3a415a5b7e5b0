import { randomBytes, randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { openLiveReader } from '../apps/server/src/testing/live-stream.ts';

export { expect };

export const password = 'quiet-harbour-52-lamps';

/** Each test uses its own IP address, so that the real rate limits apply and tests do not affect each other. */
export const someAddress = () => `10.${[...randomBytes(3)].join('.')}`;

export interface Person {
  email: string;
  name: string;
}

/** Calls the API as the page's browser would, with the same cookies. */
export class Api {
  readonly #request: APIRequestContext;
  readonly #origin: string;

  constructor(request: APIRequestContext, origin: string) {
    this.#request = request;
    this.#origin = origin;
  }

  async call<T>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    data?: unknown,
  ): Promise<T> {
    const response = await this.#request.fetch(`/api${path}`, {
      method,
      headers: { origin: this.#origin, 'idempotency-key': randomUUID() },
      ...(data === undefined ? {} : { data }),
    });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return response.json() as Promise<T>;
  }
}

export async function signUp(
  api: Api,
  name = 'Robin Vale',
  email = `p${randomUUID()}@example.test`,
): Promise<Person> {
  await api.call('POST', '/auth/signup', { email, password, name });
  return { email, name };
}

export interface Owner extends Person {
  api: Api;
  businessId: string;
}

export async function signUpOwner(
  page: Pick<Page, 'request'>,
  origin: string,
  businessName = 'Harbour Works',
): Promise<Owner> {
  const api = new Api(page.request, origin);
  const person = await signUp(api);
  const { id } = await api.call<{ id: string }>('POST', '/business', {
    business_name: businessName,
    time_zone: 'America/Los_Angeles',
  });
  return { ...person, api, businessId: id };
}

/**
 * Resolves when the server has sent live events for all changes in this business so far. A test calls this function
 * after its setup and before it counts requests, because late events from the setup would make the page fetch again.
 * A new product serves as the marker, because its event comes after all earlier events.
 */
export async function waitUntilTold(page: Page, { api }: Owner, origin: string): Promise<void> {
  const cookies = await page.context().cookies();
  const stream = await openLiveReader(origin, {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  });
  await stream.hear('ready');
  await api.call('POST', '/products', { name: 'Marker', kind: 'product', unit: 'ea', price: 1 });
  await stream.hear('item_catalog');
  stream.close();
}

/** Cuts the page off the network, and waits until that applies to its requests, which is not the case immediately. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const isReached = () =>
    page.evaluate(() =>
      fetch('/healthz').then(
        () => true,
        () => false,
      ),
    );
  await expect.poll(isReached).toBe(false);
}

/** Every test creates its own business; no test uses the demo data. */
export const test = base.extend<{ api: Api; owner: Owner; origin: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': someAddress() }),
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  api: async ({ page, origin }, use) => use(new Api(page.request, origin)),
  owner: async ({ page, origin }, use) => use(await signUpOwner(page, origin)),
});

/** Opens a separate browser for a second user. */
export async function openSecondBrowser(page: Page, origin: string, device: BrowserContextOptions = {}) {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      ...device,
      baseURL: origin,
      extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
    });
  if (!context) throw new Error('no browser');
  const second = await context.newPage();
  return { page: second, api: new Api(second.request, origin), close: () => context.close() };
}
