import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '../ui/sheet.tsx';
import { useIsMobile } from '../ui/use-media.ts';
import { PanelLeaveDialog } from './panel-leave-dialog.tsx';
import { submitOnCtrlEnter } from './submit-on-ctrl-enter.ts';

type FormPanelProps = {
  formId: string;
  title: string;
  submitLabel: string;
  isSubmitting: boolean;
  /** Whether closing loses something. */
  isUnsaved: boolean;
  lossText: string;
  open: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
};

/** A form beside the screen; below 768 px a drawer over it (S10). Whoever draws it keeps what is typed. */
export function FormPanel(props: FormPanelProps) {
  const { formId, title, submitLabel, isSubmitting, isUnsaved, lossText, open, onClose, onSubmit, children } =
    props;
  const isMobile = useIsMobile();
  const [isAsked, setAsked] = useState(false);
  const close = () => (isUnsaved ? setAsked(true) : onClose());

  const form = (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={submitOnCtrlEnter}
    >
      {children}
    </form>
  );
  const submit = (
    <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
      {submitLabel}
    </Button>
  );
  const cancel = (
    <Button variant={isMobile ? 'secondary' : 'ghost'} disabled={isSubmitting} onClick={close}>
      Cancel
    </Button>
  );
  return (
    <>
      {isMobile ? (
        <Drawer
          open={open}
          onOpenChange={close}
          title={title}
          footer={
            <>
              {cancel}
              {submit}
            </>
          }
        >
          {form}
        </Drawer>
      ) : (
        <Sheet open={open} onOpenChange={close}>
          <SheetHeader title={title} />
          <SheetBody className="pt-6">{form}</SheetBody>
          <SheetFooter className="justify-end">
            {cancel}
            {submit}
          </SheetFooter>
        </Sheet>
      )}
      <PanelLeaveDialog
        description={lossText}
        when={open && isUnsaved}
        isAsked={isAsked}
        onStay={() => setAsked(false)}
        onLeave={onClose}
      />
    </>
  );
}
