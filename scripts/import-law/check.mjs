import { inRoot } from '../launch/paths.mjs';
import { findBreaches } from './breaches.mjs';
import { findCircles } from './circles.mjs';
import { tools, workspaces } from './law.mjs';
import { readImports } from './read-imports.mjs';

/** Checks every import in the source files against the import rules, and reports each violation. */
export function checkImports(say) {
  const problems = [
    ...workspaces.flatMap(breachesIn),
    ...[...workspaces.map(({ root }) => root), ...tools].flatMap(circlesIn),
  ];
  problems.forEach(say);
  return { passed: problems.length === 0 ? 1 : 0, failed: problems.length };
}

const breachesIn = (workspace) =>
  findBreaches(workspace, readImports(inRoot(workspace.root))).map(
    ({ from, to, reason }) => `${workspace.root}/${from} imports ${to}: ${reason}`,
  );

const circlesIn = (folder) =>
  findCircles(readImports(inRoot(folder))).map((circle) => `a circle in ${folder}: ${circle.join(' → ')}`);
