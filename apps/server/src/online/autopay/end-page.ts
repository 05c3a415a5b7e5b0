import { customerName, type NamedCustomer } from '@dayworks/shared/customers/customer-name';
import { type Letterhead, letterheadQuery } from '../../business/letterhead.ts';
import { pageFoot, pageHead, publicPage } from '../../business/public-page.ts';
import { type EndKey, readEndToken } from '../../documents/autopay-end-link.ts';
import { html } from '../../platform/html.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { readBusiness, withBusiness } from '../../platform/with-business.ts';
import { endAutopays } from './agreed-autopays.ts';

interface Found extends NamedCustomer {
  is_on: boolean;
}

/**
 * Renders the page for ending automatic payments; returns undefined if the link is invalid. Viewing the page changes
 * nothing, because email scanners open links.
 */
export async function endAutopayPage(
  platform: Platform,
  token: string,
  styles: readonly string[],
): Promise<string | undefined> {
  const key = readEndToken(platform.secret, token);
  const found = key && (await readCustomer(platform, key));
  if (!found) return undefined;
  const { business, customer } = found;
  const { business_name } = business;
  const title = customer.is_on ? `End automatic payments to ${business_name}?` : 'Automatic payments are off';
  const words = customer.is_on
    ? html`<p class="intro">${business_name} will no longer charge the saved card or bank account of ${customerName(customer)}. You pay later invoices yourself.</p>
<form method="post" action="/autopay/${token}"><input type="hidden" name="wish" value="end">
<button class="send" type="submit">End automatic payments</button></form>`
    : html`<p class="intro">${business_name} does not charge the saved card or bank account of ${customerName(customer)}. Automatic payments can be turned on again when an invoice is paid online.</p>`;
  return publicPage(
    { title: `${title} · ${business_name}`, description: title, styles, isPersonal: true },
    html`${pageHead(business)}<main class="card"><h1>${title}</h1>${words}</main>${pageFoot(business)}`,
  );
}

async function readCustomer(platform: Platform, { businessId, customerId }: EndKey) {
  const [[business], [customer]] = await readBusiness<[Letterhead[], Found[]]>(
    { platform, actor: { businessId } },
    [
      letterheadQuery(businessId),
      {
        name: 'end-autopay',
        text: `select c.first_name, c.last_name, c.company, exists (select from autopays a
            where a.business_id = $1 and a.customer_id = c.id and a.is_on) as is_on
          from customers c where c.business_id = $1 and c.id = $2`,
        values: [businessId, customerId],
      },
    ],
  );
  return business && customer ? { business, customer } : undefined;
}

/** Ends all automatic payments of the customer identified by the link. Returns false if the link is invalid. */
export async function endByLink(platform: Platform, token: string, requestId: string): Promise<boolean> {
  const key = readEndToken(platform.secret, token);
  if (!key || !(await readCustomer(platform, key))) return false;
  const actor = { businessId: key.businessId, userId: null, requestId, now: new Date() };
  await withBusiness({ platform, actor }, (tx) =>
    endAutopays(tx, actor, { customerId: key.customerId }, 'customer'),
  );
  return true;
}
