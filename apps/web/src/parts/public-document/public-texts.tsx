import type { PublicDocument } from '@dayworks/shared/documents/public-document';
import { PublicSection } from './public-section.tsx';

/** Notes and terms, side by side if there is room. */
export function PublicTexts({ notes, terms }: Pick<PublicDocument, 'notes' | 'terms'>) {
  const texts = [
    { title: 'Notes', text: notes },
    { title: 'Terms', text: terms },
  ].filter(({ text }) => text);
  if (texts.length === 0) return null;
  return (
    <PublicSection>
      <div className="grid gap-5 lg:grid-cols-[1.4fr_1fr] lg:gap-10">
        {texts.map(({ title, text }) => (
          <div key={title} className="min-w-0">
            <h2 className="font-semibold text-16 tracking-tight lg:text-14">{title}</h2>
            <p className="mt-1 whitespace-pre-line break-words leading-[1.375rem] text-fg-2" dir="auto">
              {text}
            </p>
          </div>
        ))}
      </div>
    </PublicSection>
  );
}
