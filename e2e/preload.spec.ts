import { expect, test, waitUntilTold } from './fixtures.ts';
import { addCustomer, addInvoice } from './invoice-fixtures.ts';

const screens = [
  ['/dashboard', 'Sales'],
  ['/invoices', 'Recent Invoices'],
  ['/estimates', 'Estimates'],
  ['/customers', 'Customers'],
  ['/products', 'Products'],
  ['/projects', 'Projects'],
  ['/leads', 'Leads'],
  ['/tasks', 'My day'],
  ['/payments', 'Payments'],
  ['/all-payments', 'All payments'],
  ['/transactions', 'Transactions'],
] as const;

test('a screen uses the data embedded in its page and makes no further requests', async ({
  page,
  owner,
  origin,
}) => {
  await addInvoice(owner.api);
  await waitUntilTold(page, owner, origin);
  for (const [path, heading] of screens) {
    const asked: string[] = [];
    const note = (request: { url(): string }) => {
      /*
       * The counts in the menu, the numbers of unread notifications and messages, and the suggestions are loaded after the
       * screen. The screen does not wait for them, so the test ignores their requests.
       */
      if (
        /\/api\/rpc\/(?!dashboard\/waiting|(?:notifications|inbox)\/unread|coach\/list)/.test(request.url())
      )
        asked.push(request.url());
    };
    page.on('request', note);
    const listening = page.waitForResponse((response) => response.url().includes('/api/live/missed'));
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await listening;
    expect(asked, path).toEqual([]);
    page.off('request', note);
  }
});

test('a change that is made after a page was rendered but before its live connection is established is still shown', async ({
  page,
  owner,
}) => {
  await addCustomer(owner.api, { last_name: 'Early' });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/customers', { waitUntil: 'commit' });
  await expect.poll(() => page.locator('#preload').textContent()).toContain('Early');
  await addCustomer(owner.api, { last_name: 'Meanwhile' });
  release();
  await expect(page.getByText('Elena Meanwhile', { exact: true })).toBeVisible();
});
