import { Content } from '@dayworks/shared/content/content';
import type { ContentOverview, ContentPage, ContentPageQuery } from '@dayworks/shared/content/content-list';
import { notFound } from '@dayworks/shared/errors';
import { keysOf } from '@dayworks/shared/pick';
import { columnsOf } from '../platform/column-lists.ts';
import { cutPage } from '../platform/list/cut-page.ts';
import { byKey } from '../platform/list/order.ts';
import { createBinder, limitTo, named } from '../platform/list/query.ts';
import type { MemberContext } from '../platform/verb-context.ts';
import { type NamedQuery, readBusiness } from '../platform/with-business.ts';

const columns = columnsOf('p', keysOf(Content));

const newest = byKey<Content>({
  text: 'p.created_at desc nulls last, p.id desc nulls last',
  of: ({ created_at }) => created_at,
  column: 'p.created_at',
  id: 'p.id',
  type: 'timestamptz',
  direction: 'down',
});

/** The search string is matched literally: % and _ are ordinary characters. */
const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

function listQuery({ actor }: MemberContext, { search, kind, cursor, limit }: ContentPageQuery): NamedQuery {
  const { values, bind } = createBinder(actor.businessId);
  const tests = ['p.business_id = $1'];
  if (kind) tests.push(`p.kind = ${bind(kind)}`);
  if (search) tests.push(`concat_ws(' ', p.heading, p.body) ilike ${bind(contains(search))}`);
  if (cursor) tests.push(newest.after(cursor, bind));
  const text = `select ${columns} from content_pieces p where ${tests.join(' and ')} order by ${newest.text} ${limitTo(limit + 1)}`;
  return named('content-list', text, values);
}

export async function listContent(context: MemberContext, query: ContentPageQuery): Promise<ContentPage> {
  const [rows] = await readBusiness<[Content[]]>(context, [listQuery(context, query)]);
  const { shown, next } = cutPage(rows, query.limit, newest);
  return { contents: shown, next };
}

export async function getContent(context: MemberContext, { id }: { id: string }): Promise<Content> {
  const [[found]] = await readBusiness<[Content[]]>(context, [
    {
      name: 'content-get',
      text: `select ${columns} from content_pieces p where p.business_id = $1 and p.id = $2`,
      values: [context.actor.businessId, id],
    },
  ]);
  if (!found) throw notFound('Content not found');
  return found;
}

export async function getContentOverview(context: MemberContext): Promise<ContentOverview> {
  const { platform, actor } = context;
  const [[row]] = await readBusiness<[{ saved: number; name: string; phone: string | null }[]]>(context, [
    {
      name: 'content-overview',
      text: `select business_name as name, phone, (select count(*)::int from content_pieces where business_id = $1) as saved
        from business_settings where id = $1`,
      values: [actor.businessId],
    },
  ]);
  if (!row) throw new Error('a business has one row');
  const { saved, ...business } = row;
  const { ai } = platform.env;
  return { saved, business, provider: { is_connected: ai !== undefined, model: ai?.model ?? null } };
}
