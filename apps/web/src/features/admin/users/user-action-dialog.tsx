import type { AdminUser } from '@dayworks/shared/admin/admin-user';
import type { UserAction } from '@dayworks/shared/admin/user-permissions';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { personText } from '../person-text.ts';
import { useUserAction } from './use-user-action.ts';
import { lostBy, userActionTexts } from './user-action-texts.ts';

type UserActionDialogProps = {
  user: AdminUser;
  action: UserAction;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function UserActionDialog({ user, action, open, onOpenChange }: UserActionDialogProps) {
  const { title, description, confirmLabel, tone } = userActionTexts[action];
  const { mutate } = useUserAction(action);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title(personText(user))}
      description={description}
      lost={lostBy(action, user)}
      confirmLabel={confirmLabel}
      tone={tone}
      onConfirm={() => {
        // The dialog closes first, because the server may ask the operator to re-authenticate in a different dialog.
        onOpenChange(false);
        mutate({ id: user.id });
      }}
    />
  );
}
