import type { DocumentLink } from '@dayworks/shared/documents/share-link-state';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import { rememberedWords } from '@dayworks/shared/estimates/estimate-course';
import { describeLink, renewKey, setLinkEnabled } from '../documents/document-link.ts';
import { audit } from '../platform/audit.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { lockEstimate, readEstimate } from './lock-estimate.ts';

function linkOf(tx: Tx, platform: Platform, actor: Actor, estimate: Estimate): Promise<DocumentLink> {
  const wasSent = rememberedWords(estimate).sent_at !== null;
  return describeLink(tx, platform, actor, { kind: 'estimate', id: estimate.id }, wasSent);
}

export async function getLink(platform: Platform, actor: Actor, id: string): Promise<DocumentLink> {
  return withBusiness(platform.database.app, actor, async (tx) =>
    linkOf(tx, platform, actor, await readEstimate(tx, actor, id)),
  );
}

export async function switchLink(
  platform: Platform,
  actor: Actor,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<DocumentLink> {
  return withBusiness(platform.database.app, actor, async (tx) => {
    const estimate = await lockEstimate(tx, actor, id);
    await setLinkEnabled(tx, actor, { kind: 'estimate', id }, enabled);
    await audit(tx, actor, {
      action: enabled ? 'link_on' : 'link_off',
      entity: 'estimate',
      entityId: id,
      after: { link_enabled: enabled },
    });
    return linkOf(tx, platform, actor, estimate);
  });
}

export async function renewLink(platform: Platform, actor: Actor, id: string): Promise<DocumentLink> {
  return withBusiness(platform.database.app, actor, async (tx) => {
    const estimate = await lockEstimate(tx, actor, id);
    await renewKey(tx, actor, { kind: 'estimate', id });
    await audit(tx, actor, {
      action: 'link_renew',
      entity: 'estimate',
      entityId: id,
      after: { link_enabled: true },
    });
    return linkOf(tx, platform, actor, estimate);
  });
}
