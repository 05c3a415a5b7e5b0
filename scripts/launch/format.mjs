import { run } from './child.mjs';
import { root, tool } from './paths.mjs';
import { environmentFor } from './pinned-node.mjs';

/** Formats code, sorts imports and applies safe lint fixes, either in the named files or in the whole repository. */
export async function launch(node, paths) {
  const { code } = await run(tool('biome'), ['check', '--write', ...(paths.length > 0 ? paths : ['.'])], {
    cwd: root,
    env: environmentFor(node),
  });
  return code;
}
