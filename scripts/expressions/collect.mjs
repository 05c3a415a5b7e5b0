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
 * Returns the regular expressions in a file. `literals` contains their patterns and flags; `built` contains the source
 * locations of expressions constructed at run time.
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

const stringLiteral = /^\s*E?'((?:[^']|'')*)'/;

/**
 * Returns the part of an argument list after its first comma, or an empty string. The argument list begins at `start`.
 */
function secondArgument(source, start) {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < source.length; at++) {
    const sign = source[at];
    if (sign === "'") isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '(') depth++;
    else if (sign === ')' && depth-- === 0) return '';
    else if (sign === ',' && depth === 0) return source.slice(at + 1);
  }
  return '';
}

/**
 * Returns the regular expressions in SQL text. `unreadable` holds the places where the expression is not a literal and
 * therefore cannot be checked.
 */
export function sqlExpressionsOf(path, source) {
  const found = [];
  const unreadable = [];
  const isScript = !path.endsWith('.sql');
  const add = (name, index, rest) => {
    const place = `${path}:${source.slice(0, index).split('\n').length}`;
    const [, written] = stringLiteral.exec(rest) ?? [];
    if (written === undefined) unreadable.push(`${place} ${name}`);
    else {
      const text = written.replaceAll("''", "'");
      // Replaces double backslashes with single ones, because a TypeScript template literal doubles each backslash.
      const pattern = isScript ? text.replaceAll('\\\\', '\\') : text;
      found.push({ path, place, pattern, flags: name.endsWith('*') ? 'iu' : 'u' });
    }
  };
  for (const { 0: whole, 1: name, index } of source.matchAll(/\b(regexp_\w+)\(/g))
    add(name, index, secondArgument(source, index + whole.length));
  for (const { 0: whole, index } of source.matchAll(/\bsubstring\([^()]* from(?= *')/g))
    add('substring', index, source.slice(index + whole.length));
  // In a TypeScript file, a tilde is an SQL operator only if a quote follows; otherwise it is a TypeScript operator.
  const operator = isScript ? /(?<=[\w"})\]] )(!?~\*?)(?= ')/g : /(?<=[\w"})\]] )(!?~\*?)(?=[ '])/g;
  for (const { 1: name, index } of source.matchAll(operator))
    add(name, index, source.slice(index + name.length));
  return { found, unreadable };
}

/** Returns all regular expressions in the product's SQL, both in SQL files and inside TypeScript files. */
export function collectSqlExpressions() {
  const files = [
    ...sourceFiles('apps/server/database', 'apps/server/migrations').filter((path) => path.endsWith('.sql')),
    ...sourceFiles('apps/server/src').filter(
      (path) => isSource(path) && !/\/(?:testing|access-matrix)\//.test(path),
    ),
  ].map((path) => sqlExpressionsOf(path, readSource(path)));
  return {
    found: files.flatMap(({ found }) => found),
    unreadable: files.flatMap(({ unreadable }) => unreadable),
  };
}
