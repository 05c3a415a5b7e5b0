import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const inRoot = (...parts) => join(root, ...parts);
export const serverMain = inRoot('apps', 'server', 'dist', 'main.js');
export const tool = (name) => inRoot('node_modules', '.bin', name);
/** Passed to Node's --import option, so that the process exits when its parent process has exited. */
export const endWithParent = pathToFileURL(inRoot('scripts', 'launch', 'end-with-parent.mjs')).href;
/** Passed to Node's --import option, so that stack traces of the process show the lines of our source files. */
export const ownSourceMaps = pathToFileURL(inRoot('scripts', 'launch', 'own-source-maps.mjs')).href;
