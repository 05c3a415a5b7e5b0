import type { IncomingMessage, RequestListener } from 'node:http';
import { ORPCError } from '@orpc/server';
import { createApi, type Exchange, jsonHeaders, type Serve, sendJson } from './api.ts';
import { apiVersion, apiVersionHeader } from './http/api/api-version.ts';
import { dropBody, refuseBody } from './http/bodies/request-body.ts';
import { errorBody, toResponseError } from './http/errors.ts';
import { createContext, newRequestId } from './http/request-context.ts';
import { isReady } from './http/server/health.ts';
import { setSecurityHeaders } from './http/server/security-headers.ts';
import { createStaticFiles } from './http/server/static-files.ts';
import type { PlatformWithIdentity } from './identity/identity.ts';
import { createBooking, isBookingPath } from './pages/booking.ts';
import { createClientRequest, isClientRequestPath } from './pages/client-request.ts';
import { createEndAutopay, isEndAutopayPath } from './pages/end-autopay.ts';
import { createRequestForm, isRequestPath } from './pages/request-form.ts';
import { readSharedPage } from './pages/shared-page.ts';
import { createTracking, isTrackingPath } from './pages/tracking.ts';
import { createUnsubscribe, isUnsubscribePath } from './pages/unsubscribe.ts';
import { preparePreload, readAppStyles, readWebPage, sendPage } from './pages/web-page.ts';
import { type CurrentRequest, currentRequest, loggedPath } from './platform/current-request.ts';
import type { Log } from './platform/process/log.ts';

/** Addresses that visitors try when they guess where the sign-in page is. */
const guessedSignInPaths = new Set(['/login', '/signin', '/sign-in']);

const readOnlyPaths = new Set([
  '/api/openapi.json',
  '/api/docs',
  '/api/docs.css',
  '/api/live',
  '/api/live/missed',
]);

const isFormPath = (path: string) =>
  isRequestPath(path) ||
  isClientRequestPath(path) ||
  isBookingPath(path) ||
  isUnsubscribePath(path) ||
  isEndAutopayPath(path);

const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/');

/**
 * Only API procedures and the forms that the server renders itself accept write requests; all other paths are
 * read-only.
 */
function checkMethod(request: IncomingMessage, path: string): void {
  if (request.method === 'GET' || request.method === 'HEAD') refuseBody(request);
  else if (request.method === 'POST' && isFormPath(path)) return;
  else if (!isApiPath(path) || readOnlyPaths.has(path))
    throw new ORPCError('METHOD_NOT_ALLOWED', { status: 405, message: 'Method not allowed' });
}

/** Serves the files of the web app, and the page of the web app for every other address. */
async function createWebApp(platform: PlatformWithIdentity, webFolder: string): Promise<Serve> {
  const serveStatic = await createStaticFiles(webFolder);
  const page = await readWebPage(webFolder, platform.env);
  return async ({ request, response, path, requestId }) => {
    if (serveStatic(request, response, path)) return;
    if (!page) {
      response.writeHead(503, { 'content-type': 'text/plain' });
      response.end('The web app is not built. Start with npm start.');
      return;
    }
    const context = createContext(platform, request, response, requestId);
    const shared = await readSharedPage(context, request, response, path);
    await sendPage(page, {
      request,
      response,
      path,
      ...shared,
      preparePreload: () => preparePreload(context, page.preloadAt(request.url ?? '/')),
    });
  };
}

/** All routes of the server, in the order in which a request's address is compared with them. */
async function createRoutes(
  platform: PlatformWithIdentity,
  webFolder: string,
): Promise<{ matches(path: string): boolean; serve: Serve }[]> {
  const styles = await readAppStyles(webFolder);
  const form =
    (serve: ReturnType<typeof createRequestForm>): Serve =>
    ({ request, response, path, requestId }) =>
      serve(request, response, path, requestId);
  return [
    {
      matches: (path) => path === '/healthz',
      serve: ({ response }) => sendJson(response, 200, { status: 'ok' }),
    },
    {
      matches: (path) => path === '/readyz',
      serve: async ({ response }) => {
        const ready = await isReady(platform);
        sendJson(response, ready ? 200 : 503, { status: ready ? 'ready' : 'the database cannot be reached' });
      },
    },
    { matches: (path) => isApiPath(path) || path.startsWith('/files/'), serve: createApi(platform) },
    {
      matches: (path) => guessedSignInPaths.has(path),
      serve: ({ request, response, path }) =>
        response.writeHead(302, { location: `/auth${(request.url ?? '').slice(path.length)}` }).end(),
    },
    { matches: isRequestPath, serve: form(createRequestForm(platform, styles)) },
    { matches: isClientRequestPath, serve: form(createClientRequest(platform, styles)) },
    { matches: isBookingPath, serve: form(createBooking(platform, styles)) },
    { matches: isTrackingPath, serve: form(createTracking(platform, styles)) },
    { matches: isUnsubscribePath, serve: form(createUnsubscribe(platform, styles)) },
    { matches: isEndAutopayPath, serve: form(createEndAutopay(platform, styles)) },
    { matches: () => true, serve: await createWebApp(platform, webFolder) },
  ];
}

/**
 * Sends the error response for a failed request. If the request body is still arriving, it is discarded before the
 * connection is used again.
 */
async function refuse({ request, response, requestId }: Exchange, error: unknown, log: Log): Promise<void> {
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

/** Balancers ask these addresses every few seconds, so successful answers are not logged one by one. */
const healthPaths = new Set(['/healthz', '/readyz']);

/** The whole server as one request listener: health checks, API, live stream, files and web app. */
export async function createApp(platform: PlatformWithIdentity, webFolder: string): Promise<RequestListener> {
  const { env, log } = platform;
  const routes = await createRoutes(platform, webFolder);

  async function answer(exchange: Exchange): Promise<void> {
    const { request, response, path, requestId } = exchange;
    try {
      setSecurityHeaders(response, env, requestId);
      if (isApiPath(path)) response.setHeader(apiVersionHeader, apiVersion);
      checkMethod(request, path);
      await routes.find(({ matches }) => matches(path))?.serve(exchange);
    } catch (error) {
      await refuse(exchange, error, log);
    }
  }

  return (request, response) => {
    const startedAt = performance.now();
    const requestId = newRequestId();
    const { method } = request;
    const requested = (request.url ?? '/').split('?')[0] ?? '/';
    const path = loggedPath(requested);
    const breakOff = (error: Error) => {
      log.debug({ requestId, method, path, err: error.message }, 'request broke off');
      response.destroy();
    };
    const current: CurrentRequest = {
      requestId,
      method,
      path,
      breakOff,
      hasLeft: () => response.destroyed,
    };
    response.on('finish', () => {
      const durationMs = Math.round(performance.now() - startedAt);
      const { businessId } = current;
      const level = healthPaths.has(path) && response.statusCode === 200 ? 'debug' : 'info';
      log[level]({ requestId, businessId, method, path, status: response.statusCode, durationMs }, 'request');
    });
    request.on('error', breakOff);
    response.on('error', breakOff);
    currentRequest
      .run(current, () => answer({ request, response, path: requested, requestId }))
      .catch(breakOff);
  };
}
