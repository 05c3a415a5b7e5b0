import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text replacement in the code of the built server. */
export interface Patch {
  find: string;
  replace: string;
}

/** Returns the scripts of a built server that contain the text. */
export function scriptsWith(dist: string, text: string): string[] {
  const scripts = readdirSync(dist).filter((name) => name.endsWith('.js'));
  return scripts.map((name) => join(dist, name)).filter((file) => readFileSync(file, 'utf8').includes(text));
}
