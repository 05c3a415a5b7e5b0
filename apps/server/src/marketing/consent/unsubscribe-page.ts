import { maskedAddress } from '@dayworks/shared/marketing/masked-address';
import { pageFoot, pageHead, publicPage } from '../../business/public-page.ts';
import { html } from '../../platform/html.ts';
import type { ListPlace } from './leave-list.ts';

const button = (token: string, name: 'leave' | 'back', label: string) =>
  html`<form method="post" action="/unsubscribe/${token}"><input type="hidden" name="wish" value="${name}">
<button class="send${name === 'back' ? ' quiet' : ''}" type="submit">${label}</button></form>`;

/** Renders the unsubscribe page. Viewing the page changes nothing, because email scanners open every link in an email. */
export function unsubscribePage(
  token: string,
  { business, channel, recipient, has_left }: ListPlace,
  styles: readonly string[],
): string {
  const { business_name } = business;
  const address = maskedAddress(recipient);
  const what = channel === 'sms' ? 'texts' : 'emails';
  const title = has_left ? 'You are off the list' : `Stop ${what} from ${business_name}?`;
  const words = has_left
    ? html`<p class="intro">${business_name} sends no more news and offers to ${address}. You still get what you asked for, such as invoices and appointments.</p>
<p class="intro">Pressed it by mistake?</p>${button(token, 'back', 'Put me back on the list')}`
    : html`<p class="intro">${business_name} will send no more news and offers to ${address}. You still get what you asked for, such as invoices and appointments.</p>
${button(token, 'leave', 'Take me off the list')}`;
  return publicPage(
    { title: has_left ? `${title} · ${business_name}` : title, description: title, styles, isPersonal: true },
    html`${pageHead(business)}<main class="card"><h1>${title}</h1>${words}</main>${pageFoot(business)}`,
  );
}

const unknown = {
  title: 'This link does not work',
  text: 'It may have been cut off. Please open it again from the email, or answer the email and ask to be taken off the list.',
};

/** The page for an invalid unsubscribe link, which does not reveal whether such a message exists. */
export const deadLinkPage = (styles: readonly string[], { title, text } = unknown): string =>
  publicPage(
    { title, description: title, styles, isPersonal: true },
    html`<div class="head"></div><main class="card"><h1>${title}</h1><p class="intro">${text}</p></main>`,
  );
