import { SheetSection } from './sheet-parts.tsx';

/** A text section such as notes or terms; hidden if the text is empty. */
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
