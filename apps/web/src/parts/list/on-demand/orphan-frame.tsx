import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

type OrphanFrameProps = {
  count: number;
  nouns: { one: string; many: string };
  /** What links them, and how it is called. */
  recover: { label: string; isPending: boolean; onSelect: () => void };
  /** Said instead of the count's own explanation. */
  text?: string;
  /** PlainRows. */
  children: ReactNode;
};

/** Imported rows that belong to no business yet (T2), apart from those that do. */
export function OrphanFrame({ count, nouns, recover, text, children }: OrphanFrameProps) {
  const title =
    count === 1
      ? `1 ${nouns.one} is not linked to a business yet`
      : `${count.toLocaleString('en-US')} ${nouns.many} are not linked to a business yet`;
  return (
    <section
      aria-label={title}
      className="mx-5 mb-4 overflow-clip rounded-10 border border-warning-border narrow:mx-4"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-warning-bg px-4 py-3">
        <TriangleAlert className="text-warning-fg" />
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold text-warning-fg">{title}</p>
          <p className="text-13 text-fg-1">
            {text ?? `They came with an import. ${recover.label} adds them to your ${nouns.many}.`}
          </p>
        </div>
        <Button size="sm" loading={recover.isPending} onClick={recover.onSelect}>
          {recover.label}
        </Button>
      </header>
      {children}
    </section>
  );
}
