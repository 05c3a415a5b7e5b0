import type {
  SharedAppointment,
  SharedAppointmentKey,
} from '@dayworks/shared/appointments/shared-appointment';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { submitOnCtrlEnter } from '../../../parts/form/submit-on-ctrl-enter.ts';
import { AnswerProblem } from '../../../parts/public-document/answer-problem.tsx';
import { useAnswer } from '../../../parts/public-document/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Textarea } from '../../../ui/field/textarea.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

const texts = {
  time: {
    title: 'Ask for another time',
    description: (name: string) => `${name} will read it and get back to you. Until then this time stands.`,
    label: 'When would it suit you?',
    submit: 'Send',
    missing: 'Please say when it would suit you',
  },
  cancel: {
    title: 'Cancel the appointment?',
    description: (name: string) => `${name} is told at once that nobody needs to come.`,
    label: 'Why?',
    submit: 'Cancel appointment',
    missing: undefined,
  },
} as const;

type WordsDialogProps = {
  asking: keyof typeof texts;
  businessName: string;
  link: SharedAppointmentKey;
  onClose: () => void;
};

/** Another time needs words, a cancellation does not. */
export default function WordsDialog({ asking, businessName, link, onClose }: WordsDialogProps) {
  const formId = useId();
  const [words, setWords] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { isSending, problem, send, readAgain } = useAnswer<SharedAppointment>(
    api.appointments.openShared.queryKey({ input: link }),
    onClose,
  );
  const { title, description, label, submit: submitLabel, missing } = texts[asking];
  const isMissing = missing !== undefined && words.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isMissing) return document.getElementById(`${formId}-words`)?.focus();
    void send(() =>
      asking === 'time'
        ? api.appointments.askOtherTime.call({ ...link, asked_time: words })
        : api.appointments.cancelShared.call({ ...link, reason: words.trim() || null }),
    );
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description(businessName)}
      footer={
        <>
          <Button onClick={onClose}>{asking === 'cancel' ? 'Keep it' : 'Back'}</Button>
          <Button
            type="submit"
            form={formId}
            variant={asking === 'cancel' ? 'danger' : 'primary'}
            loading={isSending}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter} className="grid gap-4">
        <AnswerProblem problem={problem} onReadAgain={() => void readAgain()} />
        <Field
          id={`${formId}-words`}
          label={label}
          optional={missing === undefined}
          error={isChecked && isMissing ? missing : undefined}
        >
          <Textarea
            dir="auto"
            rows={4}
            maxLength={500}
            data-autofocus=""
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
