import { notFound } from '@dayworks/shared/errors';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { historyColumns } from '../documents/document-history.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { estimateQuery, signatureObject } from './estimate-queries.ts';

const signaturesArray = `coalesce((select jsonb_agg(${signatureObject('s')} order by s.signed_at desc)
    from estimate_signatures s where s.business_id = $1 and s.estimate_id = e.id), '[]')`;

const detail = `, ${historyColumns('estimate', 'e')}, ${signaturesArray} as signatures`;

export async function getEstimate(context: MemberContext, { id }: { id: string }): Promise<EstimateDetail> {
  const { actor } = context;
  const [rows] = await readBusiness<[EstimateDetail[]]>(context, [
    estimateQuery(actor.businessId, id, detail),
  ]);
  if (!rows[0]) throw notFound('Estimate not found');
  return rows[0];
}
