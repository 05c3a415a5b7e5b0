import { useEffect, useState } from 'react';
import { Skeleton } from '../loading.tsx';

/**
 * The width of the empty margin around the code, measured in modules (the small squares of the code). QR readers expect
 * dark modules on a light background and a margin of four modules.
 */
const quietEdge = 4;

function drawPath(rows: boolean[][]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

async function encodeText(text: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr');
  const { size, data } = encode(text, { border: quietEdge });
  return { size, path: drawPath(data) };
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void encodeText(text).then((encoded) => isCurrent && setCode(encoded));
    return () => {
      isCurrent = false;
    };
  }, [text]);

  if (!code) return <Skeleton className="mx-auto size-48" />;
  return (
    <div
      data-theme="light"
      className="mx-auto overflow-hidden rounded-10 border border-line bg-surface-1 text-fg-1"
    >
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        className="size-48"
      >
        <path d={code.path} fill="currentColor" />
      </svg>
    </div>
  );
}
