import { parseAst } from 'rolldown/parseAst';
import { readSource, sourceFiles } from '../docs/source-files.mjs';

const isSource = (path) => /\.(?:tsx?|js)$/.test(path) && !/\.test\.tsx?$/.test(path);

/** Returns all nodes of a syntax tree that `isWanted` accepts. */
function findNodes(tree, isWanted) {
  const found = [];
  const waiting = [tree];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (isWanted(node)) found.push(node);
    for (const key in node) {
      const child = node[key];
      if (child && typeof child === 'object') waiting.push(child);
    }
  }
  return found;
}

const isLiteral = ({ type, regex }) => type === 'Literal' && Boolean(regex);
const isBuilt = ({ type, callee }) =>
  (type === 'NewExpression' || type === 'CallExpression') && callee.name === 'RegExp';

/**
 * Returns the regular expressions in one file: `literals` holds their patterns and flags, and `built` holds the
 * source locations where an expression is constructed at run time.
 */
export function expressionsOf(path, source) {
  const lang = path.endsWith('x') ? 'tsx' : path.endsWith('.js') ? 'js' : 'ts';
  const placeOf = ({ start }) => `${path}:${source.slice(0, start).split('\n').length}`;
  const tree = parseAst(source, { lang });
  return {
    literals: findNodes(tree, isLiteral).map((node) => ({
      path,
      place: placeOf(node),
      pattern: node.regex.pattern,
      flags: node.regex.flags,
    })),
    built: findNodes(tree, isBuilt).map((node) => ({ path, place: placeOf(node) })),
  };
}

/** Returns all regular expressions in the product's source files. */
export function collectExpressions() {
  const files = sourceFiles('packages/shared/src', 'apps/server/src', 'apps/web/src', 'apps/web/public')
    .filter(isSource)
    .map((path) => expressionsOf(path, readSource(path)));
  return {
    literals: files.flatMap(({ literals }) => literals),
    built: files.flatMap(({ built }) => built),
  };
}
