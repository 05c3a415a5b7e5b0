import { run } from './child.mjs';
import { root, tool } from './paths.mjs';
import { environmentFor } from './pinned-node.mjs';

/** Formats, sorts imports and mends what can be mended safely: everything, or the named files. */
export async function launch(node, paths) {
  const { code } = await run(tool('biome'), ['check', '--write', ...(paths.length > 0 ? paths : ['.'])], {
    cwd: root,
    env: environmentFor(node),
  });
  return code;
}
