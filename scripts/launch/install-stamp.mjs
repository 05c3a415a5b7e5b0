import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * The file that records a completed install. It is stored in node_modules, so that it is deleted together with
 * node_modules.
 */
export const stampFile = inRoot('node_modules', '.dayworks-stamp');

export function isInstalled() {
  try {
    return readFileSync(stampFile, 'utf8') === expectedStamp();
  } catch {
    return false;
  }
}

export function stampInstall() {
  writeFileSync(stampFile, expectedStamp());
}

function expectedStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  return `${process.platform}-${process.arch} ${lock}\n`;
}
