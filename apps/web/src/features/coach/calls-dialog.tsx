import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { CallRow } from './call-row.tsx';
import { PagesDialog } from './pages-dialog.tsx';

/** The whole log of AI calls, newest first. */
export default function CallsDialog({ onClose }: { onClose: () => void }) {
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
