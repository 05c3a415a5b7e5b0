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
