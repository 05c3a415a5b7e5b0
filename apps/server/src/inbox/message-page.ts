import { buffer } from 'node:stream/consumers';
import { notFound } from '@dayworks/shared/errors';
import type { RequestContext } from '../identity/request-context.ts';
import { readBusiness } from '../platform/with-business.ts';

/*
 * The page of an email as its sender designed it, for a frame beside the conversation. Three things keep it inert: the
 * active parts were removed when the email was stored (mail/clean-html.ts), the frame is sandboxed, and the policy of this
 * response allows no scripts, no forms, no frames, and no connections except, on request, for pictures. A page in the
 * `srcdoc` of a frame would inherit the policy of the app, which allows no pictures from other servers at all.
 */

interface PageRow {
  html: string | null;
}

interface EmbeddedPicture {
  content_id: string;
  file_id: string;
  content_type: string;
}

const mostPictures = 20;
const mostPictureBytes = 5 * 1024 * 1024;

export const pagePolicy = (showsPictures: boolean): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data:${showsPictures ? ' https: http:' : ''}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');

const style =
  'html{color-scheme:light}body{margin:12px;background:#fff;color:#1c1b19;font:15px/1.5 Inter,system-ui,sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}';

const pageOf = (html: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><base target="_blank"><style>${style}</style></head><body>${html}</body></html>`;

/** Inserts the pictures that came with the email, because the frame cannot load them from our server. */
async function embedPictures(
  { platform }: RequestContext,
  html: string,
  pictures: readonly EmbeddedPicture[],
): Promise<string> {
  const sources = new Map<string, string>();
  let total = 0;
  for (const { content_id, file_id, content_type } of pictures) {
    if (!html.includes(`cid:${content_id}`)) continue;
    const stored = await platform.files.read(file_id);
    total += stored?.byteSize ?? 0;
    if (!stored || total > mostPictureBytes) {
      stored?.bytes.destroy();
      continue;
    }
    sources.set(content_id, `data:${content_type};base64,${(await buffer(stored.bytes)).toString('base64')}`);
  }
  return html.replaceAll(
    /src="cid:([^"]{1,200})"/g,
    (_whole, id: string) => `src="${sources.get(id) ?? ''}"`,
  );
}

/** Returns the page of an email for office members of its business; for everybody else it does not exist. */
export async function readMessagePage(context: RequestContext, id: string): Promise<string> {
  const { membership } = (await context.findSession()) ?? {};
  if (!membership || membership.role === 'field' || context.tokenGrant) throw notFound('Not found');
  const { businessId } = membership;
  const [[row], pictures] = await readBusiness<[PageRow[], EmbeddedPicture[]]>(
    { platform: context.platform, actor: { businessId } },
    [
      {
        name: 'message-page',
        text: 'select html from conversation_messages where business_id = $1 and id = $2 and html is not null',
        values: [businessId, id],
      },
      {
        name: 'message-page-pictures',
        text: `select x.content_id, x.file_id, f.content_type from conversation_files x
          join files f on f.business_id = $1 and f.id = x.file_id
          where x.business_id = $1 and x.message_id = $2 and x.content_id is not null and f.content_type like 'image/%'
          order by x.created_at, x.id limit ${mostPictures}`,
        values: [businessId, id],
      },
    ],
  );
  if (!row?.html) throw notFound('Not found');
  return pageOf(await embedPictures(context, row.html, pictures));
}
