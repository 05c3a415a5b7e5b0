import type { Membership } from '@dayworks/shared/business/business';
import { type DocumentKind, documentKinds, documentLabels } from '@dayworks/shared/documents/document-kind';
import type { PreviewLook } from '@dayworks/shared/look/look-preview';
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type FormValues, readForm } from '../../parts/record/record-values.ts';
import type { RecordForm } from '../../parts/record/use-record-form.ts';
import { Button } from '../../ui/button.tsx';
import { cardSurface } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { SegmentedControl } from '../../ui/figure/segmented-control.tsx';
import { Sheet, SheetBody, SheetHeader } from '../../ui/overlay/sheet.tsx';
import { useMediaQuery } from '../../ui/screen-size.ts';
import { EstimateLook, InvoiceLook, type PreviewedForm } from './look-preview.tsx';

type WithPreviewProps = {
  title?: string;
  /** Buttons that choose which preview is shown, if there is more than one. */
  switcher?: ReactNode;
  /** The preview is mounted only while it is visible, so that no unnecessary requests are sent. */
  preview: ReactNode;
  children: ReactNode;
};

/** A form with a preview beside it. On narrow screens, a button opens the preview. */
export function WithPreview({ title = 'Live preview', switcher, preview, children }: WithPreviewProps) {
  const isBeside = useMediaQuery('(min-width: 1360px)');
  const [isOpen, setOpen] = useState(false);
  /*
   * The form keeps its position in the React tree, so that an open dialog in the form stays open when the width of the
   * window changes.
   */
  return (
    <div
      data-preview={isBeside ? '' : undefined}
      className={cx(isBeside && 'grid grid-cols-[minmax(0,1fr)_356px] items-start gap-5')}
    >
      {!isBeside && (
        <div className="mb-4 flex justify-end max-sm:[&>button]:flex-1">
          <Button onClick={() => setOpen(true)}>
            <Eye />
            {title}
          </Button>
        </div>
      )}
      <div className="min-w-0">{children}</div>
      {isBeside ? (
        <section
          data-card=""
          aria-label={title}
          className={cx(
            cardSurface,
            'sticky top-[calc(var(--sticky-top)+16px)] max-h-[calc(100dvh-var(--sticky-top)-32px)] overflow-y-auto bg-surface-2 p-4',
          )}
        >
          <header className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-2">
            <h2 className="font-medium">{title}</h2>
            {switcher}
          </header>
          {preview}
        </section>
      ) : (
        <Sheet open={isOpen} onOpenChange={setOpen}>
          <SheetHeader title={title} />
          <SheetBody className="bg-surface-2 pt-4">
            {switcher && <div className="mb-3 flex flex-wrap gap-2">{switcher}</div>}
            {preview}
          </SheetBody>
        </Sheet>
      )}
    </div>
  );
}

type PreviewedFormProps<Values> = {
  form: RecordForm<Values>;
  /** Returns the form values that the preview shows. */
  toPreview: (values: Values) => PreviewedForm;
  business: Membership;
  /** Whether the settings in the form apply not only to invoices but also to estimates. */
  withEstimates?: boolean;
  children: ReactNode;
};

const kinds = documentKinds.map((value) => ({ value, label: documentLabels[value] }));

const looks = [
  { value: 'pdf', label: 'PDF' },
  { value: 'email', label: 'Email' },
  { value: 'page', label: 'Page' },
] as const;

/** A settings form for documents, with a live preview beside it. */
export function PreviewedSettings<Values>(props: PreviewedFormProps<Values>) {
  const [kind, setKind] = useState<DocumentKind>('invoice');
  const [look, setLook] = useState<PreviewLook>('pdf');
  return (
    <WithPreview
      switcher={
        <>
          {props.withEstimates && (
            <SegmentedControl label="Preview of" value={kind} onValueChange={setKind} segments={kinds} />
          )}
          <SegmentedControl label="Preview as" value={look} onValueChange={setLook} segments={looks} />
        </>
      }
      preview={<Watched {...props} kind={kind} look={look} />}
    >
      {props.children}
    </WithPreview>
  );
}

type WatchedProps<Values> = PreviewedFormProps<Values> & { kind: DocumentKind; look: PreviewLook };

/** The preview is a separate component, so that typing re-renders the preview and not the form. */
function Watched<Values>({ form, toPreview, business, kind, look }: WatchedProps<Values>) {
  const typed = useWatch({ control: form.control }) as FormValues;
  const read = readForm(form.record, typed);
  const Look = kind === 'estimate' ? EstimateLook : InvoiceLook;
  return <Look look={look} form={read.problems ? null : toPreview(read.values)} business={business} />;
}
