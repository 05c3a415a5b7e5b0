import { type DocumentKind, documentLabels } from '@dayworks/shared/documents/document-kind';
import { type Cents, formatCents } from '@dayworks/shared/money';
import { modifierLabel } from '../../lib/keyboard.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/labels.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

export interface FormTexts {
  /** The label of the submit button while the form is not being submitted. */
  idle: string;
  busy: string;
  done: string;
  /** The error title that is shown before the server's own message. */
  refused: string;
  /** The error message that is shown if the server sent no message. */
  failed: string;
}

export const createTexts = (kind: DocumentKind): FormTexts => ({
  idle: `Create ${documentLabels[kind]}`,
  busy: 'Creating...',
  done: `${documentLabels[kind]} created successfully`,
  refused: 'Creation failed',
  failed: `Failed to create ${kind}. Please try again.`,
});

export const updateTexts = (kind: DocumentKind): FormTexts => ({
  idle: `Update ${documentLabels[kind]}`,
  busy: 'Updating...',
  done: `${documentLabels[kind]} updated successfully`,
  refused: 'Update failed',
  failed: `Failed to update ${kind}. Please try again.`,
});

export const keptAsDraftText = (kind: DocumentKind) =>
  `This ${kind} has not been created yet. Your entries are saved as a draft on this device.`;

type ActionProps = {
  formId: string;
  texts: Pick<FormTexts, 'idle' | 'busy'>;
  isSubmitting: boolean;
};

/**
 * The buttons below the summary of the document form. On a phone only the Cancel button is shown there, and the other
 * buttons are pinned to the bottom of the screen.
 */
export function SummaryActions({
  formId,
  texts,
  isSubmitting,
  onCancel,
}: ActionProps & { onCancel: () => void }) {
  return (
    <>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        loading={isSubmitting}
        className="h-10 max-sm:hidden"
      >
        {isSubmitting ? texts.busy : texts.idle}
        <span aria-hidden="true" className="ml-0.5 touch:hidden">
          <Kbd onInk>{modifierLabel} ↵</Kbd>
        </span>
      </Button>
      <Button variant="ghost" disabled={isSubmitting} onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}

/** The total and the submit button, within reach of the user's thumb. */
export function TotalAndSubmit({ formId, texts, isSubmitting, total }: ActionProps & { total: Cents }) {
  return (
    <div className="flex items-center gap-3 tight:flex-wrap tight:gap-1">
      <div className="min-w-0 flex-1 tight:flex tight:basis-full tight:items-baseline tight:justify-between">
        <p className="text-12 text-fg-3">Total</p>
        <p className="break-words font-semibold text-20 tabular-nums leading-6 tracking-tight">
          {formatCents(total)}
        </p>
      </div>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        size="lg"
        loading={isSubmitting}
        className="flex-none px-6 tight:w-full"
      >
        {isSubmitting ? texts.busy : texts.idle}
      </Button>
    </div>
  );
}

/** A bar with the total and the submit button, pinned to the bottom of a phone screen above the navigation. */
export function ActionBar(props: ActionProps & { total: Cents }) {
  return (
    <div
      data-action-bar=""
      data-pinned-actions=""
      className="fixed inset-x-0 bottom-0 z-[calc(var(--z-bottombar)+1)] border-line border-t bg-surface-1 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:hidden"
    >
      <TotalAndSubmit {...props} />
    </div>
  );
}

type DiscardDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  description: string;
  onDiscard: () => void;
};

export function DiscardDialog({ open, onOpenChange, description, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Discard your entries?"
      description={description}
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
    />
  );
}
