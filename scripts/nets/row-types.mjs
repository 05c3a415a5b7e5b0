/*
 * Compares the rows of hand-written SQL with the declared row types, because TypeScript does not check the SQL in
 * `query<{ number: string }>(…)`. Otherwise, a renamed column or an unexpected null would go unnoticed. This plugin
 * reads the declared types and wraps each of these calls, so that every row read in a server test is checked
 * (checked-rows.mjs).
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SyntaxKind } from 'typescript/unstable/ast';
import { API, TypeFlags } from 'typescript/unstable/sync';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = `${root}apps/server/src/`;

/**
 * The functions that return database rows. The type argument is the type of one row. For a function that runs several
 * queries, it is a tuple with one list of rows for each query.
 */
const readers = new Map([
  ['query', 'row'],
  ['readBusiness', 'lists'],
  ['readReport', 'lists'],
]);

const mayDeclareRows = new RegExp(`\\b(${[...readers.keys()].join('|')})<`);

const optionalSymbol = 1 << 24;

const primitives = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
];

/**
 * Describes TypeScript types as data. All types of a project share one list of shapes, so that a type that contains
 * itself can refer to its index in the list.
 */
function createDescriber(checker) {
  const shapes = [];
  const known = new Map();

  /** Returns the index of the type's shape in the shared list of shapes. */
  function describe(type) {
    const found = known.get(type.id);
    if (found !== undefined) return found;
    const index = shapes.push(undefined) - 1;
    known.set(type.id, index);
    shapes[index] = shapeOf(type);
    return index;
  }

  function shapeOf(type) {
    if (type.isUnionType()) return { oneOf: type.getTypes().map(describe) };
    if (type.isLiteralType()) return { value: type.value };
    const [, primitive] = primitives.find(([flags]) => type.flags & flags) ?? [];
    if (primitive) return { type: primitive };
    if (type.isIntersectionType()) return intersectionOf(type);
    if (!(type.flags & TypeFlags.Object)) return { any: true };
    if (checker.isTupleType(type)) return { tuple: checker.getTypeArguments(type).map(describe) };
    if (checker.isArrayType(type)) return { listOf: describe(checker.getTypeArguments(type)[0]) };
    if (type.getSymbol()?.name === 'Date') return { type: 'date' };
    return objectOf(type);
  }

  /** A branded type, such as an amount of money, is checked in the same way as its base type. */
  function intersectionOf(type) {
    const branded = type.getTypes().find(({ flags }) => !(flags & TypeFlags.Object));
    return branded ? shapeOf(branded) : objectOf(type);
  }

  function objectOf(type) {
    const properties = checker.getPropertiesOfType(type);
    const types = checker.getTypeOfSymbol(properties);
    const columns = properties.map(({ name, flags }, index) => ({
      name,
      shape: types[index] ? describe(types[index]) : describe(checker.getAnyType()),
      isOptional: Boolean(flags & optionalSymbol),
    }));
    return { columns };
  }

  return { describe, shapes };
}

/** Finds the calls in one file that declare a row type. */
function findCalls(project, file, describe) {
  const calls = [];
  const visit = (node) => {
    node.forEachChild(visit);
    if (node.kind !== SyntaxKind.CallExpression || !node.typeArguments?.length) return;
    const reader = readers.get(node.expression.name?.text ?? node.expression.text);
    if (!reader) return;
    const type = project.checker.getTypeFromTypeNode(node.typeArguments[0]);
    calls.push({ start: node.getStart(), end: node.end, reader, shape: describe(type) });
  };
  visit(file);
  return calls;
}

/** Reads the row types of all calls below a folder, grouped by file. The TypeScript project must contain the folder. */
export function readRowTypes(folder, tsconfig) {
  const api = new API({ cwd: folder });
  try {
    const project = api.updateSnapshot({ openProject: tsconfig }).getProject(tsconfig);
    const { describe, shapes } = createDescriber(project.checker);
    const files = new Map();
    for (const name of project.program.getSourceFileNames()) {
      if (!name.startsWith(folder) || /\.test\.|\/testing\//.test(name)) continue;
      const file = project.program.getSourceFile(name);
      const calls = findCalls(project, file, describe);
      if (calls.length > 0) files.set(name, { text: file.text, calls });
    }
    return { files, shapes };
  } finally {
    api.close();
  }
}

/** Returns the shapes needed for the calls in one file, numbered from zero. */
function shapesFor(calls, shapes) {
  const numbers = new Map();
  const needed = [];
  const take = (index) => {
    const known = numbers.get(index);
    if (known !== undefined) return known;
    const number = needed.push(undefined) - 1;
    numbers.set(index, number);
    const shape = shapes[index];
    needed[number] = {
      ...shape,
      ...(shape.oneOf && { oneOf: shape.oneOf.map(take) }),
      ...(shape.tuple && { tuple: shape.tuple.map(take) }),
      ...(shape.listOf !== undefined && { listOf: take(shape.listOf) }),
      ...(shape.columns && {
        columns: shape.columns.map((column) => ({ ...column, shape: take(column.shape) })),
      }),
    };
    return number;
  };
  const wrapped = calls.map((call) => ({ ...call, shape: take(call.shape) }));
  return { wrapped, needed };
}

/** Wraps the calls in one file without changing line numbers, because stack traces refer to them. */
export function wrapCalls(name, text, calls, shapes) {
  const { wrapped, needed } = shapesFor(calls, shapes);
  const inserts = wrapped.flatMap(({ start, end, reader, shape }) => {
    const line = text.slice(0, start).split('\n').length;
    const where = JSON.stringify(`${name}:${line}`);
    return [
      { at: start, order: 1, text: `rowsCheckedByTests(${where}, '${reader}', rowShapes, ${shape}, () => ` },
      { at: end, order: 0, text: ')' },
    ];
  });
  let result = text;
  for (const insert of inserts.sort((a, b) => b.at - a.at || b.order - a.order))
    result = result.slice(0, insert.at) + insert.text + result.slice(insert.at);
  const checker = JSON.stringify(fileURLToPath(new URL('checked-rows.mjs', import.meta.url)));
  return `import { checkRows as rowsCheckedByTests } from ${checker};${result}\nconst rowShapes = ${JSON.stringify(needed)};\n`;
}

/** Returns a value that changes whenever a file in the given folders is changed, added or removed. */
export function stateOf(folders) {
  let [newest, count] = [0, 0];
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      count += 1;
      newest = Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs);
    }
  }
  return `${newest} ${count}`;
}

/** A Vite plugin for the server tests. It reads the types when the first file is loaded. */
export function checkRowTypes() {
  let types;
  return {
    name: 'check-row-types',
    enforce: 'pre',
    /**
     * Vitest caches transformed files between runs. After any change, all wrapped files are transformed again, because
     * a row type can be declared in a different file than its query.
     */
    configureVitest({ defineCacheKeyGenerator }) {
      const state = stateOf([sources, `${root}packages/shared/src/`]);
      defineCacheKeyGenerator(({ id, sourceCode }) =>
        id.startsWith(sources) && mayDeclareRows.test(sourceCode) ? state : undefined,
      );
    },
    transform(code, id) {
      const name = id.split('?')[0];
      if (!name.startsWith(sources)) return undefined;
      types ??= readRowTypes(sources, `${root}apps/server/tsconfig.json`);
      const file = types.files.get(name);
      if (!file) return undefined;
      if (file.text !== code)
        throw new Error(`${name} changed while the tests were starting. Run them again.`);
      return { code: wrapCalls(name.slice(root.length), code, file.calls, types.shapes), map: null };
    },
  };
}
