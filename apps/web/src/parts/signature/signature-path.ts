export const padSize = { width: 400, height: 120 };

/**
 * The maximum length of the path data. The server accepts 20,000 characters, and more lines are not needed to
 * recognize a signature.
 */
const longestPath = 19_900;

/** The smallest distance between two points of the drawing; closer points make no visible difference. */
const smallestStep = 1.5;

export interface Point {
  x: number;
  y: number;
}

/** A drawing in progress: its path data so far, and the pen position. */
export interface Drawing {
  path: string;
  pen: Point | null;
}

export const emptyDrawing: Drawing = { path: '', pen: null };

function within({ x, y }: Point): Point {
  const round = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)) * 10) / 10;
  return { x: round(x, padSize.width), y: round(y, padSize.height) };
}

function add({ path }: Drawing, letters: string, pen: Point): Drawing {
  const next = `${path}${path && ' '}${letters}`;
  return next.length > longestPath ? { path, pen: null } : { path: next, pen };
}

/** Puts the pen down, which draws a dot until the pen moves. */
export function putDown(drawing: Drawing, at: Point): Drawing {
  const { x, y } = within(at);
  return add(drawing, `M ${x} ${y} L ${x} ${y}`, { x, y });
}

export function draw(drawing: Drawing, to: Point): Drawing {
  const { pen } = drawing;
  const { x, y } = within(to);
  if (!pen || Math.hypot(x - pen.x, y - pen.y) < smallestStep) return drawing;
  return add(drawing, `L ${x} ${y}`, { x, y });
}

export const lift = (drawing: Drawing): Drawing => ({ ...drawing, pen: null });
