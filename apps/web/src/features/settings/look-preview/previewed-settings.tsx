import type { Membership } from '@dayworks/shared/business/business';
import { type DocumentKind, documentKinds, documentLabels } from '@dayworks/shared/documents/document-kind';
import type { PreviewLook } from '@dayworks/shared/look/look-preview';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type FormValues, readForm } from '../../../parts/record/record-values.ts';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { WithPreview } from '../with-preview.tsx';
import { EstimateLook, InvoiceLook, type PreviewedForm } from './look-preview.tsx';

type PreviewedFormProps<Values> = {
  form: RecordForm<Values>;
  /** Returns the form values that the preview shows. */
  toPreview: (values: Values) => PreviewedForm;
  business: Membership;
  /** Whether the form also applies to estimates. */
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
