import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { cardSurface } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Sheet, SheetBody, SheetHeader } from '../../ui/overlay/sheet.tsx';
import { useMediaQuery } from '../../ui/screen-size.ts';

type WithPreviewProps = {
  title?: string;
  /** Buttons that choose which preview is shown, if there are several previews. */
  switcher?: ReactNode;
  /** The preview is mounted only while it is visible, so that no unneeded requests are sent. */
  preview: ReactNode;
  children: ReactNode;
};

/** A form with a preview beside it; on narrow screens the preview is behind a button. */
export function WithPreview({ title = 'Live preview', switcher, preview, children }: WithPreviewProps) {
  const isBeside = useMediaQuery('(min-width: 1360px)');
  const [isOpen, setOpen] = useState(false);
  if (isBeside) {
    return (
      <div data-preview="" className="grid grid-cols-[minmax(0,1fr)_356px] items-start gap-5">
        <div className="min-w-0">{children}</div>
        <section
          data-card=""
          aria-label={title}
          className={cx(
            cardSurface,
            'sticky top-[calc(var(--sticky-top)+16px)] max-h-[calc(100dvh-var(--sticky-top)-32px)] overflow-y-auto bg-surface-2 p-4',
          )}
        >
          <header className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-2">
            <h2 className="font-medium">{title}</h2>
            {switcher}
          </header>
          {preview}
        </section>
      </div>
    );
  }
  return (
    <>
      <div className="mb-4 flex justify-end max-sm:[&>button]:flex-1">
        <Button onClick={() => setOpen(true)}>
          <Eye />
          {title}
        </Button>
      </div>
      {children}
      <Sheet open={isOpen} onOpenChange={setOpen}>
        <SheetHeader title={title} />
        <SheetBody className="bg-surface-2 pt-4">
          {switcher && <div className="mb-3 flex flex-wrap gap-2">{switcher}</div>}
          {preview}
        </SheetBody>
      </Sheet>
    </>
  );
}
