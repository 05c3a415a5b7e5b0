import { Undo2 } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Drawing, draw, emptyDrawing, lift, type Point, padSize, putDown } from './signature-path.ts';

type SignaturePadProps = {
  label: string;
  /** Path data that was drawn before. */
  start?: string;
  /** Path data, '' for nothing. */
  onChange: (path: string) => void;
};

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - left) / width) * padSize.width,
    y: ((clientY - top) / height) * padSize.height,
  };
}

/** For a mouse, a finger or a pen. Whoever has none of them signs by typing the name. */
export function SignaturePad({ label, start = '', onChange }: SignaturePadProps) {
  // A quick hand moves several times before the next picture is drawn.
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
