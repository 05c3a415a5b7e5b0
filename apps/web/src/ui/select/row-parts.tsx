import { type ReactNode, useId } from 'react';

type RowGroupProps = { heading: string; headingClass: string; children: ReactNode };

/** A group of rows in a list. A group can have a heading. */
export function RowGroup({ heading, headingClass, children }: RowGroupProps) {
  const headingId = useId();
  if (heading === '') return children;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} aria-hidden="true" className={headingClass}>
        {heading}
      </div>
      {children}
    </div>
  );
}

/** Highlights every occurrence of the search query in a text. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const wanted = query.trim().toLowerCase();
  const start = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  if (start === -1) return text;
  const end = start + wanted.length;
  return (
    <>
      {text.slice(0, start)}
      <mark className="bg-transparent font-semibold text-accent-text">{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
