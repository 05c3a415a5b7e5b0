import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ShowMore } from '../../ui/show-more.tsx';

interface Pages {
  data: unknown;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

type PagesDialogProps = { title: string; pages: Pages; onClose: () => void; children: ReactNode };

/** A dialog with all entries of a card that itself shows only the first entries. */
export function PagesDialog({ title, pages, onClose, children }: PagesDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="lg" title={title}>
      {!pages.data && !pages.error && (
        <Loading label={`Loading ${title}`}>
          <Skeleton className="h-60 w-full rounded-8" />
        </Loading>
      )}
      {pages.error && <Alert tone="danger">{errorMessage(pages.error)}</Alert>}
      {children}
      <ShowMore pages={pages} className="mt-3" />
    </Dialog>
  );
}
