import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const smallestBytes = 1_000;

/**
 * Writes a brotli and a gzip version next to each text file of the web app, so that the server can send compressed
 * files.
 */
export async function compressAssets(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest|txt)$/.test(entry.name))
      .map((entry) => compress(join(entry.parentPath ?? entry.path, entry.name))),
  );
}

async function compress(path) {
  const content = await readFile(path);
  if (content.length < smallestBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
