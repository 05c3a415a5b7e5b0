import type { IncomingMessage } from 'node:http';
import { invalid, invalidAccessToken } from '@dayworks/shared/errors';
import { findByAccessToken } from '../identity/access-tokens.ts';
import type { RequestContext } from '../identity/request-context.ts';
import { countTry, type Limit } from '../platform/limits/rate-limit.ts';

/**
 * Wrong access tokens from one IP address are counted in the same way as wrong passwords. A client with a valid token
 * is never blocked by the attempts of other clients.
 */
const wrongTokensByPlace: Limit = { name: 'access token place', max: 30, windowSeconds: 15 * 60 };

/**
 * The only function that reads an access token. Other authorization schemes are ignored, because they are meant for a
 * proxy in front of the server.
 */
function readBearer({ headersDistinct }: IncomingMessage): string | undefined {
  const given = headersDistinct.authorization ?? [];
  if (!given.some((value) => /^bearer(\s|$)/i.test(value))) return undefined;
  if (given.length > 1) throw invalid('Please send the authorization header only once.');
  if (headersDistinct.cookie) throw invalid('Please send an access token or a cookie, not both.');
  return given[0]?.slice('bearer'.length).trim();
}

/**
 * Runs the request as the owner of its access token, if the request has a token. The response to a request with a token
 * sets no cookie.
 */
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
