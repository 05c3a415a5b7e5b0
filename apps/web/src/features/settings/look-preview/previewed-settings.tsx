import type { Membership } from '@dayworks/shared/business/business';
import type { PreviewLook } from '@dayworks/shared/invoices/look-preview';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type FormValues, readForm } from '../../../parts/record/record-values.ts';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';
import { WithPreview } from '../with-preview.tsx';
import { LookPreview } from './look-preview.tsx';
import type { PreviewedForm } from './use-look-preview.ts';

type PreviewedFormProps<Values> = {
  form: RecordForm<Values>;
  /** What of the preview the form decides. */
  toPreview: (values: Values) => PreviewedForm;
  business: Membership;
  children: ReactNode;
};

const segments = [
  { value: 'pdf', label: 'PDF' },
  { value: 'email', label: 'Email' },
  { value: 'page', label: 'Page' },
] as const;

/** A form about invoices, beside an invoice that follows it. */
export function PreviewedSettings<Values>(props: PreviewedFormProps<Values>) {
  const [look, setLook] = useState<PreviewLook>('pdf');
  return (
    <WithPreview
      switcher={
        <SegmentedControl label="Preview as" value={look} onValueChange={setLook} segments={segments} />
      }
      preview={<Watched {...props} look={look} />}
    >
      {props.children}
    </WithPreview>
  );
}

/** On its own, so that a key draws the preview anew and not the form. */
function Watched<Values>({
  form,
  toPreview,
  business,
  look,
}: PreviewedFormProps<Values> & { look: PreviewLook }) {
  const typed = useWatch({ control: form.control }) as FormValues;
  const read = readForm(form.record, typed);
  return <LookPreview look={look} form={read.problems ? null : toPreview(read.values)} business={business} />;
}
