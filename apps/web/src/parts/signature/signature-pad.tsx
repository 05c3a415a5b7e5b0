import { Undo2 } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const padSize = { width: 400, height: 120 };

/**
 * The maximum length of the path data. The server accepts up to 20,000 characters, which is more than enough for a
 * recognizable signature.
 */
const longestPath = 19_900;

/**
 * The smallest distance between two points of the drawing. Points that are closer together make no visible difference.
 */
const smallestStep = 1.5;

interface Point {
  x: number;
  y: number;
}

/** A signature that is being drawn: the path data so far, and the position of the pen. */
interface Drawing {
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

/** Starts a stroke with a dot. The dot becomes a line when the pen moves. */
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

type SignaturePadProps = {
  label: string;
  /** The path data of a signature that was drawn earlier. */
  start?: string;
  /** Called with the path data of the signature; '' if nothing is drawn. */
  onChange: (path: string) => void;
};

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - left) / width) * padSize.width,
    y: ((clientY - top) / height) * padSize.height,
  };
}

/** A signature pad for mouse, finger or pen. Users who cannot draw can type their name instead. */
export function SignaturePad({ label, start = '', onChange }: SignaturePadProps) {
  /*
   * The drawing is also stored in a ref, because several pointer movements can happen between two renders if the user
   * draws quickly.
   */
  const drawing = useRef<Drawing>({ ...emptyDrawing, path: start });
  const [path, setPath] = useState(start);
  const change = (next: Drawing) => {
    drawing.current = next;
    setPath(next.path);
    onChange(next.path);
  };
  return (
    <div className="relative rounded-8 border border-line-control bg-surface-1">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${padSize.width} ${padSize.height}`}
        className="block h-auto w-full cursor-crosshair touch-none select-none fill-none stroke-current"
        onPointerDown={(event) => {
          if (!event.isPrimary || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          change(putDown(drawing.current, pointOf(event)));
        }}
        onPointerMove={(event) => event.isPrimary && change(draw(drawing.current, pointOf(event)))}
        onPointerUp={() => change(lift(drawing.current))}
        onPointerCancel={() => change(lift(drawing.current))}
      >
        <path d="M 16 96 H 384" className="text-line-strong" strokeDasharray="4 4" />
        <path d={path} strokeWidth={2.5} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {path && (
        <Button
          size="xs"
          variant="ghost"
          className="absolute! right-1 bottom-1"
          onClick={() => change(emptyDrawing)}
        >
          <Undo2 />
          Clear
        </Button>
      )}
    </div>
  );
}
