import type { EstimateDetail } from '@dayworks/shared/estimates/contract';
import { estimateActionProblem } from '@dayworks/shared/estimates/estimate-permissions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { ShareLinkPanel } from '../../../parts/share/share-panel.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';

type EstimateShareProps = {
  estimate: EstimateDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export default function EstimateShare({ estimate, open, onOpenChange }: EstimateShareProps) {
  const { id } = estimate;
  const { today } = useBusinessDay();
  const link = useQuery(api.estimates.link.queryOptions({ input: { id }, enabled: open, staleTime: 0 }));
  const switchLink = useMutation(api.estimates.switchLink.mutationOptions());
  const renewLink = useMutation(api.estimates.renewLink.mutationOptions());

  /** Each response from the server contains the current state of the estimate's public link. */
  const then = async (answer: Promise<NonNullable<typeof link.data>>) => {
    const now = await answer;
    queryClient.setQueryData(api.estimates.link.queryKey({ input: { id } }), now);
  };

  return (
    <ShareLinkPanel
      kind="estimate"
      open={open}
      onOpenChange={onOpenChange}
      sharing={link.data}
      problem={link.error && !link.data ? errorMessage(link.error) : undefined}
      linkProblem={link.data?.path ? undefined : estimateActionProblem('openLink', estimate, today)}
      actions={{
        switchLink: (enabled) => then(switchLink.mutateAsync({ id, enabled })),
        renewLink: () => then(renewLink.mutateAsync({ id })),
      }}
    />
  );
}
