import { notFound } from '@dayworks/shared/errors';
import type { EstimateSignature, SharedEstimateKey } from '@dayworks/shared/estimates/shared-estimate';
import { type Letterhead, letterheadQuery, readLogo } from '../business/letterhead.ts';
import { countPdf } from '../documents/shared-document.ts';
import type { RequestContext } from '../http/procedures.ts';
import type { Attachment } from '../outbox/send-message.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness, type Scope } from '../platform/with-business.ts';
import { estimateFileName, estimatePdf } from './estimate-pdf.ts';
import { estimateQuery, signatureColumn, signatureObject } from './estimate-queries.ts';
import { getSharedEstimate, type SignableEstimate } from './shared-estimate.ts';

const contentType = 'application/pdf';

async function draw(platform: Platform, estimate: SignableEstimate, business: Letterhead, now: Date) {
  const logo = await readLogo(platform, business.logo_url);
  return Buffer.from(await platform.pdf.render(estimatePdf(estimate, business, logo, now)));
}

async function drawCurrent(platform: Platform, actor: Scope, id: string, now: Date) {
  const [[estimate], [business]] = await readBusiness<[SignableEstimate[], Letterhead[]]>(
    platform.database.app,
    actor,
    [estimateQuery(actor.businessId, id, signatureColumn), letterheadQuery(actor.businessId)],
  );
  if (!estimate || !business) throw notFound('Estimate not found');
  return draw(platform, estimate, business, now);
}

/** The print view, too (M20). */
export async function getEstimatePdf(platform: Platform, actor: Actor, id: string): Promise<File> {
  const bytes = await drawCurrent(platform, actor, id, actor.now);
  return new File([bytes], estimateFileName(id), { type: contentType });
}

export async function getSharedEstimatePdf(context: RequestContext, input: SharedEstimateKey): Promise<File> {
  const { estimate, business } = await getSharedEstimate(context, input);
  await countPdf(context, 'estimate');
  const bytes = await draw(context.platform, estimate, business, context.now);
  return new File([bytes], estimateFileName(input.id), { type: contentType });
}

/** Drawn when the message leaves, so it shows what the estimate says then. */
export async function attachEstimatePdf(
  platform: Platform,
  businessId: string,
  id: string,
): Promise<Attachment> {
  const content = await drawCurrent(platform, { businessId }, id, new Date());
  return { filename: estimateFileName(id), content, contentType };
}

interface Signed {
  document: Omit<SignableEstimate, 'signature'> & { letterhead: Letterhead };
  signature: EstimateSignature;
}

/** Drawn from what was kept at the signing: no later change of the estimate or the letterhead reaches it. */
export async function getSignedPdf(platform: Platform, actor: Actor, signatureId: string): Promise<File> {
  const [[signed]] = await readBusiness<[Signed[]]>(platform.database.app, actor, [
    {
      name: 'estimate-signed',
      text: `select s.document, ${signatureObject('s')} as signature
             from estimate_signatures s where s.business_id = $1 and s.id = $2`,
      values: [actor.businessId, signatureId],
    },
  ]);
  if (!signed) throw notFound('Signature not found');
  const { letterhead, ...estimate } = signed.document;
  const bytes = await draw(platform, { ...estimate, signature: signed.signature }, letterhead, actor.now);
  return new File([bytes], estimateFileName(estimate.id), { type: contentType });
}
