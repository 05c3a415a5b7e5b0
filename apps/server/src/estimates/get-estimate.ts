import { notFound } from '@dayworks/shared/errors';
import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { historyColumns } from '../documents/document-history.ts';
import type { Platform } from '../platform/platform.ts';
import { type Actor, readBusiness } from '../platform/with-business.ts';
import { estimateQuery, signatureObject } from './estimate-queries.ts';

const signaturesArray = `coalesce((select jsonb_agg(${signatureObject('s')} order by s.signed_at desc)
    from estimate_signatures s where s.business_id = $1 and s.estimate_id = e.id), '[]')`;

const detail = `, ${historyColumns('estimate', 'e')}, ${signaturesArray} as signatures`;

export async function getEstimate(platform: Platform, actor: Actor, id: string): Promise<EstimateDetail> {
  const [rows] = await readBusiness<[EstimateDetail[]]>(platform.database.app, actor, [
    estimateQuery(actor.businessId, id, detail),
  ]);
  if (!rows[0]) throw notFound('Estimate not found');
  return rows[0];
}
