import { customerName } from '@dayworks/shared/customers/customer-name';
import { todayIn } from '@dayworks/shared/dates/calendar-date';
import { addresseeLines } from '@dayworks/shared/documents/addresses';
import type { DocumentLink } from '@dayworks/shared/documents/contract';
import { PrintedFields } from '@dayworks/shared/documents/document';
import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import { LineItem } from '@dayworks/shared/documents/lines/line-item';
import { receivedPayments } from '@dayworks/shared/documents/payments/counted-payments';
import type { PublicDocument } from '@dayworks/shared/documents/public-document';
import { sharedPath } from '@dayworks/shared/documents/share-link';
import { notFound } from '@dayworks/shared/errors';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { noPayDetails } from '@dayworks/shared/look/pay-settings';
import { keysOf, pick } from '@dayworks/shared/pick';
import type { Letterhead } from '../business/letterhead.ts';
import { shareKey } from '../platform/secrets/share-key.ts';
import type { Platform } from '../platform/verb-context.ts';
import { type Actor, readBusiness, type Scope, type Tx } from '../platform/with-business.ts';

const printed = keysOf(PrintedFields);
const itemFields = keysOf(LineItem);

/**
 * The public view of the fields that invoices and estimates have in common. It contains only the data that is printed
 * on the document, and the account number only if a balance is due.
 */
export function publicDocument(
  document: Invoice | Estimate,
  { time_zone, paper: _paper, attach_pdf: _attached, reply_to: _replyTo, ...letterhead }: Letterhead,
  now: Date,
): PublicDocument {
  return {
    ...pick(document, printed),
    id: document.id,
    today: todayIn(time_zone, now),
    balance_due: document.balance_due,
    items: document.items.map((item) => pick(item, itemFields)),
    payments: receivedPayments(document.payments),
    customer_name: customerName(document.customer),
    addressee: addresseeLines(document.customer),
    business: { ...letterhead, pay: noPayDetails },
  };
}

/**
 * Identifies a document and its business. The caller must hold the row lock on the document, unless it only reads the
 * document.
 */
export interface LinkedDocument {
  kind: DocumentKind;
  id: string;
}

interface LinkRow {
  share_version: number;
  link_enabled: boolean;
  link_offered_at: string | null;
}

const columns = 'share_version, link_enabled, link_offered_at';

async function change(tx: Tx, actor: Scope, { kind, id }: LinkedDocument, set: string): Promise<LinkRow> {
  const { rows } = await tx.$client.query<LinkRow>(
    `update ${kind}s set ${set} where business_id = $1 and id = $2 returning ${columns}`,
    [actor.businessId, id],
  );
  if (!rows[0]) throw notFound(`${documentLabels[kind]} not found`);
  return rows[0];
}

/** Returns the path of the public page with its key. */
export const documentPath = ({ secret }: Platform, { kind, id }: LinkedDocument, version: number) =>
  sharedPath(kind, id, shareKey(secret, kind, id, version));

/**
 * Describes the link for the share panel. There is no link until the document has been sent or its owner has shared
 * it.
 */
export async function describeLink(
  tx: Tx,
  platform: Platform,
  actor: Scope,
  document: LinkedDocument,
  wasSent: boolean,
): Promise<DocumentLink> {
  const { kind, id } = document;
  const { rows } = await tx.$client.query<LinkRow>(
    `select ${columns} from ${kind}s where business_id = $1 and id = $2`,
    [actor.businessId, id],
  );
  if (!rows[0]) throw notFound(`${documentLabels[kind]} not found`);
  const { share_version, link_enabled, link_offered_at } = rows[0];
  const leadsSomewhere = link_enabled && (wasSent || link_offered_at !== null);
  return { link_enabled, path: leadsSomewhere ? documentPath(platform, document, share_version) : null };
}

/**
 * Marks the document as shared. From now on its link opens the document, even if it is a draft
 * (docs/decisions/029-sending.md).
 */
export async function markOffered(tx: Tx, actor: Actor, { kind, id }: LinkedDocument): Promise<void> {
  await tx.$client.query(
    `update ${kind}s set link_offered_at = coalesce(link_offered_at, $3) where business_id = $1 and id = $2`,
    [actor.businessId, id, actor.now],
  );
}

export async function wasOffered(
  platform: Platform,
  actor: Scope,
  { kind, id }: LinkedDocument,
): Promise<boolean> {
  const [rows] = await readBusiness<[{ link_offered_at: string | null }[]]>({ platform, actor }, [
    {
      name: `${kind}-offered`,
      text: `select link_offered_at from ${kind}s where business_id = $1 and id = $2`,
      values: [actor.businessId, id],
    },
  ]);
  return rows[0]?.link_offered_at != null;
}

/**
 * Returns a working link for a message. If the previous link was turned off, it stays invalid and the message gets a
 * new link.
 */
export async function openLink(
  tx: Tx,
  platform: Platform,
  actor: Scope,
  document: LinkedDocument,
): Promise<string> {
  const { share_version } = await change(
    tx,
    actor,
    document,
    'link_enabled = true, share_version = share_version + (not link_enabled)::int',
  );
  return platform.env.publicUrl + documentPath(platform, document, share_version);
}

export async function setLinkEnabled(
  tx: Tx,
  actor: Scope,
  document: LinkedDocument,
  isOn: boolean,
): Promise<void> {
  await change(tx, actor, document, `link_enabled = ${isOn}`);
}

/**
 * Invalidates every link to the document that was issued earlier, and also the link that would be issued next, because
 * a preview could already have shown that link.
 */
export async function renewKey(tx: Tx, actor: Scope, document: LinkedDocument): Promise<void> {
  await change(tx, actor, document, 'share_version = share_version + 2, link_enabled = true');
}
