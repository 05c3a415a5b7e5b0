import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

type DiscardDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  description: string;
  onDiscard: () => void;
};

export function DiscardDialog({ open, onOpenChange, description, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Discard your entries?"
      description={description}
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
    />
  );
}
