import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Drawer, Sheet, SheetBody, SheetFooter, SheetHeader } from '../../ui/overlay/sheet.tsx';
import { useIsMobile } from '../../ui/screen-size.ts';
import { FormElement } from '../form/form-element.tsx';
import { LeaveGuard } from './leave-guard.tsx';

/** The props of every frame around a form, whether a dialog or a panel. `useSavedForm` provides most of these props. */
type FormFrameProps = {
  title: string;
  submitLabel: string;
  onClose: () => void;
  /** Whether closing the form would lose unsaved changes. */
  isUnsaved: boolean;
  isSaving: boolean;
  /** True once the record is saved; the frame around the form then closes automatically. */
  isSaved: boolean;
  onSave: () => void;
  /** The number of attempts to save; each one moves the focus to the first field with an error. */
  submitCount?: number;
  /** Called after saving. If this callback is set, the frame around the form stays open. */
  onSaved?: () => void;
  /** Called when the user has chosen to leave the form without saving the changes. */
  onDiscard?: () => void;
  lossText?: string;
  /** The notices shown above the fields of the form. */
  notices?: ReactNode;
  children: ReactNode;
};

/**
 * The parts that are the same in every frame around a form: the form itself, its submit button, and the ways to leave
 * it.
 */
function useFormFrame(props: Omit<FormFrameProps, 'title'>, open: boolean) {
  const { submitLabel, onClose, isUnsaved, isSaving, isSaved, onSave, submitCount, onSaved, onDiscard } =
    props;
  const { lossText = 'Your entries here are not saved yet.', notices, children } = props;
  const formId = useId();
  const [isAsked, setAsked] = useState(false);
  const guards = isUnsaved && !isSaved;
  const close = () => (guards ? setAsked(true) : onClose());

  /*
   * Closing the form may change the URL. The guard that blocks navigation while there are unsaved changes must be
   * updated first. Otherwise, it would block that change of the URL.
   */
  const leave = useEffectEvent(() => (onSaved ?? onClose)());
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);

  const save = () => {
    if (!isSaving && !isSaved) onSave();
  };

  return {
    close,
    form: (
      <FormElement id={formId} frame={{ onSave: save, submitCount }} className="grid gap-4">
        {notices}
        {children}
      </FormElement>
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

type FormDialogProps = Omit<FormFrameProps, 'title'> & {
  title: ReactNode;
  description?: ReactNode;
  /** An additional action on the left side of the dialog's footer. */
  action?: ReactNode;
  /** False while the dialog closes. If omitted, the dialog is open as long as the component is mounted. */
  open?: boolean;
  size?: 'md' | 'lg';
};

/** A form in a dialog. */
export function FormDialog({ action, open = true, size = 'lg', description, ...props }: FormDialogProps) {
  const { close, form, submitButton, guard } = useFormFrame(props, open);
  return (
    <>
      <Dialog
        size={size}
        open={open}
        onOpenChange={(next) => !next && close()}
        title={props.title}
        description={description}
        footer={
          <>
            {action && <div className="mr-auto flex narrow:grow-0!">{action}</div>}
            <Button onClick={close}>Cancel</Button>
            {submitButton}
          </>
        }
      >
        {form}
      </Dialog>
      {guard}
    </>
  );
}

type FormPanelProps = FormFrameProps & { open: boolean };

/**
 * A form in a panel beside the screen. On displays narrower than 768 px, it is a drawer on top of the screen (rule
 * S10). The parent component stores the typed values.
 */
export function FormPanel({ open, ...props }: FormPanelProps) {
  const { title, isSaving } = props;
  const isMobile = useIsMobile();
  const { close, form, submitButton, guard } = useFormFrame(props, open);
  const buttons = (
    <>
      <Button variant={isMobile ? 'secondary' : 'ghost'} disabled={isSaving} onClick={close}>
        Cancel
      </Button>
      {submitButton}
    </>
  );
  return (
    <>
      {isMobile ? (
        <Drawer open={open} onOpenChange={close} title={title} footer={buttons}>
          {form}
        </Drawer>
      ) : (
        <Sheet open={open} onOpenChange={close}>
          <SheetHeader title={title} />
          <SheetBody className="pt-6">{form}</SheetBody>
          <SheetFooter className="justify-end">{buttons}</SheetFooter>
        </Sheet>
      )}
      {guard}
    </>
  );
}
