import type { DocumentLink } from '@dayworks/shared/documents/share-link-state';
import type { Estimate } from '@dayworks/shared/estimates/estimate';
import { rememberedWords } from '@dayworks/shared/estimates/estimate-course';
import { describeLink, renewKey, setLinkEnabled } from '../documents/document-link.ts';
import { audit } from '../platform/audit.ts';
import type { Platform } from '../platform/platform.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type Tx, withBusiness } from '../platform/with-business.ts';
import { lockEstimate, readEstimate } from './lock-estimate.ts';

function linkOf(tx: Tx, platform: Platform, actor: Actor, estimate: Estimate): Promise<DocumentLink> {
  const wasSent = rememberedWords(estimate).sent_at !== null;
  return describeLink(tx, platform, actor, { kind: 'estimate', id: estimate.id }, wasSent);
}

export async function getLink(context: MemberContext, { id }: { id: string }): Promise<DocumentLink> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => linkOf(tx, platform, actor, await readEstimate(tx, actor, id)));
}

export async function switchLink(
  context: MemberContext,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<DocumentLink> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
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

export async function renewLink(context: MemberContext, { id }: { id: string }): Promise<DocumentLink> {
  const { platform, actor } = context;
  return withBusiness(context, async (tx) => {
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
