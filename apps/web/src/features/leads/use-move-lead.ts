import type { LeadStage } from '@dayworks/shared/leads/lead-stage';
import { leadStageLabels } from '@dayworks/shared/leads/lead-stage';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast } from '../../parts/feedback/outcome-toast.ts';
import { toast } from '../../ui/toast/toast.ts';
import { topOf } from './lead-cache.ts';

interface Staged {
  id: string;
  stage: LeadStage;
  lost_reason: string | null;
}

interface Moving {
  lead: Staged;
  name: string;
  to: Pick<Staged, 'stage' | 'lost_reason'>;
  isUndo?: boolean;
}

/** Another stage for one lead, outside of the board: on top of the column, and with a way back. */
export function useMoveLead() {
  const { mutate, isPending } = useMutation({
    mutationKey: api.leads.move.mutationKey(),
    mutationFn: ({ lead, to, isUndo = false }: Moving) =>
      api.leads.move.call({ id: lead.id, before_id: topOf(to.stage), ...to, is_undo: isUndo }),
    onSuccess: (_, { lead, name, to, isUndo }) =>
      toast({
        type: 'success',
        title: isUndo ? 'Move undone' : 'Lead moved',
        description: `${name} is in ${leadStageLabels[to.stage]}.`,
        action: isUndo
          ? undefined
          : {
              label: 'Undo',
              onClick: () =>
                mutate({
                  lead: { ...lead, ...to },
                  name,
                  to: { stage: lead.stage, lost_reason: lead.lost_reason },
                  isUndo: true,
                }),
            },
      }),
    onError: (error, { name }) =>
      failureToast('Move failed', `${name} stays where it was: ${errorMessage(error)}`),
  });
  return { move: mutate, isPending };
}
