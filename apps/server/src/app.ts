import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { sessionMissing } from '@dayworks/shared/errors';
import { OpenAPIHandler } from '@orpc/openapi/node';
import { ORPCError } from '@orpc/server';
import { CompressionPlugin } from '@orpc/server/node';
import { finishSso } from './auth/sign-in/sso.ts';
import { apiDocsPage, apiDocsStyle, createOpenApi } from './http/api/api-docs.ts';
import { agreeWithAddress, refuseRepeated } from './http/api/path-parameters.ts';
import { createRpcHandler } from './http/api/rpc-handler.ts';
import { beyondToken, keepToTokenRights } from './http/api/token-rights.ts';
import { trustReads } from './http/api/trusted-reads.ts';
import { withBearer } from './http/bearer.ts';
import { bringsBody, dropBody, readBody, refuseBody } from './http/bodies/request-body.ts';
import { errorBody, toResponseError } from './http/errors.ts';
import { openLiveStream, tellMissed } from './http/live-stream.ts';
import { createContext, isOwnOrigin, newRequestId } from './http/request-context.ts';
import { serveFile } from './http/server/file-route.ts';
import { isReady } from './http/server/health.ts';
import { setSecurityHeaders } from './http/server/security-headers.ts';
import { createStaticFiles } from './http/server/static-files.ts';
import type { PlatformWithIdentity } from './identity/identity.ts';
import type { RequestContext } from './identity/request-context.ts';
import { createPaymentHook, createSmsHook, paymentHookPath, smsHookPath } from './pages/hooks.ts';
import { createRequestForm, isRequestPath } from './pages/request-form.ts';
import { pageStatus } from './pages/shared-page.ts';
import { createTracking, isTrackingPath } from './pages/tracking.ts';
import { createUnsubscribe, isUnsubscribePath } from './pages/unsubscribe.ts';
import { preparePreload, readAppStyles, readWebPage, sendPage } from './pages/web-page.ts';
import { currentRequest } from './platform/current-request.ts';
import { router } from './routes.ts';

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  /*
   * A handler that did not match the request could have turned compression on, so the no-transform directive turns it
   * off for this response.
   */
  'cache-control': 'no-store, no-transform',
};

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, jsonHeaders).end(JSON.stringify(body));
}

/** Addresses that visitors try when they guess where the sign-in page is. */
const guessedSignInPaths = new Set(['/login', '/signin', '/sign-in']);

const readOnlyPaths = new Set([
  '/api/openapi.json',
  '/api/docs',
  '/api/docs.css',
  '/api/live',
  '/api/live/missed',
]);

const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/');

/**
 * Only API procedures and the forms that the server renders itself accept write requests; all other paths are
 * read-only.
 */
function checkMethod(request: IncomingMessage, path: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') refuseBody(request);
  else if (request.method === 'POST' && (isRequestPath(path) || isUnsubscribePath(path))) return;
  else if (!isApiPath(path) || readOnlyPaths.has(path))
    throw new ORPCError('METHOD_NOT_ALLOWED', { status: 405, message: 'Method not allowed' });
}

/** The whole server as one request listener: health checks, API, live stream, files and web app. */
export async function createApp(platform: PlatformWithIdentity, webFolder: string): Promise<RequestListener> {
  const { env, log } = platform;
  const serveStatic = await createStaticFiles(webFolder);
  const page = await readWebPage(webFolder, env);
  const styles = await readAppStyles(webFolder);
  const serveRequestForm = createRequestForm(platform, styles);
  const serveTracking = createTracking(platform, styles);
  const serveUnsubscribe = createUnsubscribe(platform, styles);
  const serveSmsHook = createSmsHook(platform);
  const servePaymentHook = createPaymentHook(platform);
  let openApi: ReturnType<typeof createOpenApi> | undefined;
  const describeApi = () => {
    openApi ??= createOpenApi(env.publicUrl);
    return openApi;
  };

  async function mapErrors<T>({
    next,
    context,
  }: {
    next(): Promise<T>;
    context: RequestContext;
  }): Promise<T> {
    try {
      return await next();
    } catch (error) {
      throw toResponseError(error, log, context.requestId);
    }
  }
  const routes = trustReads(router, process.env.NODE_ENV === 'production');
  const rpc = createRpcHandler(routes, {
    clientInterceptors: [mapErrors, keepToTokenRights],
    plugins: [new CompressionPlugin<RequestContext>()],
  });
  const rest = new OpenAPIHandler(routes, {
    clientInterceptors: [mapErrors, keepToTokenRights, agreeWithAddress],
    plugins: [new CompressionPlugin<RequestContext>()],
    customErrorResponseBodyEncoder: errorBody,
  });

  async function refuse(
    request: IncomingMessage,
    response: ServerResponse,
    error: unknown,
    requestId: string,
  ) {
    const answer = toResponseError(error, log, requestId);
    if (response.headersSent) return void response.destroy();
    const text = JSON.stringify(errorBody(answer));
    response.writeHead(answer.status, {
      ...jsonHeaders,
      'content-length': Buffer.byteLength(text),
      ...(answer.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
    });
    response.write(text);
    await dropBody(request);
    response.end(() => request.complete || request.destroy());
  }

  async function handleApi(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    requestId: string,
  ) {
    response.setHeader('cache-control', 'no-store');
    refuseRepeated(request, 'idempotency-key');
    if (path === smsHookPath) return serveSmsHook(request, response);
    if (path === paymentHookPath) return servePaymentHook(request, response);
    const context = await withBearer(request, createContext(platform, request, response, requestId));
    const { cookie, findSession, tokenGrant } = context;
    if (path.startsWith('/files/')) return serveFile(platform, request, response, path.slice(7), findSession);
    if (path === '/api/openapi.json') return sendJson(response, 200, await describeApi());
    if (path === '/api/docs.css')
      return void response.writeHead(200, { 'content-type': 'text/css' }).end(apiDocsStyle);
    if (path === '/api/docs') {
      const page = apiDocsPage((await describeApi()) as Parameters<typeof apiDocsPage>[0]);
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    }
    if (path === '/api/live' || path === '/api/live/missed') {
      if (tokenGrant) throw beyondToken();
      const session = await findSession();
      if (!session) throw sessionMissing();
      if (path === '/api/live')
        return openLiveStream(request, response, platform.live, session, {
          place: context.place,
          findSession: async () => platform.sessions.find(cookie, new Date()),
        });
      const page = new URL(request.url ?? '/', env.publicUrl).searchParams;
      return tellMissed(response, platform.live, session, page);
    }
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    /*
     * If the browser sends an origin, the origin is checked even if the request has no cookie, because another site
     * must not be able to sign a visitor in as someone else.
     */
    const isFromBrowser = !tokenGrant && (cookie || request.headers.origin);
    if (changes && isFromBrowser && !isOwnOrigin(request, env.publicUrl)) {
      throw new ORPCError('FORBIDDEN', { status: 403, message: 'This request did not come from the app.' });
    }
    if (path === '/api/auth/callback/oidc' && !changes && !tokenGrant) {
      const next = await finishSso(context, new URL(request.url ?? '/', env.publicUrl).searchParams);
      return void response.writeHead(302, { location: next }).end();
    }
    const body = await readBody(request, response, path, context);
    /*
     * A slow body can take minutes to arrive. The session or token is then looked up again, because it could have ended
     * in the meantime.
     */
    const arrived = bringsBody(request)
      ? await withBearer(request, createContext(platform, request, response, requestId))
      : context;
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

  async function handlePage(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    requestId: string,
  ) {
    if (!page) {
      response.writeHead(503, { 'content-type': 'text/plain' });
      return void response.end('The web app is not built. Start with npm start.');
    }
    const context = createContext(platform, request, response, requestId);
    const status = await pageStatus(context, request, response, path);
    await sendPage(page, {
      request,
      response,
      path,
      status,
      preparePreload: () => preparePreload(context, page.preloadAt(request.url ?? '/')),
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse, path: string, requestId: string) {
    try {
      setSecurityHeaders(response, env, requestId);
      checkMethod(request, path);
      if (path === '/healthz') sendJson(response, 200, { status: 'ok' });
      else if (path === '/readyz') {
        const ready = await isReady(platform.database);
        sendJson(response, ready ? 200 : 503, { status: ready ? 'ready' : 'the database cannot be reached' });
      } else if (isApiPath(path) || path.startsWith('/files/')) {
        await handleApi(request, response, path, requestId);
      } else if (guessedSignInPaths.has(path)) {
        response.writeHead(302, { location: `/auth${(request.url ?? '').slice(path.length)}` }).end();
      } else if (isRequestPath(path)) {
        await serveRequestForm(request, response, path, requestId);
      } else if (isTrackingPath(path)) {
        await serveTracking(request, response, path, requestId);
      } else if (isUnsubscribePath(path)) {
        await serveUnsubscribe(request, response, path, requestId);
      } else if (!serveStatic(request, response, path)) {
        await handlePage(request, response, path, requestId);
      }
    } catch (error) {
      await refuse(request, response, error, requestId);
    }
  }

  return (request, response) => {
    const startedAt = performance.now();
    const requestId = newRequestId();
    const { method } = request;
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    response.on('finish', () => {
      const durationMs = Math.round(performance.now() - startedAt);
      log.info({ requestId, method, path, status: response.statusCode, durationMs }, 'request');
    });
    const breakOff = (error: Error) => {
      log.debug({ requestId, method, path, err: error.message }, 'request broke off');
      response.destroy();
    };
    request.on('error', breakOff);
    response.on('error', breakOff);
    currentRequest
      .run({ requestId, method, path, breakOff, hasLeft: () => response.destroyed }, () =>
        answer(request, response, path, requestId),
      )
      .catch(breakOff);
  };
}
