import { randomUUID } from 'node:crypto';
import type { contract } from '@dayworks/shared/contract';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';

interface CallContext {
  idempotencyKey?: string;
}

export type Client = ContractRouterClient<typeof contract, CallContext>;

/**
 * A simulated browser without a user interface: it stores cookies, sends the Origin header of the page and creates an
 * idempotency key for every call.
 */
export class Browser {
  readonly origin: string;
  readonly client: Client;
  #cookies = new Map<string, string>();

  constructor(server: { origin: string }) {
    this.origin = server.origin;
    const link = new RPCLink<CallContext>({
      url: `${server.origin}/api/rpc`,
      headers: ({ context }) => ({ 'idempotency-key': context.idempotencyKey ?? randomUUID() }),
      fetch: (request) => this.fetch(request),
    });
    this.client = createORPCClient(link);
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async fetch(target: Request | string, init: RequestInit = {}): Promise<Response> {
    const request = new Request(typeof target === 'string' ? this.origin + target : target, init);
    request.headers.set('origin', this.origin);
    if (this.cookie) request.headers.set('cookie', this.cookie);
    const response = await fetch(request);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (/max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }
}

export const goodPassword = 'quiet-harbour-52-lamps';

export interface Person {
  browser: Browser;
  client: Client;
  email: string;
  userId: string;
}

export async function signUpSomebody(
  server: { origin: string },
  email = `p${randomUUID()}@example.test`,
): Promise<Person> {
  const browser = new Browser(server);
  const session = await browser.client.auth.signUp({ email, password: goodPassword, name: 'Robin Vale' });
  return { browser, client: browser.client, email, userId: session.user.id };
}

export interface Owner extends Person {
  businessId: string;
}

/** Signs up an owner with a new business, so that each test has its own tenant. */
export async function signUpOwner(
  server: { origin: string },
  businessName = 'Test Plumbing',
): Promise<Owner> {
  const person = await signUpSomebody(server);
  const business = await person.client.business.create({
    business_name: businessName,
    time_zone: 'America/Los_Angeles',
  });
  return { ...person, businessId: business.id };
}
