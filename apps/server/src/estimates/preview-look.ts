import type { EstimateLookPreview, EstimateLookQuery } from '@dayworks/shared/estimates/contract';
import { estimateAnew, sampleEstimate } from '@dayworks/shared/estimates/sample-estimate';
import { drawLook, mostPreviewedItems, readLookBasis } from '../documents/draw-look.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';
import { estimateWords } from './estimate-letter.ts';
import { estimateFileName, estimatePdf } from './estimate-pdf.ts';
import { estimateQuery, signatureColumn } from './estimate-queries.ts';
import { asOffer, type SignableEstimate } from './shared-estimate.ts';

/**
 * Uses one of the 50 newest estimates that has an amount, so that only a few rows are read no matter how many estimates
 * there are.
 */
const newestQuery = (businessId: string): NamedQuery => ({
  name: 'preview-newest-estimate',
  text: `select n.id from (
           select id, total, created_at, deleted_at from estimates
           where business_id = $1 order by created_at desc nulls last, id desc nulls last limit 50) as n
         where n.deleted_at is null and n.total > 0
           and (select count(*) from estimate_items i where i.business_id = $1 and i.estimate_id = n.id) <= ${mostPreviewedItems}
         order by n.created_at desc, n.id desc limit 1`,
  values: [businessId],
});

async function readShown(context: MemberContext, settings: EstimateLookQuery['settings']) {
  const { platform, actor } = context;
  const form = { settings, pay: null };
  const { newest, ...basis } = await readLookBasis<{ id: string }>(
    context,
    newestQuery(actor.businessId),
    form,
  );
  const [[found]] = newest
    ? await readBusiness<[SignableEstimate[]]>(context, [
        estimateQuery(actor.businessId, newest.id, signatureColumn),
      ])
    : [[]];
  const { business, today } = basis;
  const now = actor.now.toISOString();
  const shown = found ?? { ...sampleEstimate(today, now), signature: null };
  const estimate = settings ? { ...estimateAnew(shown, today, now, settings), signature: null } : shown;
  const link = `${platform.env.publicUrl}/shared-estimate/${estimate.id}`;
  return {
    business,
    number: estimate.number,
    is_sample: !found,
    fileName: estimateFileName(estimate),
    page: () => asOffer(estimate, business, actor.now),
    words: () => estimateWords({ ...basis, estimate, link }),
    pdf: (logo: Uint8Array | null) => estimatePdf(estimate, business, logo, actor.now),
  };
}

/** Renders a preview of an estimate with the unsaved form values. */
export async function previewLook(
  context: MemberContext,
  { look, settings }: EstimateLookQuery,
): Promise<EstimateLookPreview> {
  return drawLook(context, look, () => readShown(context, settings));
}
