import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { inRoot } from '../launch/paths.mjs';
import { findBreaches } from './breaches.mjs';
import { tools, workspaces } from './law.mjs';

/**
 * Finds import cycles, including cycles of type-only imports, with Tarjan's algorithm. Each cycle is returned as a
 * list of files.
 */
export function findCircles(imports) {
  const targets = new Map();
  for (const { from, to, isOurs } of imports)
    if (isOurs) targets.set(from, [...(targets.get(from) ?? []), to]);
  const state = { targets, index: new Map(), low: new Map(), stack: [], circles: [] };
  for (const file of targets.keys()) if (!state.index.has(file)) visit(file, state);
  return state.circles;
}

function visit(file, state) {
  const { targets, index, low, stack, circles } = state;
  index.set(file, index.size);
  low.set(file, index.get(file));
  stack.push(file);
  for (const target of targets.get(file) ?? []) {
    if (!index.has(target)) visit(target, state);
    if (stack.includes(target)) low.set(file, Math.min(low.get(file), low.get(target)));
  }
  if (low.get(file) !== index.get(file)) return;
  const circle = stack.splice(stack.indexOf(file));
  if (circle.length > 1 || targets.get(file)?.includes(file)) circles.push(circle);
}

const importOf =
  /^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|\bimport\('([^']+)'\)/gm;

/**
 * Lists every import in a folder's source files as { from, to, isType }. File paths are relative to that folder;
 * package names are returned as written.
 */
function readImports(folder) {
  return sourcesIn(folder).flatMap((from) => importsOf(from, readFileSync(join(folder, from), 'utf8')));
}

export function importsOf(from, source) {
  return [...source.matchAll(importOf)].map(([, type, named, bare, lazy]) => {
    const written = named ?? bare ?? lazy;
    const isOurs = written.startsWith('.');
    return {
      from,
      to: isOurs ? posix.join(posix.dirname(from), written) : written,
      isOurs,
      isType: Boolean(type),
    };
  });
}

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|mjs)$/.test(path));
}

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
