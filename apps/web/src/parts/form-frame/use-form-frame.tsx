import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { submitOnCtrlEnter } from '../form/form-submit.ts';
import { LeaveGuard } from './leave-guard.tsx';

/** The props of every frame around a form, whether a dialog or a panel. `useRecordForm` provides most of these props. */
export type FormFrameProps = {
  title: string;
  submitLabel: string;
  onClose: () => void;
  /** Whether closing the form would lose unsaved changes. */
  isUnsaved: boolean;
  isSaving: boolean;
  /** True once the record is saved; the frame around the form then closes automatically. */
  isSaved: boolean;
  onSave: () => void;
  /** If set, called after saving instead of closing the frame around the form. */
  onSaved?: () => void;
  /** Called when the user has left the form with unsaved changes. */
  onDiscard?: () => void;
  lossText?: string;
  /** The notices shown above the fields of the form. */
  notices?: ReactNode;
  children: ReactNode;
};

/** The form, its submit button and the ways to leave the form, which are the same in every frame. */
export function useFormFrame(props: FormFrameProps, open = true) {
  const { submitLabel, onClose, isUnsaved, isSaving, isSaved, onSave, onSaved, onDiscard } = props;
  const { lossText = 'Your entries here are not saved yet.', notices, children } = props;
  const formId = useId();
  const [isAsked, setAsked] = useState(false);
  const guards = isUnsaved && !isSaved;
  const close = () => (guards ? setAsked(true) : onClose());

  /*
   * The form is left only after the guard against losing changes has been updated, because leaving may change the
   * URL.
   */
  const leave = useEffectEvent(() => (onSaved ?? onClose)());
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The event must not reach a form below this one, which would then be submitted too.
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
