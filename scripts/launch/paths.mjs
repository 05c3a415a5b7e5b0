import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const inRoot = (...parts) => join(root, ...parts);
export const serverMain = inRoot('apps', 'server', 'dist', 'main.js');
export const tool = (name) => inRoot('node_modules', '.bin', name);
/** For node's --import: the process then ends when the one that started it is gone. */
export const endWithParent = pathToFileURL(inRoot('scripts', 'launch', 'end-with-parent.mjs')).href;
/** For node's --import: errors of the process name our lines. */
export const ownSourceMaps = pathToFileURL(inRoot('scripts', 'launch', 'own-source-maps.mjs')).href;
