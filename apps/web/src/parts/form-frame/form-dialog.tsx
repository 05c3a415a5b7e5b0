import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { type FormFrameProps, useFormFrame } from './use-form-frame.tsx';

type FormDialogProps = FormFrameProps & {
  /** An additional action on the left side of the dialog's footer. */
  action?: ReactNode;
};

/** A form in a dialog; the dialog is open as long as the component is mounted. */
export function FormDialog({ action, ...props }: FormDialogProps) {
  const { close, form, submitButton, guard } = useFormFrame(props);
  return (
    <>
      <Dialog
        size="lg"
        open
        onOpenChange={(next) => !next && close()}
        title={props.title}
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
