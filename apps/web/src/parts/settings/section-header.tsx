import type { ReactNode } from 'react';

type SectionHeaderProps = { title: ReactNode; text?: ReactNode; end?: ReactNode };

export function SectionHeader({ title, text, end }: SectionHeaderProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-3 px-5 pt-4.5 narrow:px-4">
      <div className="min-w-0 flex-1 tight:basis-full">
        <h2 className="flex items-center gap-2 font-semibold text-16 tracking-tight">{title}</h2>
        {text && <p className="mt-0.5 text-pretty text-13 text-fg-2">{text}</p>}
      </div>
      {end}
    </header>
  );
}
