import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { paths } from '../lib/paths.ts';
import { useBlocker } from '../lib/use-blocker.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts';

type FormDialogProps = {
  title: string;
  submitLabel: string;
  onClose: () => void;
  /** Whether something would be lost. */
  isDirty: boolean;
  isSubmitting: boolean;
  /** Saved for good: the dialog closes by itself. */
  isSaved: boolean;
  /** What the server said that belongs to no field. */
  problem?: string;
  onSubmit: () => void;
  /** At the left of the footer. */
  action?: ReactNode;
  children: ReactNode;
};

/**
 * A form over the screen, open as long as it is mounted. Closing it, going back and leaving ask first while there is
 * something to lose.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, onClose, isDirty, isSubmitting, isSaved, problem, onSubmit, action } = props;
  const formId = useId();
  const [isAsked, setAsked] = useState(false);
  const [isDiscarded, setDiscarded] = useState(false);
  const isLeaving = isDiscarded || isSaved;
  const guards = isDirty && !isLeaving;
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      guards &&
      here.pathname + here.search !== there.pathname + there.search &&
      // Whoever was signed out, here or in another tab, has to leave.
      there.pathname !== paths.auth.path,
  );

  useEffect(() => {
    if (!guards) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [guards]);

  // Only after the blocker has heard of it: closing may change the address.
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (isLeaving) leave();
  }, [isLeaving]);

  const close = () => (isDirty ? setAsked(true) : onClose());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog may lie over another form.
    event.stopPropagation();
    if (!isSubmitting) onSubmit();
  };

  return (
    <>
      <Dialog
        size="lg"
        open
        onOpenChange={(next) => !next && close()}
        title={title}
        footer={
          <>
            {action && <div className="mr-auto flex narrow:grow-0!">{action}</div>}
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
              {submitLabel}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} onKeyDown={submitOnCtrlEnter} className="grid gap-4">
          {problem && (
            <Alert tone="danger" live>
              {problem}
            </Alert>
          )}
          {props.children}
        </form>
      </Dialog>
      <ConfirmDialog
        open={!isLeaving && (isAsked || blocker.state === 'blocked')}
        onOpenChange={() => {
          blocker.reset?.();
          setAsked(false);
        }}
        title="Leave without saving?"
        description="What you entered here is not saved yet."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => (blocker.proceed ? blocker.proceed() : setDiscarded(true))}
      />
    </>
  );
}
