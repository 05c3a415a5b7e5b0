import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import { sharedPath } from '@dayworks/shared/documents/share-link';
import type { DocumentLink } from '@dayworks/shared/documents/share-link-state';
import { notFound } from '@dayworks/shared/errors';
import type { Platform } from '../platform/platform.ts';
import { shareKey } from '../platform/share-key.ts';
import type { Scope, Tx } from '../platform/with-business.ts';

/** Which document of whose; its caller has locked it or only reads. */
export interface LinkedDocument {
  kind: DocumentKind;
  id: string;
}

interface LinkRow {
  share_version: number;
  link_enabled: boolean;
}

async function change(tx: Tx, actor: Scope, { kind, id }: LinkedDocument, set: string): Promise<LinkRow> {
  const { rows } = await tx.$client.query<LinkRow>(
    `update ${kind}s set ${set} where business_id = $1 and id = $2 returning share_version, link_enabled`,
    [actor.businessId, id],
  );
  if (!rows[0]) throw notFound(`${documentLabels[kind]} not found`);
  return rows[0];
}

const pathOf = ({ secret }: Platform, { kind, id }: LinkedDocument, version: number) =>
  sharedPath(kind, id, shareKey(secret, kind, id, version));

/** The link as the share panel shows it. There is none before the document was sent. */
export async function describeLink(
  tx: Tx,
  platform: Platform,
  actor: Scope,
  document: LinkedDocument,
  wasSent: boolean,
): Promise<DocumentLink> {
  const { kind, id } = document;
  const { rows } = await tx.$client.query<LinkRow>(
    `select share_version, link_enabled from ${kind}s where business_id = $1 and id = $2`,
    [actor.businessId, id],
  );
  if (!rows[0]) throw notFound(`${documentLabels[kind]} not found`);
  const { share_version, link_enabled } = rows[0];
  return { link_enabled, path: wasSent && link_enabled ? pathOf(platform, document, share_version) : null };
}

/** A link that works, for a letter. One that was switched off stays dead: the letter carries a new one. */
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
  return platform.env.publicUrl + pathOf(platform, document, share_version);
}

export async function setLinkEnabled(
  tx: Tx,
  actor: Scope,
  document: LinkedDocument,
  isOn: boolean,
): Promise<void> {
  await change(tx, actor, document, `link_enabled = ${isOn}`);
}

/** Every link handed out before is dead at once. */
export async function renewKey(tx: Tx, actor: Scope, document: LinkedDocument): Promise<void> {
  await change(tx, actor, document, 'share_version = share_version + 1, link_enabled = true');
}
