import { SheetSection } from './sheet-section.tsx';

/** Notes, terms: nothing where there are none. */
export function SheetProse({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <SheetSection title={title}>
      <p className="whitespace-pre-line break-words text-13 text-fg-2" dir="auto">
        {text}
      </p>
    </SheetSection>
  );
}
