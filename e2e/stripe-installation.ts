import { openStripeServer, type StripeServer } from '../apps/server/src/testing/stand-ins/stripe-server.ts';
import { test as base, expect, type Owner } from './fixtures.ts';
import { startInstallation } from './installation.ts';

type Intent = ReturnType<StripeServer['pay']>;

/** Tests on an installation whose payment provider is the local stand-in for Stripe. */
export const test = base.extend<{ paid: { url: string; ownerUrl: string; stripe: StripeServer } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  paid: async ({}, use) => {
    const stripe = await openStripeServer();
    const { url, ownerUrl, stop } = await startInstallation(stripe.variables, 'online');
    await use({ url, ownerUrl, stripe });
    await stop();
    await stripe.close();
  },
  baseURL: async ({ paid }, use) => use(paid.url),
});

/** Delivers the provider's signed message about a payment to the installation. */
export async function deliver(url: string, stripe: StripeServer, intent: Intent): Promise<void> {
  const { body, signature } = stripe.event(intent);
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
  expect((await fetch(`${url}/api/hooks/payments`, { method: 'POST', headers, body })).status).toBe(200);
}

export const linkOf = async ({ api }: Owner, id: string) =>
  (await api.call<{ path: string }>('GET', `/invoices/${id}/sharing`)).path;
