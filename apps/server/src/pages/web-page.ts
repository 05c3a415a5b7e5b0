import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matchPath } from '@dayworks/shared/match-path';
import { type Preload, preloadId } from '@dayworks/shared/preload';
import type { Env } from '../platform/env.ts';
import { html } from '../platform/html.ts';
import type { PreloadedCall } from './preload.ts';

/** Written by the build: which scripts a screen needs beside those of every page, and what it asks for first. */
interface BuiltScreen {
  path: string;
  files: string[];
  preload: readonly PreloadedCall[];
}

export interface WebPage {
  /** As soon as it is there, a browser begins to fetch what the screen at this address needs. */
  start(path: string): string;
  /** Nothing for an address that asks for something special. */
  preloadAt(url: string): readonly PreloadedCall[];
  end(preload: Preload): string;
}

/** The guard runs before the app. Its hosts are configuration, so the server writes them into the page. */
function localOnlyGuard(localOnly: NonNullable<Env['localOnly']>): string {
  return html`<meta name="local-only" content="${JSON.stringify(localOnly)}"><script src="/local-only.js"></script>`
    .value;
}

const modulePreload = (file: string) => html`<link rel="modulepreload" crossorigin href="/${file}">`.value;

/** Data, not a script: the policy lets no script of a page run. Nothing in it can end its element. */
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

/** The page that every path of the web app gets, or nothing while the app is not built. */
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
    start: (path) => `${head}${screens.find((screen) => matchPath(screen.path, path))?.links ?? ''}${body}`,
    preloadAt: (url) => screens.find(({ path }) => path === url)?.preload ?? [],
    end: (preload) => `${dataBlock(preload)}${end}`,
  };
}
