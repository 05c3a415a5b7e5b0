import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The app's own stylesheets, for pages that the server draws: one set of colours and one type for all. */
export async function readAppStyles(folder: string): Promise<string[]> {
  const built = await readFile(join(folder, 'index.html'), 'utf8').catch(() => '');
  const links = built.match(/<link\b[^>]*>/g) ?? [];
  return links
    .filter((link) => link.includes('rel="stylesheet"'))
    .flatMap((link) => /href="([^"]+)"/.exec(link)?.[1] ?? []);
}
