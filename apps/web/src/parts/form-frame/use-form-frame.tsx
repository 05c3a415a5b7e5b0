import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { submitOnCtrlEnter } from '../form/submit-on-ctrl-enter.ts';
import { LeaveGuard } from './leave-guard.tsx';

/** The props of every frame around a form, whether a dialog or a panel. `useRecordForm` provides most of them. */
export type FormFrameProps = {
  title: string;
  submitLabel: string;
  onClose: () => void;
  /** Whether closing would lose unsaved changes. */
  isUnsaved: boolean;
  isSaving: boolean;
  /** True once the record is saved; the frame then closes automatically. */
  isSaved: boolean;
  onSave: () => void;
  /** Called after saving instead of closing the frame. */
  onSaved?: () => void;
  /** Called when the user left with unsaved changes. */
  onDiscard?: () => void;
  lossText?: string;
  /** Notices above the fields. */
  notices?: ReactNode;
  children: ReactNode;
};

/** The form, its submit button and the ways to leave it, which are the same in every frame. */
export function useFormFrame(props: FormFrameProps, open = true) {
  const { submitLabel, onClose, isUnsaved, isSaving, isSaved, onSave, onSaved, onDiscard } = props;
  const { lossText = 'What you entered here is not saved yet.', notices, children } = props;
  const formId = useId();
  const [isAsked, setAsked] = useState(false);
  const guards = isUnsaved && !isSaved;
  const close = () => (guards ? setAsked(true) : onClose());

  // Leaving happens only after the guard has been updated, because leaving may change the URL.
  const leave = useEffectEvent(() => (onSaved ?? onClose)());
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form may be on top of a different form, which must not be submitted too.
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
