import type { IncomingMessage } from 'node:http';
import { invalid, invalidAccessToken } from '@dayworks/shared/errors';
import { findByAccessToken } from '../identity/access-tokens.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { countTry, type Limit } from '../platform/rate-limit.ts';

/** Wrong ones from one place, as wrong passwords are counted. Whoever has a right one is never kept waiting by others. */
const wrongTokensByPlace: Limit = { name: 'access token place', max: 30, windowSeconds: 15 * 60 };

/** The one place where a token is read: other schemes are those of a proxy in front of us, and count for nothing here. */
function readBearer({ headersDistinct }: IncomingMessage): string | undefined {
  const given = headersDistinct.authorization ?? [];
  if (!given.some((value) => /^bearer(\s|$)/i.test(value))) return undefined;
  if (given.length > 1) throw invalid('Please send the header authorization once only.');
  if (headersDistinct.cookie) throw invalid('Please send an access token or a cookie, not both.');
  return given[0]?.slice('bearer'.length).trim();
}

/** The same request in the name of whoever the token in it belongs to, if it brings one. It gets no cookie from us. */
export async function withBearer(request: IncomingMessage, context: RequestContext): Promise<RequestContext> {
  const token = readBearer(request);
  if (token === undefined) return context;
  const found = await findByAccessToken(context.platform, token);
  if (!found) {
    await countTry(context.platform.database.auth, wrongTokensByPlace, context.place);
    throw invalidAccessToken();
  }
  const { session, grant } = found;
  return { ...context, tokenGrant: grant, findSession: async () => session, setCookies() {} };
}
