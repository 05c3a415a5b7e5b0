import type { ReactNode } from 'react';

/** The details of a record in a grid with thin lines. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-px tight:grid-cols-1 overflow-hidden rounded-10 border border-line bg-line">
      {children}
    </dl>
  );
}

type FactProps = { label: string; children: ReactNode; note?: ReactNode; wide?: boolean };

export function Fact({ label, children, note, wide = false }: FactProps) {
  return (
    <div className={`min-w-0 bg-overlay px-4 py-3 ${wide ? 'col-span-full' : ''}`}>
      <dt className="mb-0.5 text-12 text-fg-3">{label}</dt>
      <dd className="break-words font-medium leading-5">
        {children}
        {note && <span className="block font-normal text-13 text-fg-2">{note}</span>}
      </dd>
    </div>
  );
}

/**
 * Shows short texts separated by dots. No line begins or ends with a dot: each text has a dot before it, and the dot is
 * cut off at the beginning of a line.
 */
export function Dotted({ parts }: { parts: readonly (string | null)[] }) {
  return (
    <span className="-ml-1 block overflow-x-clip pl-1">
      <span className="-ml-3 flex flex-wrap">
        {parts.map(
          (part) =>
            part && (
              <span
                key={part}
                className="flex min-w-0 before:w-3 before:flex-none before:text-center before:content-['·'_/_'']"
              >
                <span className="wrap-anywhere min-w-0">{part}</span>{' '}
              </span>
            ),
        )}
      </span>
    </span>
  );
}
