import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const inRoot = (...parts) => join(root, ...parts);
export const serverMain = inRoot('apps', 'server', 'dist', 'main.js');
export const tool = (name) => inRoot('node_modules', '.bin', name);
/** The module to pass to Node's --import option, so that a process exits together with its parent process. */
export const endWithParent = pathToFileURL(inRoot('scripts', 'launch', 'end-with-parent.mjs')).href;
/** The module to pass to Node's --import option, so that stack traces show the lines of the project's source files. */
export const ownSourceMaps = pathToFileURL(inRoot('scripts', 'launch', 'own-source-maps.mjs')).href;
