import type { QueryKey } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/field/input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { submitOnCtrlEnter } from '../form/form-submit.ts';
import { AnswerProblem, useAnswer } from './use-answer.tsx';

type WordsDialogProps<Shared> = {
  title: string;
  description: string;
  label: string;
  submitLabel: string;
  cancelLabel: string;
  isDanger?: boolean;
  maxLength: number;
  /** The error message that is shown if no text is entered. If it is undefined, the text is optional. */
  missing?: string | undefined;
  /** The key under which the browser caches the document that the customer is answering. */
  queryKey: QueryKey;
  onSend: (words: string) => Promise<Shared>;
  onClose: () => void;
};

/** A dialog in which the customer answers the business in their own words. */
export function WordsDialog<Shared>({
  title,
  description,
  label,
  submitLabel,
  cancelLabel,
  isDanger = false,
  maxLength,
  missing,
  queryKey,
  onSend,
  onClose,
}: WordsDialogProps<Shared>) {
  const formId = useId();
  const [words, setWords] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { isSending, problem, send, readAgain } = useAnswer<Shared>(queryKey, onClose);
  const isMissing = missing !== undefined && words.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isMissing) return document.getElementById(`${formId}-words`)?.focus();
    void send(() => onSend(words));
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button type="submit" form={formId} variant={isDanger ? 'danger' : 'primary'} loading={isSending}>
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
            maxLength={maxLength}
            data-autofocus=""
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
