import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { submitOnCtrlEnter } from '../form/submit-on-ctrl-enter.ts';
import { LeaveGuard } from './leave-guard.tsx';

/** What every frame around a form is told, be it a dialog or a panel. `useRecordForm` gives most of it. */
export type FormFrameProps = {
  title: string;
  submitLabel: string;
  onClose: () => void;
  /** Whether closing loses something. */
  isUnsaved: boolean;
  isSaving: boolean;
  /** Saved for good: the frame closes by itself. */
  isSaved: boolean;
  onSave: () => void;
  /** Where it leads instead of closing, once it is saved. */
  onSaved?: () => void;
  /** Somebody left with unsaved work. */
  onDiscard?: () => void;
  lossText?: string;
  /** What is to be said above the fields. */
  notices?: ReactNode;
  children: ReactNode;
};

/** The form itself, its button, and the ways to leave it: the same in every frame. */
export function useFormFrame(props: FormFrameProps, open = true) {
  const { submitLabel, onClose, isUnsaved, isSaving, isSaved, onSave, onSaved, onDiscard } = props;
  const { lossText = 'What you entered here is not saved yet.', notices, children } = props;
  const formId = useId();
  const [isAsked, setAsked] = useState(false);
  const guards = isUnsaved && !isSaved;
  const close = () => (guards ? setAsked(true) : onClose());

  // Only after the guard has heard of it: leaving may change the address.
  const leave = useEffectEvent(() => (onSaved ?? onClose)());
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // It may lie over another form.
    event.stopPropagation();
    if (!isSaving && !isSaved) onSave();
  };

  return {
    close,
    form: (
      <form id={formId} noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter} className="grid gap-4">
        {notices}
        {children}
      </form>
    ),
    submitButton: (
      <Button type="submit" form={formId} variant="primary" loading={isSaving}>
        {submitLabel}
      </Button>
    ),
    guard: (
      <LeaveGuard
        when={open && guards}
        description={lossText}
        onLeave={onDiscard}
        panel={{ isAsked, onStay: () => setAsked(false), onClose }}
      />
    ),
  };
}
