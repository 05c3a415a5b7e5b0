import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { OutcomeRow } from './outcome-row.tsx';
import { PagesDialog } from './pages-dialog.tsx';

/** All suggestions that were followed, newest first. */
export default function OutcomesDialog({ onClose }: { onClose: () => void }) {
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
