const isTest = (path) => /\.test\.tsx?$/.test(path);

/** Returns the imports in a workspace that violate the import rules, each with the reason. */
export function findBreaches(workspace, imports) {
  return imports.flatMap((one) => {
    const reason = one.isOurs ? insideReason(workspace, one) : outsideReason(workspace, one);
    return reason ? [{ ...one, reason }] : [];
  });
}

/**
 * Returns the reason why an import is not allowed, or false. Lower layers can also import `openFiles`, such as table
 * definitions for foreign keys. Only the top-level file of the same name can import `closedFiles`, and folders in
 * `apart` must not import each other. A test file can import what the tested code can import, and also the layers in
 * `testRooms`.
 */
function insideReason({ rooms, openFiles = [], closedFiles = [], apart = [], testRooms = [] }, { from, to }) {
  if (to.startsWith('../')) return to.startsWith('../../') && 'leaves its workspace';
  const fromRoom = roomOf(rooms, from);
  const toRoom = roomOf(rooms, to);
  if (!fromRoom || !toRoom) return `the law has no room for ${folderOf(fromRoom ? to : from)}`;
  if (fromRoom === toRoom)
    return apart.includes(toRoom) && isElsewhere(from, to) && `${toRoom} do not know each other`;
  if (closedFiles.includes(nameOf(to)) && to !== nameOf(to) && from !== nameOf(to))
    return `only ${nameOf(to)} at the top puts them together`;
  if (rooms.indexOf(toRoom) < rooms.indexOf(fromRoom) || openFiles.includes(nameOf(to))) return false;
  if (isTest(from) && testRooms.includes(toRoom)) return false;
  return `${toRoom} stands above ${fromRoom}`;
}

function outsideReason({ rooms, packages, pure = [], foreign = [], typesOnly = [] }, { from, to, isType }) {
  const name = packageOf(to);
  if (foreign.includes(name)) return 'server and web never import each other';
  if (pure.includes(roomOf(rooms, from)) && name.startsWith('@dayworks/')) return 'knows no business word';
  if (isTest(from)) return false;
  if (packages && !packages.includes(name)) return `only ${packages.join(' and ')} may be used here`;
  return typesOnly.includes(to) && !isType && 'may be imported as a type only';
}

/** Returns the layer that a file belongs to, or undefined if the import rules do not list its folder. */
function roomOf(rooms, path) {
  const first = folderOf(path.replace('.test.', '.'));
  if (rooms.includes(first)) return first;
  return path.includes('/') ? undefined : '*';
}

const folderOf = (path) => path.split('/')[0];

const nameOf = (path) => path.split('/').at(-1);

function isElsewhere(from, to) {
  const [one, other] = [from, to].map((path) => path.split('/').slice(1, -1)[0]);
  return one !== other;
}

const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
