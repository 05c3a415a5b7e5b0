import { Undo2 } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Drawing, draw, emptyDrawing, lift, type Point, padSize, putDown } from './signature-path.ts';

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

/** A signature pad for mouse, finger or pen. Users without any of these sign by typing their name. */
export function SignaturePad({ label, start = '', onChange }: SignaturePadProps) {
  // The drawing is also stored in a ref, because a fast hand causes several pointer moves between two renders.
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
