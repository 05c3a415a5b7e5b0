import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast/toast.ts';

const teamKey = api.members.list.queryKey();

const procedures = {
  members: { procedure: api.members.remove, doneTitle: 'Removed from the team' },
  invitations: { procedure: api.members.revokeInvitation, doneTitle: 'Invitation revoked' },
};

/**
 * Removes a member or an invitation: the row disappears immediately and is restored if the server rejects the
 * removal.
 */
export function useTeamRemoval(list: keyof typeof procedures) {
  const queryClient = useQueryClient();
  const { procedure, doneTitle } = procedures[list];
  return useMutation(
    procedure.mutationOptions({
      onMutate: async ({ id }) => {
        await queryClient.cancelQueries({ queryKey: teamKey });
        const before = queryClient.getQueryData(teamKey);
        queryClient.setQueryData(
          teamKey,
          (team) => team && { ...team, [list]: team[list].filter((entry) => entry.id !== id) },
        );
        return { before };
      },
      onSuccess: () => toast({ type: 'success', title: doneTitle }),
      onError: (error, _input, context) => {
        queryClient.setQueryData(teamKey, context?.before);
        toast({ type: 'error', look: 'destructive', title: 'Error', description: errorMessage(error) });
      },
    }),
  );
}
