import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matchPath } from '@dayworks/shared/match-path';
import { type Preload, preloadId } from '@dayworks/shared/preload';
import type { Env } from '../platform/env.ts';
import { html } from '../platform/html.ts';
import type { PreloadedCall } from './preload.ts';

/**
 * The data that the build writes for each screen: the scripts that the screen needs in addition to the common
 * scripts, and its first API calls.
 */
interface BuiltScreen {
  path: string;
  files: string[];
  preload: readonly PreloadedCall[];
}

export interface WebPage {
  /**
   * Returns the beginning of the page, which lets a browser start loading the scripts and styles of the screen at
   * this path.
   */
  start(path: string): string;
  /** Returns the API calls to embed in the page for a URL; there are none if the URL has a query. */
  preloadAt(url: string): readonly PreloadedCall[];
  end(preload: Preload): string;
}

/**
 * The guard script of local-only mode runs before the app. The hosts that it blocks are configuration, so the server
 * writes them into the page.
 */
function localOnlyGuard(localOnly: NonNullable<Env['localOnly']>): string {
  return html`<meta name="local-only" content="${JSON.stringify(localOnly)}"><script src="/local-only.js"></script>`
    .value;
}

const modulePreload = (file: string) => html`<link rel="modulepreload" crossorigin href="/${file}">`.value;

/**
 * The embedded data block is not an executable script, because the content security policy forbids inline scripts. No
 * text in the data can close the element.
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
    start: (path) => `${head}${screens.find((screen) => matchPath(screen.path, path))?.links ?? ''}${body}`,
    preloadAt: (url) => screens.find(({ path }) => path === url)?.preload ?? [],
    end: (preload) => `${dataBlock(preload)}${end}`,
  };
}
