import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads the app's own stylesheets for pages that the server renders, so that all pages have the same colors and
 * fonts.
 */
export async function readAppStyles(folder: string): Promise<string[]> {
  const built = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  const links = built.match(/<link\b[^>]*>/g) ?? [];
  return links
    .filter((link) => link.includes('rel="stylesheet"'))
    .flatMap((link) => /href="([^"]+)"/.exec(link)?.[1] ?? []);
}
