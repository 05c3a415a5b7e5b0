import { Trash2 } from 'lucide-react';
import { errorMessage } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { failureToast, successToast } from '../feedback.tsx';

/** Returns the handlers that run after a record is deleted from its own dialog, or cannot be deleted. */
export const deletionOutcome = (deletedText: string, onClose: () => void) => ({
  onSuccess: () => {
    successToast('Success', deletedText);
    onClose();
  },
  onError: (error: Error) => failureToast('Not deleted', errorMessage(error)),
});

export const DeleteRecord = ({ isPending, onDelete }: { isPending: boolean; onDelete: () => void }) => (
  <Button variant="danger-quiet" loading={isPending} onClick={onDelete}>
    <Trash2 />
    Delete
  </Button>
);
