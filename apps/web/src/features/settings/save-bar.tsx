import { useEffect, useRef } from 'react';
import { hasModifier, modifierLabel } from '../../lib/keyboard.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/labels.tsx';

type SaveBarProps = {
  /** The number of fields that differ from the saved values; the save bar is shown only if this number is not zero. */
  changes: number;
  saving: boolean;
  onDiscard: () => void;
};

const airAboveBarPx = 24;

/** The save bar at the end of a form. It submits the form, as does Ctrl+Enter anywhere on the page. */
export function SaveBar({ changes, saving, onDiscard }: SaveBarProps) {
  const barRef = useRef<HTMLElement>(null);
  const saveRef = useRef<HTMLButtonElement>(null);
  const hasChanges = changes > 0;

  useEffect(() => {
    if (!hasChanges) return;
    const save = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !hasModifier(event) || event.defaultPrevented) return;
      event.preventDefault();
      saveRef.current?.form?.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [hasChanges]);

  // The save bar must not cover the field whose change made it appear, or a field that is focused later.
  useEffect(() => {
    const bar = barRef.current;
    if (!hasChanges || !bar) return;
    const { style } = document.documentElement;
    const coveredPx = window.innerHeight - bar.getBoundingClientRect().top;
    style.scrollPaddingBottom = `${coveredPx + airAboveBarPx}px`;
    document.activeElement?.scrollIntoView({ block: 'nearest' });
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [hasChanges]);

  if (!hasChanges) return null;
  return (
    <section
      ref={barRef}
      aria-label="Unsaved changes"
      data-pinned-actions=""
      className="sticky bottom-4 z-10 mt-4 flex animate-toast-in flex-wrap items-center gap-2 rounded-10 border border-line-strong bg-overlay py-2.5 pr-2.5 pl-4 shadow-pop max-sm:p-2.5 max-sm:[&>button]:flex-1 max-sm:bottom-[calc(var(--bottombar-height)+env(safe-area-inset-bottom)+8px)]"
    >
      <span
        role="status"
        className="flex flex-1 items-center gap-2.5 whitespace-nowrap font-medium max-sm:basis-full max-sm:px-1.5"
      >
        <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
        {changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`}
      </span>
      <span className="max-sm:hidden">
        <Kbd>{`${modifierLabel} Enter`}</Kbd>
      </span>
      <Button variant="ghost" disabled={saving} onClick={onDiscard}>
        Discard
      </Button>
      <Button ref={saveRef} type="submit" variant="primary" loading={saving}>
        Save changes
      </Button>
    </section>
  );
}
