import { Button } from '../../ui/button.tsx';
import { Drawer, Sheet, SheetBody, SheetFooter, SheetHeader } from '../../ui/overlay/sheet.tsx';
import { useIsMobile } from '../../ui/screen-size.ts';
import { type FormFrameProps, useFormFrame } from './use-form-frame.tsx';

type FormPanelProps = FormFrameProps & { open: boolean };

/**
 * A form in a panel beside the screen; below 768 px, a drawer on top of the screen (S10). The parent component stores
 * the typed values.
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
