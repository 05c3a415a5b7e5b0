import { join } from 'node:path';
import { root } from '../launch/paths.mjs';
import { findBreaches } from './breaches.mjs';
import { findCircles } from './circles.mjs';
import { workspaces } from './law.mjs';
import { readImports } from './read-imports.mjs';

/** Every import of the three workspaces against the law; says what breaks it. */
export function checkImports(say) {
  let failed = 0;
  for (const workspace of workspaces) {
    const imports = readImports(join(root, workspace.root));
    for (const { from, to, reason } of findBreaches(workspace, imports)) {
      failed += 1;
      say(`${workspace.root}/${from} imports ${to}: ${reason}`);
    }
    for (const circle of findCircles(imports)) {
      failed += 1;
      say(`${workspace.root} has a circle: ${circle.join(' → ')}`);
    }
  }
  return { passed: failed === 0 ? 1 : 0, failed };
}
