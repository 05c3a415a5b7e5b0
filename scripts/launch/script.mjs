import { run } from './child.mjs';
import { inRoot, root } from './paths.mjs';
import { environmentFor } from './pinned-node.mjs';

/** Creates a launcher for a script that needs no preparation, such as a build. */
export const launcherOf = (path) => ({
  async launch(node, args) {
    const { code } = await run(node, [inRoot(path), ...args], { cwd: root, env: environmentFor(node) });
    return code;
  },
});
