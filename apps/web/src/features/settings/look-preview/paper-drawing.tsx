import type { PageDrawing } from '@dayworks/shared/look/page-drawing';
import { useId } from 'react';
import { numbered } from './numbered.ts';

type PaperDrawingProps = { page: PageDrawing; label: string; logoUrl: string | null };

/** Shows a page of the PDF exactly as in the file. The paper is white in the dark theme too. */
export function PaperDrawing({ page, label, logoUrl }: PaperDrawingProps) {
  const id = useId();
  return (
    <svg
      role="img"
      aria-label={label}
      data-theme="light"
      textRendering="geometricPrecision"
      viewBox={`0 0 ${page.width} ${page.height}`}
      className="block w-full rounded-4 border border-line bg-surface-1 font-sans"
    >
      {numbered(page.shapes).map(({ place, value: { path, fill, stroke, stroke_width, clip } }) => {
        const clipId = `${id}-${place}`;
        return (
          <g key={place}>
            {clip && (
              <clipPath id={clipId}>
                <path d={clip} />
              </clipPath>
            )}
            <path
              d={path}
              fill={fill ?? 'none'}
              stroke={stroke ?? 'none'}
              strokeWidth={stroke_width}
              clipPath={clip ? `url(#${clipId})` : undefined}
            />
          </g>
        );
      })}
      {logoUrl &&
        page.images.map((place) => (
          <image
            key={`${place.x} ${place.y}`}
            {...place}
            href={logoUrl}
            preserveAspectRatio="xMinYMid meet"
          />
        ))}
      {numbered(page.texts).map(({ place, value: { text, x, y, length, size, weight, color, turned } }) => (
        <text
          key={place}
          x={x}
          y={y}
          fontSize={size}
          fontWeight={weight}
          fill={color}
          textLength={length}
          transform={turned === 0 ? undefined : `rotate(${turned} ${x} ${y})`}
          xmlSpace="preserve"
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
