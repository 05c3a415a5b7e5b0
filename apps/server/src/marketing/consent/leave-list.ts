import type { CampaignChannel } from '@dayworks/shared/marketing/campaigns/campaign-status';
import { maskedAddress } from '@dayworks/shared/marketing/consent';
import { type Letterhead, letterheadQuery } from '../../business/letterhead.ts';
import { pageFoot, pageHead, publicPage } from '../../business/public-page.ts';
import { html } from '../../platform/html.ts';
import type { Platform } from '../../platform/verb-context.ts';
import { type NamedQuery, readBusiness, withBusiness } from '../../platform/with-business.ts';
import type { MessageKey } from './unsubscribe-token.ts';

interface FoundMessage {
  channel: CampaignChannel;
  recipient: string;
  /**
   * The id of the marketing message; null if the campaign was removed after its email was put into the outbox or
   * delivered.
   */
  message_id: string | null;
  has_left: boolean;
}

/** The data that the unsubscribe page shows to a visitor who opened the link. */
export interface ListPlace extends Pick<FoundMessage, 'channel' | 'recipient' | 'has_left'> {
  business: Letterhead;
}

const findMessage = ({ businessId, messageId }: MessageKey): NamedQuery => ({
  name: 'unsubscribe-message',
  text: `select found.*, exists (select from suppressed_addresses s where s.business_id = $1 and s.channel = found.channel
      and s.address = address_key(found.channel, found.recipient) and s.reason <> 'bounced') as has_left
    from (
      (select m.channel, m.recipient, m.id as message_id, 1 as rank from marketing_messages m
        where m.business_id = $1 and m.id = $2)
      union all
      (select o.channel, o.recipient, null, 2 from outbox o
        where o.business_id = $1 and o.entity = 'marketing_message' and o.entity_id = $2 limit 1)
    ) as found order by found.rank limit 1`,
  values: [businessId, messageId],
});

export async function findListPlace(platform: Platform, key: MessageKey): Promise<ListPlace | undefined> {
  const [[business], [message]] = await readBusiness<[Letterhead[], FoundMessage[]]>(
    { platform, actor: key },
    [letterheadQuery(key.businessId), findMessage(key)],
  );
  if (!business || !message) return undefined;
  const { channel, recipient, has_left } = message;
  return { business, channel, recipient, has_left };
}

/**
 * Subscribes or unsubscribes all customers of the business who have the recipient's address; repeating the change has
 * no effect. Returns false if no message has the given key.
 */
async function move(platform: Platform, key: MessageKey, verb: 'leave_list' | 'join_list'): Promise<boolean> {
  const { businessId, messageId } = key;
  return withBusiness({ platform, actor: { businessId } }, async (tx) => {
    const client = tx.$client;
    const { rows } = await client.query<FoundMessage>(findMessage(key));
    const [message] = rows;
    if (!message) return false;
    const { channel, recipient, message_id } = message;
    await client.query(`select ${verb}('link', $1, $2, $3)`, [channel, recipient, message_id]);
    await client.query(
      verb === 'leave_list'
        ? `update marketing_messages set unsubscribed_at = now() where business_id = $1 and id = $2 and unsubscribed_at is null`
        : `update marketing_messages set unsubscribed_at = null where business_id = $1 and id = $2 and unsubscribed_at is not null`,
      [businessId, messageId],
    );
    return true;
  });
}

export const leaveList = (platform: Platform, key: MessageKey) => move(platform, key, 'leave_list');

/** Resubscribes a recipient who clicked the unsubscribe button by mistake. */
export const joinList = (platform: Platform, key: MessageKey) => move(platform, key, 'join_list');

const button = (token: string, name: 'leave' | 'back', label: string) =>
  html`<form method="post" action="/unsubscribe/${token}"><input type="hidden" name="wish" value="${name}">
<button class="send${name === 'back' ? ' quiet' : ''}" type="submit">${label}</button></form>`;

/**
 * Renders the unsubscribe page. Viewing the page changes nothing, because email scanners open every link in an email.
 */
export function unsubscribePage(
  token: string,
  { business, channel, recipient, has_left }: ListPlace,
  styles: readonly string[],
): string {
  const { business_name } = business;
  const address = maskedAddress(recipient);
  const what = channel === 'sms' ? 'texts' : 'emails';
  const title = has_left ? 'You are unsubscribed' : `Stop ${what} from ${business_name}?`;
  const words = has_left
    ? html`<p class="intro">${business_name} sends no more news and offers to ${address}. You still get what you asked for, such as invoices and appointments.</p>
<p class="intro">Pressed it by mistake?</p>${button(token, 'back', 'Subscribe me again')}`
    : html`<p class="intro">${business_name} will send no more news and offers to ${address}. You still get what you asked for, such as invoices and appointments.</p>
${button(token, 'leave', 'Unsubscribe me')}`;
  return publicPage(
    { title: has_left ? `${title} · ${business_name}` : title, description: title, styles, isPersonal: true },
    html`${pageHead(business)}<main class="card"><h1>${title}</h1>${words}</main>${pageFoot(business)}`,
  );
}

const unknown = {
  title: 'This link does not work',
  text: 'The link may be incomplete. Please open it again from the email, or reply to the email and ask to be unsubscribed.',
};

/** The page for an invalid unsubscribe link. The page does not reveal whether there is a message with that link. */
export const deadLinkPage = (styles: readonly string[], { title, text } = unknown): string =>
  publicPage(
    { title, description: title, styles, isPersonal: true },
    html`<div class="head"></div><main class="card"><h1>${title}</h1><p class="intro">${text}</p></main>`,
  );
