/*
 * Compares the rows of a query with the type that the code declares for them (row-types.mjs). A missing column, a
 * null that the type does not allow, or a value of the wrong kind makes the query fail, and with it the test.
 */

/** Runs a database query and checks its rows against the declared type. */
export function checkRows(where, reader, shapes, shape, run) {
  const running = run();
  if (typeof running?.then !== 'function') return running;
  return running.then((result) => {
    const problem =
      reader === 'lists'
        ? findProblem(shapes, shape, result, 'result')
        : findInRows(shapes, shape, result.rows);
    if (problem) throw new TypeError(`${where}: the rows do not have their declared type: ${problem}`);
    return result;
  });
}

function findInRows(shapes, shape, rows) {
  for (const row of rows ?? []) {
    const problem = findProblem(shapes, shape, row, 'row');
    if (problem) return problem;
  }
  return undefined;
}

const kindOf = (value) => {
  if (value === null) return 'null';
  if (value instanceof Date) return 'date';
  return Array.isArray(value) ? 'list' : typeof value;
};

/** Describes how the value differs from its shape, or returns undefined if the value matches the shape. */
export function findProblem(shapes, index, value, path) {
  const shape = shapes[index];
  if (shape.any) return undefined;
  if ('value' in shape)
    return value === shape.value ? undefined : `${path} is ${shown(value)} instead of ${shown(shape.value)}`;
  if (shape.type) return kindOf(value) === shape.type ? undefined : mismatch(path, value, shape.type);
  if (shape.oneOf) return findInUnion(shapes, shape.oneOf, value, path);
  if (shape.columns) return findInObject(shapes, shape.columns, value, path);
  if (!Array.isArray(value)) return mismatch(path, value, 'list');
  return findInList(shapes, shape, value, path);
}

const shown = (value) => JSON.stringify(value)?.slice(0, 60) ?? 'undefined';
const mismatch = (path, value, expected) =>
  `${path} is ${kindOf(value)} (${shown(value)}) instead of ${expected}`;

function findInUnion(shapes, options, value, path) {
  const problems = [];
  for (const option of options) {
    const problem = findProblem(shapes, option, value, path);
    if (!problem) return undefined;
    problems.push(problem);
  }
  /*
   * If a value matches none of a type's options, the problem with a specific field is reported. Such a report is more
   * helpful than a general message.
   */
  return problems.find((problem) => problem.startsWith(`${path}.`)) ?? problems.join(' and ');
}

function findInObject(shapes, columns, value, path) {
  if (value === null || typeof value !== 'object')
    return columns.length > 0 ? mismatch(path, value, 'object') : undefined;
  for (const { name, shape, isOptional } of columns) {
    if (value[name] === undefined && isOptional) continue;
    if (!(name in value)) return `${path}.${name} is missing`;
    const problem = findProblem(shapes, shape, value[name], `${path}.${name}`);
    if (problem) return problem;
  }
  return undefined;
}

function findInList(shapes, { listOf, tuple }, value, path) {
  for (const [index, entry] of value.entries()) {
    const shape = listOf ?? tuple[index];
    const problem = shape === undefined ? undefined : findProblem(shapes, shape, entry, `${path}[${index}]`);
    if (problem) return problem;
  }
  return undefined;
}
