import type { AiCall } from '@dayworks/shared/ai/ai-call';
import { callCsv } from '@dayworks/shared/ai/call-csv';
import { businessDay } from '../platform/business-day.ts';
import { csvFile } from '../platform/csv.ts';
import { cutPage } from '../platform/list/cut-page.ts';
import { byKey } from '../platform/list/order.ts';
import { createBinder, limitTo, named } from '../platform/list/query.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type Actor, type NamedQuery, readBusiness, type Scope } from '../platform/with-business.ts';

/**
 * The content of a colleague's conversation is private: the log shows which data was read and whether it was sent to
 * a model, but no text.
 */
const columnsFor = (reader: string) => {
  const isTheirs = `l.purpose = 'chat' and l.user_id <> ${reader}`;
  return `l.id, l.created_at, l.purpose, case when ${isTheirs} then 'A colleague’s conversation' else l.title end as title, l.detail,
    l.is_sent_out, l.model, l.tokens_in, l.tokens_out,
    case when ${isTheirs} then split_part(l.failure, ':', 1) else l.failure end as failure`;
};

const newest = byKey<AiCall>({
  text: 'l.created_at desc nulls last, l.id desc nulls last',
  of: ({ created_at }) => created_at,
  column: 'l.created_at',
  id: 'l.id',
  type: 'timestamptz',
  direction: 'down',
});

function callsQuery({ businessId, userId }: Actor, cursor: string | null, limit: number): NamedQuery {
  const { values, bind } = createBinder(businessId);
  const columns = columnsFor(bind(userId));
  const after = cursor ? ` and ${newest.after(cursor, bind)}` : '';
  return named(
    'coach-calls',
    `select ${columns} from ai_calls l where l.business_id = $1${after} order by ${newest.text} ${limitTo(limit)}`,
    values,
  );
}

const countQuery = ({ businessId }: Scope): NamedQuery => ({
  name: 'coach-call-counts',
  text: `select count(*) filter (where not is_sent_out)::int as here, count(*) filter (where is_sent_out)::int as sent_out
    from ai_calls where business_id = $1`,
  values: [businessId],
});

export async function listCalls(
  context: MemberContext,
  { cursor, limit }: { cursor: string | null; limit: number },
) {
  const [rows, [counts]] = await readBusiness<[AiCall[], { here: number; sent_out: number }[]]>(context, [
    callsQuery(context.actor, cursor, limit + 1),
    countQuery(context.actor),
  ]);
  const { shown, next } = cutPage(rows, limit, newest);
  return { calls: shown, next, here: counts?.here ?? 0, sent_out: counts?.sent_out ?? 0 };
}

const exportLimit = 100_000;

export async function exportCalls(context: MemberContext): Promise<File> {
  const { actor } = context;
  const [rows] = await readBusiness<[AiCall[]]>(context, [callsQuery(actor, null, exportLimit)]);
  return csvFile(`ai-calls-${businessDay(actor)}.csv`, callCsv, rows);
}
