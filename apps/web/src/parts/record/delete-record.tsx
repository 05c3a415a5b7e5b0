import { Trash2 } from 'lucide-react';
import { errorMessage } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { failureToast, successToast } from '../feedback/outcome-toast.ts';

/** How a removal ends that is asked for in the dialog of what goes. */
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
