import { request } from '@playwright/test';
import { withClient } from '../apps/server/src/platform/embedded-postgres/connect.ts';
import { Api, test as base, password, signUp } from './fixtures.ts';
import { startInstallation } from './installation.ts';

const operatorEmail = 'main@example.test';

interface OperatedInstallation {
  url: string;
  /**
   * Creates a customer with a project, an estimate, an invoice and a payment in the state that an import leaves them
   * in.
   */
  importOrphans(): Promise<void>;
  /** Makes the operator's last re-authentication appear an hour old. */
  forgetProof(): Promise<void>;
}

async function start(): Promise<OperatedInstallation & { stop(): Promise<void> }> {
  const { url, ownerUrl, stop } = await startInstallation(
    { MAIN_ACCOUNT_EMAIL: operatorEmail, TRUST_PROXY: '1' },
    'operator',
  );
  const run = (text: string) => withClient(ownerUrl, (importer) => importer.query(text));
  const context = await request.newContext({ baseURL: url });
  await signUp(new Api(context, url), 'Olga Perez', operatorEmail);
  await context.dispose();
  await run(`update auth."user" set "emailVerified" = true where "email" = '${operatorEmail}'`);
  return {
    url,
    stop,
    async importOrphans() {
      await run(
        `with c as (insert into customers (first_name, last_name) values ('Ora', 'Phan') returning id),
          p as (insert into projects (name, customer_id) select 'Old roof', id from c returning id),
          e as (insert into estimates (title, customer_id, project_id, total) select 'Roof repair', c.id, p.id, 100 from c, p returning id),
          i as (insert into invoices (customer_id, estimate_id, status, date, subtotal, total, balance_due)
            select c.id, e.id, 'sent', '2025-02-01', 100, 100, 60 from c, e returning id)
         insert into payments (invoice_id, amount, payment_date) select id, 40, '2025-02-01' from i`,
      );
    },
    async forgetProof() {
      await run(
        `with aged as (
           update auth.session set "provedAt" = now() - interval '1 hour'
           where "userId" = (select "id" from auth."user" where "email" = '${operatorEmail}') returning "userId")
         select pg_notify('sessions', "userId"::text) from aged`,
      );
    },
  };
}

/**
 * An installation with a main account (rule T4) that is signed in on the page. All tests in a worker share the
 * installation.
 */
export const test = base.extend<{ operator: Api }, { operated: OperatedInstallation }>({
  operated: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const { stop, ...operated } = await start();
      await use(operated);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ operated }, use) => use(operated.url),
  operator: async ({ page, operated }, use) => {
    const api = new Api(page.request, operated.url);
    await api.call('POST', '/auth/token', { email: operatorEmail, password });
    await use(api);
  },
});
