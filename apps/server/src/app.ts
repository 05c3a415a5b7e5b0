import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { sessionMissing } from '@dayworks/shared/errors';
import { OpenAPIHandler } from '@orpc/openapi/node';
import { ORPCError } from '@orpc/server';
import { BodyLimitPlugin, CompressionPlugin, RPCHandler } from '@orpc/server/node';
import { finishSso } from './auth/sso.ts';
import { apiDocsPage, apiDocsStyle, createOpenApi } from './http/api-docs.ts';
import { errorBody, toResponseError } from './http/errors.ts';
import { serveFile } from './http/file-route.ts';
import { isReady } from './http/health.ts';
import { openLiveStream, tellMissed } from './http/live-stream.ts';
import { prepareOpening } from './http/opening.ts';
import type { RequestContext } from './http/procedures.ts';
import { isOwnOrigin, newRequestId } from './http/request.ts';
import { createContext } from './http/request-context.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { sendPage } from './http/send-page.ts';
import { pageStatus } from './http/shared-page.ts';
import { createStaticFiles } from './http/static-files.ts';
import { readWebPage } from './http/web-page.ts';
import type { Platform } from './platform/platform.ts';
import { router } from './routes.ts';

const maxBodyBytes = 4 * 1024 * 1024;

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    // no-transform: a handler that did not match may have left its compression on this response.
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store, no-transform',
    })
    .end(JSON.stringify(body));
}

/** The whole server as one request listener: health, API, live stream, files, web app. */
export async function createApp(platform: Platform, webFolder: string): Promise<RequestListener> {
  const { env, log } = platform;
  const serveStatic = await createStaticFiles(webFolder);
  const page = await readWebPage(webFolder, env);
  const openApi = createOpenApi(env.publicUrl);

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
  const options = {
    clientInterceptors: [mapErrors],
    plugins: [
      new BodyLimitPlugin<RequestContext>({ maxBodySize: maxBodyBytes }),
      new CompressionPlugin<RequestContext>(),
    ],
  };
  const rpc = new RPCHandler(router, options);
  const rest = new OpenAPIHandler(router, { ...options, customErrorResponseBodyEncoder: errorBody });

  function refuse(response: ServerResponse, error: unknown, requestId: string) {
    const answer = toResponseError(error, log, requestId);
    if (!response.headersSent) sendJson(response, answer.status, errorBody(answer));
    else response.destroy();
  }

  async function handleApi(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    requestId: string,
  ) {
    response.setHeader('cache-control', 'no-store');
    const context = createContext(platform, request, response, requestId);
    const { cookie, findSession } = context;
    if (path.startsWith('/files/')) return serveFile(platform, request, response, path.slice(7), findSession);
    if (path === '/api/openapi.json') return sendJson(response, 200, await openApi);
    if (path === '/api/docs.css')
      return void response.writeHead(200, { 'content-type': 'text/css' }).end(apiDocsStyle);
    if (path === '/api/docs') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      return void response.end(apiDocsPage((await openApi) as Parameters<typeof apiDocsPage>[0]));
    }
    if (path === '/api/live' || path === '/api/live/missed') {
      const session = await findSession();
      if (!session) throw sessionMissing();
      if (path === '/api/live')
        return openLiveStream(request, response, platform.live, session, async () =>
          platform.sessions.find(cookie, new Date()),
        );
      const page = new URL(request.url ?? '/', env.publicUrl).searchParams;
      return tellMissed(response, platform.live, session, page);
    }
    const changes = request.method !== 'GET' && request.method !== 'HEAD';
    // Without a cookie, too, when a browser says where it comes from: no other site may sign anybody in.
    if (changes && (cookie || request.headers.origin) && !isOwnOrigin(request, env.publicUrl)) {
      throw new ORPCError('FORBIDDEN', { status: 403, message: 'This request did not come from the app.' });
    }
    if (path === '/api/auth/callback/oidc' && !changes) {
      const next = await finishSso(context, new URL(request.url ?? '/', env.publicUrl).searchParams);
      return void response.writeHead(302, { location: next }).end();
    }
    const { matched } = path.startsWith('/api/rpc/')
      ? await rpc.handle(request, response, { prefix: '/api/rpc', context })
      : await rest.handle(request, response, { prefix: '/api', context });
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
      prepareOpening: () => prepareOpening(context, request.url ?? '/'),
    });
  }

  return async (request, response) => {
    const startedAt = performance.now();
    const requestId = newRequestId();
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    setSecurityHeaders(response, env, requestId);
    response.on('finish', () => {
      const durationMs = Math.round(performance.now() - startedAt);
      log.info(
        { requestId, method: request.method, path, status: response.statusCode, durationMs },
        'request',
      );
    });
    try {
      if (path === '/healthz') sendJson(response, 200, { status: 'ok' });
      else if (path === '/readyz') {
        const ready = await isReady(platform.database);
        sendJson(response, ready ? 200 : 503, { status: ready ? 'ready' : 'the database cannot be reached' });
      } else if (path === '/api' || path.startsWith('/api/') || path.startsWith('/files/')) {
        await handleApi(request, response, path, requestId);
      } else if (request.method !== 'GET' && request.method !== 'HEAD') {
        throw new ORPCError('METHOD_NOT_ALLOWED', { status: 405, message: 'Method not allowed' });
      } else if (!serveStatic(request, response, path)) {
        await handlePage(request, response, path, requestId);
      }
    } catch (error) {
      refuse(response, error, requestId);
    }
  };
}
