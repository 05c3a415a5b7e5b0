import type { VisitAnswer } from '@dayworks/shared/jobs/job-status';
import { useState } from 'react';
import { Field } from '../../ui/field/field.tsx';
import { Radio, RadioGroup } from '../../ui/input/radio-group.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

type EndJobDialogProps = {
  title: string;
  verb: 'close' | 'complete';
  onClose: () => void;
  onEnd: (visits: VisitAnswer) => void;
};

const words = {
  close: { question: 'Close', confirm: 'Close job' },
  complete: { question: 'Mark as done:', confirm: 'Mark as done' },
};

/** Asks what happens to the upcoming visits of a job that ends. */
export default function EndJobDialog({ title, verb, onClose, onEnd }: EndJobDialogProps) {
  const [visits, setVisits] = useState<VisitAnswer>('cancel');
  const { question, confirm } = words[verb];
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${question} “${title}”?`}
      description="This job still has upcoming visits. If you reopen the job, cancelled visits come back. Until then, a repeating job adds no new visits."
      confirmLabel={confirm}
      cancelLabel="Go back"
      tone="primary"
      onConfirm={() => onEnd(visits)}
    >
      <div className="mt-4">
        <Field label="Upcoming visits">
          <RadioGroup value={visits} onValueChange={setVisits}>
            <Radio value="cancel">are cancelled, and whoever would go there is told</Radio>
            <Radio value="keep">stay in the calendar</Radio>
          </RadioGroup>
        </Field>
      </div>
    </ConfirmDialog>
  );
}
