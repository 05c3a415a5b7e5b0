import type { IncomingMessage, ServerResponse } from 'node:http';
import { invalidAccessToken, sessionMissing } from '@dayworks/shared/errors';
import { OpenAPIHandler } from '@orpc/openapi/node';
import { ORPCError } from '@orpc/server';
import { CompressionPlugin } from '@orpc/server/node';
import { finishSso } from './auth/sign-in/sso.ts';
import { apiDocsPage, apiDocsStyle, createOpenApi } from './http/api/api-docs.ts';
import { agreeWithAddress, refuseRepeated } from './http/api/path-parameters.ts';
import { memberByToken } from './http/api/procedures.ts';
import { createRpcHandler } from './http/api/rpc-handler.ts';
import { beyondToken, keepToTokenRights } from './http/api/token-rights.ts';
import { trustReads } from './http/api/trusted-reads.ts';
import { withBearer } from './http/bearer.ts';
import { bringsBody, readBody } from './http/bodies/request-body.ts';
import { errorBody, toResponseError } from './http/errors.ts';
import { openLiveStream, tellMissed } from './http/live-stream.ts';
import { createContext, isOwnOrigin } from './http/request-context.ts';
import { serveFile } from './http/server/file-route.ts';
import type { PlatformWithIdentity } from './identity/identity.ts';
import type { RequestContext } from './identity/request-context.ts';
import { createPaymentHook, createSmsHook, paymentHookPath, smsHookPath } from './pages/hooks.ts';
import { createMailHook, mailHookPath } from './pages/mail-hook.ts';
import { isMessagePagePath, serveMessagePage } from './pages/message-page.ts';
import type { Log } from './platform/process/log.ts';
import { router } from './routes.ts';
import { webhookDocs } from './webhooks/event-docs.ts';

/** An HTTP request together with its response. The path is the URL without the query. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  requestId: string;
}

export type Serve = (exchange: Exchange) => unknown;

/** An API request together with the session or access token that sent it. */
type ApiExchange = Exchange & { context: RequestContext };
type ServeApi = (exchange: ApiExchange) => unknown;

export const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  /*
   * The no-transform directive turns off compression for the response, because another handler that did not match the
   * request could have turned it on.
   */
  'cache-control': 'no-store, no-transform',
};

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, jsonHeaders).end(JSON.stringify(body));
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** The REST and RPC handlers of all procedures. */
function createProcedureHandlers(log: Log) {
  type Call<T> = { next(): Promise<T>; context: RequestContext };
  async function mapErrors<T>({ next, context }: Call<T>): Promise<T> {
    try {
      return await next();
    } catch (error) {
      throw toResponseError(error, log, context.requestId);
    }
  }
  const routes = trustReads(router, process.env.NODE_ENV === 'production');
  return {
    rpc: createRpcHandler(routes, {
      clientInterceptors: [mapErrors, keepToTokenRights],
      plugins: [new CompressionPlugin<RequestContext>()],
    }),
    rest: new OpenAPIHandler(routes, {
      clientInterceptors: [mapErrors, keepToTokenRights, agreeWithAddress],
      plugins: [new CompressionPlugin<RequestContext>()],
      customErrorResponseBodyEncoder: errorBody,
    }),
  };
}

/** The pages with the API documentation, which is generated when it is first requested. */
function createDocs(publicUrl: string): Record<string, ServeApi> {
  let openApi: ReturnType<typeof createOpenApi> | undefined;
  const describeApi = () => {
    openApi ??= createOpenApi(publicUrl);
    return openApi;
  };
  return {
    '/api/openapi.json': async ({ response }) => sendJson(response, 200, await describeApi()),
    '/api/docs.css': ({ response }) =>
      response.writeHead(200, { 'content-type': 'text/css' }).end(apiDocsStyle),
    '/api/docs': async ({ response }) => {
      const page = apiDocsPage((await describeApi()) as Parameters<typeof apiDocsPage>[0], webhookDocs());
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    },
  };
}

/** The live stream, and the events that a browser missed while it was not connected. */
function createLive({ env, live, sessions }: PlatformWithIdentity): Record<string, ServeApi> {
  async function requireSession({ findSession, tokenGrant }: RequestContext) {
    if (tokenGrant) throw beyondToken();
    const session = await findSession();
    if (!session) throw sessionMissing();
    return session;
  }
  return {
    '/api/live': async ({ request, response, context }) => {
      const { cookie, place } = context;
      openLiveStream(request, response, live, await requireSession(context), {
        place,
        findSession: async () => sessions.find(cookie, new Date()),
      });
    },
    '/api/live/missed': async ({ request, response, context }) => {
      const asked = new URL(request.url ?? '/', env.publicUrl).searchParams;
      await tellMissed(response, live, await requireSession(context), asked);
    },
  };
}

const foreignOrigin = () =>
  new ORPCError('FORBIDDEN', { status: 403, message: 'This request did not come from the app.' });

/**
 * If the browser sends an Origin header, the origin of a write request is checked even if the request has no cookie,
 * because another site must not be able to sign a visitor in as someone else.
 */
function refuseForeignOrigin({ request, context }: ApiExchange, publicUrl: string): void {
  const isFromBrowser = !context.tokenGrant && (context.cookie || request.headers.origin);
  if (isRead(request) || !isFromBrowser || isOwnOrigin(request, publicUrl)) return;
  throw foreignOrigin();
}

/** Serves all addresses that begin with /api or /files. */
export function createApi(platform: PlatformWithIdentity): Serve {
  const { env, log } = platform;
  const { rpc, rest } = createProcedureHandlers(log);
  const hooks: Record<string, ReturnType<typeof createSmsHook> | undefined> = {
    [smsHookPath]: createSmsHook(platform),
    [paymentHookPath]: createPaymentHook(platform),
    [mailHookPath]: createMailHook(platform),
  };
  const pages: Record<string, ServeApi | undefined> = {
    ...createDocs(env.publicUrl),
    ...createLive(platform),
    '/api/mcp': (exchange) => serveAssistant(exchange),
  };

  /**
   * After a slow request body, which can take minutes to arrive, the session or token is looked up again, because it
   * could have ended in the meantime.
   */
  async function readArrived({ request, response, path, requestId, context }: ApiExchange) {
    const body = await readBody(request, response, path, context);
    const arrived = bringsBody(request)
      ? await withBearer(request, createContext(platform, request, response, requestId))
      : context;
    return { body, arrived };
  }

  /** The server for assistants (MCP). It is loaded with its first request, because few businesses use it. */
  async function serveAssistant(exchange: ApiExchange): Promise<void> {
    const { request, response, context } = exchange;
    if (!context.tokenGrant) throw invalidAccessToken();
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST');
      throw new ORPCError('METHOD_NOT_ALLOWED', { status: 405, message: 'Send each message with POST.' });
    }
    if (request.headers.origin && !isOwnOrigin(request, env.publicUrl)) throw foreignOrigin();
    const { body, arrived } = await readArrived(exchange);
    if (!arrived.tokenGrant) throw invalidAccessToken();
    const { answerMcp } = await import('./mcp/serve-mcp.ts');
    const answer = await answerMcp(await memberByToken(arrived), arrived.tokenGrant, request, body);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  async function runProcedure(exchange: ApiExchange): Promise<void> {
    const { request, response, path } = exchange;
    const { body, arrived } = await readArrived(exchange);
    /*
     * The content headers are removed because otherwise the handlers would try to parse a body even if the request has
     * none.
     */
    delete request.headers['content-type'];
    delete request.headers['content-disposition'];
    Object.assign(request, { body });
    const { matched } = path.startsWith('/api/rpc/')
      ? await rpc.handle(request, response, { prefix: '/api/rpc', context: arrived })
      : await rest.handle(request, response, { prefix: '/api', context: arrived });
    if (!matched) throw new ORPCError('NOT_FOUND', { status: 404, message: 'Not found' });
  }

  async function returnFromSso({ request, response, context }: ApiExchange): Promise<void> {
    const next = await finishSso(context, new URL(request.url ?? '/', env.publicUrl).searchParams);
    response.writeHead(302, { location: next }).end();
  }

  return async (exchange) => {
    const { request, response, path, requestId } = exchange;
    response.setHeader('cache-control', 'no-store');
    refuseRepeated(request, 'idempotency-key');
    const hook = hooks[path];
    if (hook) return hook(request, response);
    const context = await withBearer(request, createContext(platform, request, response, requestId));
    const known = { ...exchange, context };
    if (path.startsWith('/files/'))
      return serveFile(platform, request, response, path.slice('/files/'.length), context.findSession);
    if (isMessagePagePath(path)) return serveMessagePage(context, request, response);
    const page = pages[path];
    if (page) return page(known);
    refuseForeignOrigin(known, env.publicUrl);
    if (path === '/api/auth/callback/oidc' && isRead(request) && !context.tokenGrant)
      return returnFromSso(known);
    return runProcedure(known);
  };
}
