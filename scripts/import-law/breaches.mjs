const isTest = (path) => /\.test\.tsx?$/.test(path);

/** What is wrong with each of these imports of a workspace, in words. */
export function findBreaches(workspace, imports) {
  return imports.flatMap((one) => {
    const reason = one.isOurs ? insideReason(workspace, one) : outsideReason(workspace, one);
    return reason ? [{ ...one, reason }] : [];
  });
}

function insideReason({ rooms, openFiles = [], closedFiles = [], apart = [] }, { from, to }) {
  const fromRoom = roomOf(rooms, from);
  const toRoom = roomOf(rooms, to);
  if (!toRoom) return 'leaves its workspace';
  if (fromRoom === toRoom) {
    const strangers = apart.includes(fromRoom) && folderOf(from) !== folderOf(to);
    return strangers && `${fromRoom} do not know each other: what both need is a part, and app composes them`;
  }
  if (isTest(from)) return false;
  if (closedFiles.includes(fileOf(to)) && fromRoom !== '*' && toRoom !== '*')
    return `only the top puts ${fileOf(to)} of features together`;
  if (rooms.indexOf(toRoom) < rooms.indexOf(fromRoom)) return false;
  return !openFiles.includes(fileOf(to)) && `${toRoom} stands above ${fromRoom}`;
}

function outsideReason({ rooms, packages, pure = [], foreign = [], typesOnly = [] }, { from, to, isType }) {
  const name = packageOf(to);
  if (isTest(from)) return false;
  if (packages && !packages.includes(name)) return `only ${packages.join(' and ')} may be used here`;
  if (foreign.includes(name)) return 'server and web never import each other';
  if (pure.includes(roomOf(rooms, from)) && name.startsWith('@dayworks/')) return 'knows no business word';
  if (typesOnly.includes(to) && !isType) return 'may be imported as a type only';
  return false;
}

/** A folder or file that is named, else `*`; undefined outside. */
export function roomOf(rooms, path) {
  if (path.startsWith('..')) return undefined;
  const [first] = path.split('/');
  return rooms.includes(first) ? first : '*';
}

const fileOf = (path) => path.split('/').at(-1);

function folderOf(path) {
  const parts = path.split('/');
  return parts.length > 2 ? parts[1] : null;
}

const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
