import { invoiceTitle } from '@dayworks/shared/documents/document-kind';
import { DomainError, invalid } from '@dayworks/shared/errors';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { hasPublicPage } from '@dayworks/shared/invoices/invoice-status';
import type { InvoiceSharing, SharedUser } from '@dayworks/shared/invoices/shared-invoice';
import { formatMoney } from '@dayworks/shared/money';
import { describeLink, renewKey, setLinkEnabled } from '../documents/document-link.ts';
import { readBasis } from '../documents/letter.ts';
import { accountAddress } from '../identity/placeholder-email.ts';
import { emailBody } from '../outbox/email-layout.ts';
import { queueToCustomer } from '../outbox/queue-message.ts';
import { audit } from '../platform/audit.ts';
import { countTry } from '../platform/limits/rate-limit.ts';
import type { MemberContext, Platform } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { lockInvoice, lockSharedInvoice, readInvoice } from './invoice-record.ts';
import { getInvoice } from './reads.ts';

/**
 * Notifies a user that an invoice was shared with them. The URL contains no key, so it works only for this user after
 * signing in.
 */
async function tellSharedUser(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  invoice: Invoice,
  recipient: string,
): Promise<void> {
  const { business, sender } = await readBasis(tx, actor, { note: null, tone: null });
  const title = invoiceTitle(invoice);
  const content = {
    from: business.business_name,
    heading: `${sender} shared ${title} with you`,
    paragraphs: [
      `${business.business_name} shared ${title} for ${formatMoney(invoice.total)} with you. Sign in with this email address to open it.`,
    ],
    button: { label: 'Open invoice', url: `${platform.env.publicUrl}/shared-invoice/${invoice.id}` },
    footer: `You’re getting this message because you have an account on Dayworks.`,
  };
  await queueToCustomer(tx, platform, actor, {
    channel: 'email',
    recipient,
    senderName: business.business_name,
    replyTo: business.reply_to,
    subject: content.heading,
    ...emailBody(content),
    /*
     * The link in the message works only when the user that the invoice was shared with is signed in, so the message
     * alone grants no access.
     */
    right: null,
    entity: 'invoice',
    entityId: invoice.id,
  });
}

const lookUpLimit = { name: 'share look-up', max: 60, windowSeconds: 60 * 60 };

async function describeSharing(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<InvoiceSharing> {
  const invoice = await readInvoice(tx, actor, id);
  const link = await describeLink(tx, platform, actor, { kind: 'invoice', id }, hasPublicPage(invoice));
  const { rows: users } = await tx.$client.query<SharedUser>('select id, email from shared_profiles($1)', [
    id,
  ]);
  return { ...link, users };
}

export async function getSharing(context: MemberContext, { id }: { id: string }): Promise<InvoiceSharing> {
  const { platform, actor } = context;
  const { business_id, link_enabled } = await getInvoice(context, { id });
  /*
   * An orphaned invoice belongs to no business yet, so it has no link; sharing an orphaned invoice first links it to
   * the business.
   */
  if (!business_id) return { link_enabled, path: null, users: [] };
  return withBusiness(context, (tx) => describeSharing(tx, platform, actor, id));
}

/** Changes who is allowed to read the invoice and returns the new sharing state. */
async function changeSharing(
  context: MemberContext,
  id: string,
  action: string,
  change: (tx: Tx, invoice: Invoice) => Promise<unknown>,
): Promise<InvoiceSharing> {
  const { platform, actor } = context;
  // A void invoice still has a public page. Users can turn off access to it but cannot share it again.
  const lock = action === 'share' || action === 'link_on' ? lockInvoice : lockSharedInvoice;
  return withBusiness(context, async (tx) => {
    const invoice = await lock(tx, platform, actor, id);
    const after = await change(tx, invoice);
    await audit(tx, actor, { action, entity: 'invoice', entityId: id, after });
    return describeSharing(tx, platform, actor, id);
  });
}

const setSharedWith = (tx: Tx, actor: Actor, id: string, userIds: string[]) =>
  tx.$client.query('update invoices set shared_with = $3 where business_id = $1 and id = $2', [
    actor.businessId,
    id,
    userIds,
  ]);

export async function shareInvoice(
  context: MemberContext,
  { id, email }: { id: string; email: string },
): Promise<InvoiceSharing> {
  const { platform, actor } = context;
  const address = accountAddress(email.trim());
  if (!email.trim())
    throw invalid('Please enter an email address to share this invoice.', { email: 'Email required' });
  await countTry(platform.database.app, lookUpLimit, actor.userId);
  return changeSharing(context, id, 'share', async (tx, invoice) => {
    const sharedWith = invoice.shared_with;
    const { rows } = await tx.$client.query<{ id: string | null }>('select find_profile_id($1) as id', [
      address,
    ]);
    const userId = rows[0]?.id;
    if (!address || !userId) {
      throw new DomainError('BAD_REQUEST', 'No user found with that email address.', {
        fields: { email: 'User not found' },
      });
    }
    if (sharedWith.includes(userId)) {
      throw new DomainError('CONFLICT', 'Invoice is already shared with this user.', {
        fields: { email: 'Already shared' },
      });
    }
    await setSharedWith(tx, actor, id, [...sharedWith, userId]);
    await tellSharedUser(tx, platform, actor, invoice, address);
    return { user_id: userId };
  });
}

export async function unshareInvoice(
  context: MemberContext,
  { id, user_id: userId }: { id: string; user_id: string },
): Promise<InvoiceSharing> {
  const { actor } = context;
  return changeSharing(context, id, 'unshare', async (tx, { shared_with }) => {
    await setSharedWith(
      tx,
      actor,
      id,
      shared_with.filter((shared) => shared !== userId),
    );
    return { user_id: userId };
  });
}

export async function switchLink(
  context: MemberContext,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<InvoiceSharing> {
  const { actor } = context;
  return changeSharing(context, id, enabled ? 'link_on' : 'link_off', async (tx) => {
    await setLinkEnabled(tx, actor, { kind: 'invoice', id }, enabled);
    return { link_enabled: enabled };
  });
}

export async function renewLink(context: MemberContext, { id }: { id: string }): Promise<InvoiceSharing> {
  const { actor } = context;
  return changeSharing(context, id, 'link_renew', async (tx) => {
    await renewKey(tx, actor, { kind: 'invoice', id });
    return { link_enabled: true };
  });
}
