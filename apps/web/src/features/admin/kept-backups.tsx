import { restoreWord } from '@dayworks/shared/admin/admin-status';
import type { AdminBackups, KeptBackup } from '@dayworks/shared/admin/backup';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { sizeText } from '../../lib/file-size.ts';
import { successToast } from '../../parts/feedback.tsx';
import { withProof } from '../../parts/reauthentication/proof.ts';
import {
  ConfirmedActionProblem,
  TypedWordsField,
  useTypedWords,
} from '../../parts/reauthentication/typed-confirmation.tsx';
import { moment } from '../../parts/time/time-texts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** Lists the stored backups; the operator can restore any of them. */
export function KeptBackups({ backups: { kept } }: { backups: AdminBackups }) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<KeptBackup | null>(null);
  const choose = (backup: KeptBackup) => {
    setOpen(false);
    setChosen(backup);
  };
  if (kept.length === 0) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        See all<span className="sr-only"> backups</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Kept backups"
        description="The newest 14 backups and the newest three restore points are kept."
      >
        <ul className="divide-y divide-line text-13">
          {kept.map((backup) => (
            <li key={backup.name} className="flex min-h-11 items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                {moment(backup.made_at)}
                <span className="block text-12 text-fg-3">
                  {backup.is_restore_point ? 'State before a restore, ' : ''}
                  {sizeText(backup.byte_size)}
                </span>
              </span>
              <Button size="sm" onClick={() => choose(backup)}>
                Restore<span className="sr-only"> the backup of {moment(backup.made_at)}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
      {chosen && <RestoreDialog backup={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

type RestoreDialogProps = { backup: KeptBackup; onClose: () => void };

/**
 * Restores a backup. Two clicks are not enough: the operator must type a word and must have re-authenticated recently.
 */
function RestoreDialog({ backup, onClose }: RestoreDialogProps) {
  const word = useTypedWords();
  const restore = useMutation(
    withProof(
      api.admin.restoreBackup.mutationOptions({
        onSuccess: () => {
          onClose();
          successToast(
            'Checking the backup',
            'If it is sound, the server restarts with its data within minutes. You may have to sign in again.',
          );
        },
      }),
    ),
  );
  const confirm = () => {
    if (word.typed.trim().toLowerCase() !== restoreWord) return word.reject();
    restore.mutate({ name: backup.name, confirmation: restoreWord });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Restore the backup of ${moment(backup.made_at)}?`}
      description="Everything in this installation, of all businesses, becomes as it was then. The present state is kept as a restore point. Nobody can work until the server has started again, and messages that were waiting then are sent again."
      confirmLabel="Restore"
      pending={restore.isPending}
      onConfirm={confirm}
    >
      <ConfirmedActionProblem error={restore.error} />
      <TypedWordsField label={`Type ${restoreWord} to confirm`} words={restoreWord} input={word} />
    </ConfirmDialog>
  );
}
