import type { Conversation } from '@dayworks/shared/inbox/conversation';
import { useMutation } from '@tanstack/react-query';
import { Ellipsis, Mail, Target, Trash2, UserRoundCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { useNavigate } from '../../lib/routing/router.tsx';
import { failureToast, successToast } from '../../parts/feedback.tsx';
import { IconButton } from '../../ui/button.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../ui/menu/dropdown-menu.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

const CustomerDialog = lazy(() => import('./customer-dialog.tsx'));

type ConversationMenuProps = { conversation: Conversation; listHref: string };

export function ConversationMenu({ conversation, listHref }: ConversationMenuProps) {
  const { id, name, address, customer_id, lead_id } = conversation;
  const [open, setOpen] = useState<'customer' | 'delete' | null>(null);
  const navigate = useNavigate();
  const close = () => setOpen(null);
  const failed = (title: string) => (error: unknown) => failureToast(title, errorMessage(error));
  const unread = useMutation(
    api.inbox.markUnread.mutationOptions({
      onSuccess: () => void navigate(listHref),
      onError: failed('Could not mark as unread'),
    }),
  );
  const lead = useMutation(
    api.inbox.toLead.mutationOptions({
      onSuccess: () => successToast('Success', 'Lead created'),
      onError: failed('Could not create the lead'),
    }),
  );
  const remove = useMutation(
    api.inbox.remove.mutationOptions({
      onSuccess: () => {
        close();
        void navigate(listHref, { replace: true });
        successToast('Success', 'Conversation deleted');
      },
      onError: failed('Could not delete the conversation'),
    }),
  );
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton label="More actions">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Mail />} onSelect={() => unread.mutate({ id })}>
          Mark as unread
        </MenuItem>
        <MenuItem icon={<UserRoundCheck />} onSelect={() => setOpen('customer')}>
          {customer_id ? 'Change customer' : 'Link to a customer'}
        </MenuItem>
        {!customer_id && !lead_id && (
          <MenuItem icon={<Target />} onSelect={() => lead.mutate({ id })}>
            Create a lead
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 />} onSelect={() => setOpen('delete')}>
          Delete
        </MenuItem>
      </DropdownMenu>
      {open === 'customer' && (
        <Suspense>
          <CustomerDialog conversation={conversation} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title="Delete this conversation?"
        description="Its messages and attachments are deleted here. Emails stay in your mailbox."
        lost={[{ label: name ?? address }]}
        confirmLabel="Delete"
        pending={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      />
    </>
  );
}
