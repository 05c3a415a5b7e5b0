import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { constants, createGzip } from 'node:zlib';
import { matchPath } from '@dayworks/shared/match-path';
import { type Preload, type PreloadedAnswer, preloadId } from '@dayworks/shared/preload';
import { type AnyProcedure, call } from '@orpc/server';
import type * as z from 'zod';
import type { RequestContext } from '../identity/request-context.ts';
import { html } from '../platform/html.ts';
import type { Env } from '../platform/process/env.ts';
import { router } from '../routes.ts';

type Question = Omit<PreloadedAnswer, 'output'>;

/**
 * An API call such as 'invoices.list', optionally with an input. Its result is embedded in the page of a screen, as
 * specified in screens.ts of the web app.
 */
type PreloadedCall = string | readonly [name: string, input: unknown];

const whoIsIt = 'auth.session';
const whichBusiness = 'business.get';
/**
 * The API call that is embedded in the page for visitors who are not signed in, so that the sign-in page is complete
 * immediately and its layout does not shift.
 */
const waysIn = 'auth.signInMethods';

function procedureAt([feature, name]: Question['path']): AnyProcedure {
  const procedures: Record<string, AnyProcedure> = router[feature as keyof typeof router] ?? {};
  const procedure = procedures[name];
  if (!procedure) throw new Error(`There is no ${feature}.${name}.`);
  return procedure;
}

/** An embedded API call without an input gets the input that a list uses for its first request. */
function questionOf(call: PreloadedCall): Question {
  const [name, input] = typeof call === 'string' ? [call] : call;
  const [feature = '', verb = ''] = name.split('.');
  const path: Question['path'] = [feature, verb];
  const schema = procedureAt(path)['~orpc'].inputSchema as z.ZodType | undefined;
  return { path, input: input ?? schema?.parse({}) };
}

const patienceMs = 1_000;

function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<Value>();
  const timer = setTimeout(() => reject(new Error('too late')), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

async function ask(preloaded: PreloadedCall, context: RequestContext): Promise<PreloadedAnswer> {
  const { path, input } = questionOf(preloaded);
  const output = await within(patienceMs, call(procedureAt(path), input, { context }));
  return { path, input, output };
}

/** An embedded API call that fails is omitted, because the screen then makes the call again and shows the error. */
async function answer(calls: readonly PreloadedCall[], context: RequestContext): Promise<PreloadedAnswer[]> {
  const answers = await Promise.allSettled(calls.map((preloaded) => ask(preloaded, context)));
  return answers.flatMap((given) => (given.status === 'fulfilled' ? [given.value] : []));
}

export async function preparePreload(
  context: RequestContext,
  preload: readonly PreloadedCall[],
): Promise<Preload> {
  const at = Date.now();
  const session = await within(patienceMs, context.findSession()).catch(() => undefined);
  if (session === undefined) return { at, answers: [] };
  const calls = session ? [whoIsIt, whichBusiness, ...preload] : [whoIsIt, waysIn];
  return { at, answers: await answer(calls, context) };
}

/**
 * The data that the build of the web app writes for each screen: the scripts that it needs in addition to the common
 * scripts, and its first API calls.
 */
interface BuiltScreen {
  path: string;
  files: string[];
  preload: readonly PreloadedCall[];
}

export interface WebPage {
  /**
   * Returns the beginning of the app page for the given path, so that a browser can start to load the scripts and
   * styles of the screen. Visitors without scripts are redirected to the page that works without them, if there is one.
   */
  start(path: string, plainPath?: string | null): string;
  /** Returns the API calls to embed in the page for a URL; there are none if the URL has a query. */
  preloadAt(url: string): readonly PreloadedCall[];
  end(preload: Preload): string;
}

/**
 * The guard script of local-only mode runs before the app. The hosts that it blocks are configurable, so the server
 * writes them into the page.
 */
function localOnlyGuard(localOnly: NonNullable<Env['localOnly']>): string {
  return html`<meta name="local-only" content="${JSON.stringify(localOnly)}"><script src="/local-only.js"></script>`
    .value;
}

const modulePreload = (file: string) => html`<link rel="modulepreload" crossorigin href="/${file}">`.value;

const withoutScripts = (plainPath: string) =>
  html`<noscript><meta http-equiv="refresh" content="0; url=${plainPath}"></noscript>`.value;

/**
 * The embedded data is not an executable script, because the content security policy forbids inline scripts. The data
 * is escaped, so no text in it can close the element.
 */
const dataBlock = (preload: Preload) =>
  `<script type="application/json" id="${preloadId}">${JSON.stringify(preload).replaceAll('<', '\\u003c')}</script>`;

async function readScreens(folder: string) {
  const text = await readFile(join(folder, '.vite', 'screens.json'), 'utf8').catch(() => '[]');
  return (JSON.parse(text) as BuiltScreen[]).map(({ path, files, preload }) => ({
    path,
    preload,
    links: files.map(modulePreload).join(''),
  }));
}

/** Reads the page that is served for every path of the web app; undefined if the app is not built. */
export async function readWebPage(
  folder: string,
  { localOnly }: Pick<Env, 'localOnly'>,
): Promise<WebPage | undefined> {
  const built = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
  if (!built) return undefined;
  const screens = await readScreens(folder);
  const guarded = localOnly ? built.replace('<head>', `<head>${localOnlyGuard(localOnly)}`) : built;
  const [, head = '', body = '', end = ''] = /^(.*?)(<\/head>.*?)(<\/body>.*)$/s.exec(guarded) ?? [];
  return {
    start: (path, plainPath) =>
      `${head}${screens.find((screen) => matchPath(screen.path, path))?.links ?? ''}${plainPath ? withoutScripts(plainPath) : ''}${body}`,
    preloadAt: (url) => screens.find(({ path }) => path === url)?.preload ?? [],
    end: (preload) => `${dataBlock(preload)}${end}`,
  };
}

interface PageRequest {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  status: number;
  plainPath: string | null;
  preparePreload(): Promise<Preload>;
}

/**
 * The beginning of the app page is sent immediately, so that the browser loads scripts and styles while the first
 * rows are being read.
 */
export async function sendPage(
  page: WebPage,
  { request, response, path, status, plainPath, preparePreload }: PageRequest,
) {
  const isPacked = String(request.headers['accept-encoding'] ?? '').includes('gzip');
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    // For a signed-in user the app page contains private data, so it must not be cached.
    'cache-control': request.headers.cookie ? 'no-store' : 'no-cache',
    vary: 'accept-encoding',
    ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
  });
  if (request.method === 'HEAD') return void response.end();
  const preload = preparePreload();
  if (!isPacked) {
    response.write(page.start(path, plainPath));
    return void response.end(page.end(await preload));
  }
  const packer = createGzip({ level: constants.Z_BEST_SPEED });
  packer.on('error', () => response.destroy());
  response.on('close', () => packer.destroy());
  packer.pipe(response);
  packer.write(page.start(path, plainPath));
  packer.flush();
  const rest = page.end(await preload);
  if (!packer.destroyed) packer.end(rest);
}

/**
 * Reads the stylesheets of the app for pages that the server renders, so that all pages have the same colors and fonts.
 */
export async function readAppStyles(folder: string): Promise<string[]> {
  const built = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  const links = built.match(/<link\b[^>]*>/g) ?? [];
  return links
    .filter((link) => link.includes('rel="stylesheet"'))
    .flatMap((link) => /href="([^"]+)"/.exec(link)?.[1] ?? []);
}
