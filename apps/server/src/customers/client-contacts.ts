import { addressLines } from '@dayworks/shared/contact';
import type { ClientAddressee, ClientLink, SentLink } from '@dayworks/shared/customers/contract';
import { type ClientContact, mostClientContacts } from '@dayworks/shared/customers/customer';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { invalid } from '@dayworks/shared/errors';
import { type Letterhead, letterheadQuery } from '../business/letterhead.ts';
import { emailBody } from '../outbox/email-layout.ts';
import { queueToCustomer } from '../outbox/queue-message.ts';
import { audit } from '../platform/audit.ts';
import { withIdempotencyKey } from '../platform/limits/idempotency.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Tx, withBusiness } from '../platform/with-business.ts';
import { asLink, lockLink } from './client-link.ts';

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Changes the contacts of a customer. If the customer's link to the client page was never turned on, a row is created
 * in which the link is turned off.
 */
async function changeContacts(
  context: MemberContext,
  id: string,
  change: (contacts: readonly ClientContact[], ownEmail: string | null) => ClientContact[],
): Promise<ClientLink> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
    const { customer, row } = await lockLink(tx, context, id);
    const before = row?.contacts ?? [];
    const contacts = change(before, customer.email);
    await tx.$client.query(
      `insert into client_links (business_id, customer_id, link_enabled, contacts) values ($1, $2, false, $3)
       on conflict (business_id, customer_id) do update set contacts = excluded.contacts`,
      [actor.businessId, id, JSON.stringify(contacts)],
    );
    await audit(tx, actor, {
      action: 'link_contacts',
      entity: 'customer',
      entityId: id,
      before: { contacts: before },
      after: { contacts },
    });
    const { row: after } = await lockLink(tx, context, id);
    return asLink(platform, id, after);
  });
}

const complain = (text: string) => invalid(text, { email: text });

export const addClientContact = (
  context: MemberContext,
  { id, ...contact }: ClientContact & { id: string },
): Promise<ClientLink> =>
  changeContacts(context, id, (contacts, ownEmail) => {
    if (ownEmail && isSame(ownEmail, contact.email))
      throw complain('This is the address of the customer, so it is on the list already');
    if (contacts.some(({ email }) => isSame(email, contact.email)))
      throw complain('This address is on the list already');
    if (contacts.length >= mostClientContacts)
      throw complain(`You can add at most ${mostClientContacts} contacts`);
    return [...contacts, contact];
  });

/**
 * Removing a contact does not change the link. To prevent the removed person from opening the page, the link must be
 * renewed.
 */
export const removeClientContact = (
  context: MemberContext,
  { id, email }: ClientAddressee,
): Promise<ClientLink> =>
  changeContacts(context, id, (contacts) => contacts.filter((contact) => !isSame(contact.email, email)));

async function writeLetter(tx: Tx, { platform, actor }: MemberContext, to: ClientContact, path: string) {
  const { rows } = await tx.$client.query<Letterhead>(letterheadQuery(actor.businessId));
  const [business] = rows;
  if (!business) throw invalid('Business not found');
  const { business_name, accent, reply_to } = business;
  const content = {
    from: business_name,
    accent,
    heading: `Your page at ${business_name}`,
    paragraphs: [
      `Hello ${to.name},`,
      'on this page you find everything in one place: invoices, estimates, appointments and your account statement.',
      'The link is private. Whoever has it can open the page.',
    ],
    button: { label: 'Open your page', url: platform.env.publicUrl + path },
    footer: [business_name, ...addressLines(business)].join(', '),
  };
  return {
    channel: 'email' as const,
    recipient: to.email,
    senderName: business_name,
    replyTo: reply_to,
    subject: content.heading,
    ...emailBody(content),
    right: null,
  };
}

/**
 * Emails the link to the client page to the customer or to one of their contacts. The address must be stored with the
 * customer, so nobody can send the link anywhere else.
 */
export async function sendClientLink(context: MemberContext, input: ClientAddressee): Promise<SentLink> {
  const { platform, actor } = context;
  const { id, email } = input;
  return withIdempotencyKey(context, 'send_client_link', input, async (tx) => {
    const { customer, row } = await lockLink(tx, context, id);
    const { path, contacts } = asLink(platform, id, row);
    if (!path) throw invalid('The link is turned off. Create a link first.');
    const people = [
      ...(customer.email ? [{ name: customerName(customer), email: customer.email }] : []),
      ...contacts,
    ];
    const to = people.find((person) => isSame(person.email, email));
    if (!to) throw complain('This address is not stored with the customer. Add it as a contact first.');
    const letter = await writeLetter(tx, context, to, path);
    const { status } = await queueToCustomer(tx, platform, actor, {
      ...letter,
      entity: 'customer',
      entityId: id,
    });
    await audit(tx, actor, { action: 'link_send', entity: 'customer', entityId: id, after: to });
    return { status };
  });
}
