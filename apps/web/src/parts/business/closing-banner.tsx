import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { refetchBusiness, useBusiness, useIsOwner } from '../../lib/business.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { failureToast, successToast } from '../feedback.tsx';

export function useKeepBusiness() {
  const queries = useQueryClient();
  return useMutation(
    api.business.keep.mutationOptions({
      onSuccess: async (kept) => {
        queries.setQueryData(api.business.closingPlan.queryKey(), kept);
        await refetchBusiness();
        successToast('Kept', 'Your business stays open, and messages are sent again.');
      },
      onError: (error) => failureToast('Change not saved', errorMessage(error)),
    }),
  );
}

/**
 * A banner on every screen of all team members. It is shown while the business is scheduled to close, until the owner
 * cancels the closing.
 */
export default function ClosingBanner() {
  const state = useBusiness();
  const isOwner = useIsOwner();
  const keep = useKeepBusiness();
  const day = state.status === 'loaded' && state.business.closes_on;
  if (!day) return null;
  return (
    <section
      aria-label="Closing"
      data-tone="danger"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-tone-border border-b bg-tone-bg py-2.5 pr-(--content-pad) pl-(--content-pad-start) touch:px-4"
    >
      <TriangleAlert className="size-4.5 flex-none text-tone-fg" />
      <p className="min-w-0 flex-1 basis-56 text-13">
        <strong className="font-semibold text-tone-fg">This business closes on {formatLong(day)}.</strong>{' '}
        Messages are no longer sent, and on that day all data is deleted.
        {!isOwner && ' The owner can cancel the closing.'}
      </p>
      {isOwner && (
        <Button size="sm" loading={keep.isPending} onClick={() => keep.mutate(undefined)}>
          Keep it
        </Button>
      )}
    </section>
  );
}
