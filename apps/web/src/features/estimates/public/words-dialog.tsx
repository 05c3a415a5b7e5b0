import type { SharedEstimate, SharedEstimateKey } from '@dayworks/shared/estimates/shared-estimate';
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
  changes: {
    title: 'Ask for changes',
    label: 'What would you like to change?',
    submit: 'Send',
    missing: 'Please say what you would like to change',
  },
  decline: { title: 'Decline', label: 'Why?', submit: 'Decline', missing: undefined },
} as const;

type WordsDialogProps = {
  answer: keyof typeof texts;
  businessName: string;
  link: SharedEstimateKey;
  onClose: () => void;
};

/** An answer in words: changes need some, a no does not. */
export default function WordsDialog({ answer, businessName, link, onClose }: WordsDialogProps) {
  const formId = useId();
  const [words, setWords] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { isSending, problem, send, readAgain } = useAnswer<SharedEstimate>(
    api.estimates.openShared.queryKey({ input: link }),
    onClose,
  );
  const { title, label, submit: submitLabel, missing } = texts[answer];
  const isMissing = missing !== undefined && words.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isMissing) return document.getElementById(`${formId}-words`)?.focus();
    void send(() =>
      answer === 'changes'
        ? api.estimates.requestChanges.call({ ...link, message: words })
        : api.estimates.decline.call({ ...link, reason: words.trim() || null }),
    );
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={
        answer === 'changes'
          ? `${businessName} will read it and send you a new version.`
          : `We let ${businessName} know that you don’t want it.`
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
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
            rows={5}
            maxLength={4000}
            data-autofocus=""
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
