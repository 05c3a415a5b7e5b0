import type { Conversation } from '@dayworks/shared/inbox/conversation';
import { useMutation, useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast } from '../../parts/feedback.tsx';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu, MenuRadioGroup, MenuRadioItem } from '../../ui/menu/dropdown-menu.tsx';

const nobody = 'nobody';

/** Assigns the conversation to somebody in the office. Field workers cannot open the inbox, so they are not offered. */
export function Assignee({ conversation: { id, assignee } }: { conversation: Conversation }) {
  const { data } = useQuery(api.members.list.queryOptions());
  const assign = useMutation(
    api.inbox.assign.mutationOptions({
      onError: (error) => failureToast('Could not assign the conversation', errorMessage(error)),
    }),
  );
  const office = (data?.members ?? []).filter(({ role }) => role !== 'field');
  return (
    <DropdownMenu
      trigger={
        <Button size="sm" loading={assign.isPending}>
          <UserRound />
          <bdi className="max-w-32 truncate">{assignee?.name ?? 'Assign'}</bdi>
        </Button>
      }
    >
      <MenuRadioGroup
        value={assignee?.id ?? nobody}
        onValueChange={(value) => assign.mutate({ id, user_id: value === nobody ? null : value })}
      >
        <MenuRadioItem value={nobody}>Nobody</MenuRadioItem>
        {office.map(({ user_id, name }) => (
          <MenuRadioItem key={user_id} value={user_id}>
            <bdi>{name}</bdi>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </DropdownMenu>
  );
}
