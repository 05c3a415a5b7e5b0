import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { ShowMore } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { CallRow, OutcomeRow } from './coach-rows.tsx';

interface Pages {
  data: unknown;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

type PagesDialogProps = { title: string; pages: Pages; onClose: () => void; children: ReactNode };

/** A dialog that lists all entries of a card on the coach page; the card itself shows only the first few entries. */
function PagesDialog({ title, pages, onClose, children }: PagesDialogProps) {
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

/** The whole log of AI calls, newest first. */
export function CallsDialog({ onClose }: { onClose: () => void }) {
  const calls = useInfiniteQuery(
    api.coach.calls.infiniteOptions({
      input: (cursor: string | null) => ({ cursor }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
    }),
  );
  return (
    <PagesDialog title="Call log" pages={calls} onClose={onClose}>
      <ol>
        {calls.data?.pages.flatMap((page) => page.calls.map((call) => <CallRow key={call.id} call={call} />))}
      </ol>
    </PagesDialog>
  );
}

/** All suggestions of the AI coach that the user acted on, newest first. */
export function OutcomesDialog({ onClose }: { onClose: () => void }) {
  const outcomes = useInfiniteQuery(
    api.coach.outcomes.infiniteOptions({
      input: (cursor: string | null) => ({ cursor }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
    }),
  );
  return (
    <PagesDialog title="Results" pages={outcomes} onClose={onClose}>
      <ul className="-mx-5 narrow:-mx-4">
        {outcomes.data?.pages.flatMap((page) =>
          page.outcomes.map((outcome) => <OutcomeRow key={outcome.advice_id} outcome={outcome} />),
        )}
      </ul>
    </PagesDialog>
  );
}
