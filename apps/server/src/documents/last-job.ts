import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { type LastJob, repeatedFields } from '@dayworks/shared/documents/last-job';
import { copiedItem } from '@dayworks/shared/documents/lines/line-item';
import { chosenLines, type MaybeOption } from '@dayworks/shared/documents/lines/line-options';
import { columnsOf } from '../platform/record.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { readBusiness } from '../platform/with-business.ts';
import { itemsArray } from './document-queries.ts';

interface JobSource {
  date: string;
  payment_terms: string;
  counts: string;
}

const sources: Record<DocumentKind, JobSource> = {
  invoice: {
    date: 'd.date',
    payment_terms: 'case when d.due_date between d.date and d.date + 3650 then d.due_date - d.date end',
    counts: `d.status <> 'cancelled'`,
  },
  estimate: { date: 'null::date', payment_terms: 'd.payment_terms', counts: 'd.deleted_at is null' },
};

const latest = (kind: DocumentKind) => `(
  select d.id, '${kind}' as kind, d.created_at, ${sources[kind].date} as date, d.total,
    ${sources[kind].payment_terms} as payment_terms, ${columnsOf('d', repeatedFields)}
  from ${kind}s d where d.business_id = $1 and d.customer_id = $2 and ${sources[kind].counts}
  order by d.created_at desc nulls last, d.id desc nulls last limit 1)`;

const lastJobQuery = `
  select j.id, j.kind, j.date, j.total, j.payment_terms, ${columnsOf('j', repeatedFields)},
    case j.kind when 'invoice' then ${itemsArray('invoice', 'j', '= $1')}
      else ${itemsArray('estimate', 'j', '= $1')} end as items
  from (${latest('invoice')} union all ${latest('estimate')}) j
  order by j.created_at desc limit 1`;

type Found = Omit<LastJob, 'items'> & { items: (LastJob['items'][number] & MaybeOption)[] };

/** The items of the customer's latest invoice or estimate; null if the customer has no documents yet. */
export async function getLastJob(
  context: MemberContext,
  { customer_id }: { customer_id: string },
): Promise<LastJob | null> {
  const [rows] = await readBusiness<[Found[]]>(context, [
    { name: 'customer-last-job', text: lastJobQuery, values: [context.actor.businessId, customer_id] },
  ]);
  const [last] = rows;
  return last ? { ...last, items: chosenLines(last.items).map(copiedItem) } : null;
}
