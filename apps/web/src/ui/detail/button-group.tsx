import type { ReactNode } from 'react';

/** A group of buttons without gaps between them. */
export function ButtonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="m-0 inline-flex min-w-0 border-0 p-0 [&>*+*]:-ml-px [&>*:first-of-type]:rounded-l-8 [&>*:focus-visible]:z-1 [&>*:last-child]:rounded-r-8 [&>*]:relative [&>*]:rounded-none">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}
