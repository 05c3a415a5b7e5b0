import { run } from './child.mjs';
import { inRoot, root } from './paths.mjs';
import { environmentFor } from './pinned-node.mjs';

/** A program of ours that brings everything it needs itself. */
export const launcherOf = (path) => ({
  async launch(node, args) {
    const { code } = await run(node, [inRoot(path), ...args], { cwd: root, env: environmentFor(node) });
    return code;
  },
});
