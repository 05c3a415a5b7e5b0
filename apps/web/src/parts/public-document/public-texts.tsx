import type { Letter } from './pdf-name.ts';
import { LetterSection } from './public-section.tsx';

/** Notes and terms: side by side where there is room. */
export function LetterTexts({ notes, terms }: Pick<Letter, 'notes' | 'terms'>) {
  const texts = [
    { title: 'Notes', text: notes },
    { title: 'Terms', text: terms },
  ].filter(({ text }) => text);
  if (texts.length === 0) return null;
  return (
    <LetterSection>
      <div className="grid gap-5 lg:grid-cols-[1.4fr_1fr] lg:gap-10">
        {texts.map(({ title, text }) => (
          <div key={title} className="min-w-0">
            <h2 className="font-semibold text-16 tracking-tight lg:text-14">{title}</h2>
            <p className="mt-1 whitespace-pre-line break-words leading-[22px] text-fg-2" dir="auto">
              {text}
            </p>
          </div>
        ))}
      </div>
    </LetterSection>
  );
}
