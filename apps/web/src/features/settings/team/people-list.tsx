import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { toast } from '../../../ui/toast/toast.ts';

type PeopleRowProps = { avatar: ReactNode; title: ReactNode; detail: ReactNode; end?: ReactNode };

export function PeopleList({ children }: { children: ReactNode }) {
  return <ul className="mt-3 border-line border-t">{children}</ul>;
}

export function PeopleRow({ avatar, title, detail, end }: PeopleRowProps) {
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-3 px-5 py-2.5 not-last:border-line not-last:border-b narrow:px-4">
      {avatar}
      <div className="min-w-40 flex-1">
        <p className="flex min-w-0 items-center gap-2 font-medium">{title}</p>
        <p className="truncate text-13 text-fg-3">{detail}</p>
      </div>
      {end && <div className="flex min-w-0 max-w-full flex-wrap items-center gap-2 narrow:ml-10">{end}</div>}
    </li>
  );
}

const teamKey = api.members.list.queryKey();

const procedures = {
  members: { procedure: api.members.remove, doneTitle: 'Removed from the team' },
  invitations: { procedure: api.members.revokeInvitation, doneTitle: 'Invitation revoked' },
};

/**
 * Removes a member or an invitation. The row disappears immediately and comes back if the server rejects the removal.
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
