import type { BundlePart } from '@dayworks/shared/products/bundle';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { useOverview } from '../product-list.ts';
import type { BundleValues } from './bundle-record.ts';
import { PartsField } from './parts-field.tsx';

type BundleFormProps = { form: RecordForm<BundleValues>; stored?: readonly BundlePart[] };

export function BundleForm({ form, stored = [] }: BundleFormProps) {
  const { data: overview } = useOverview();
  return (
    <RecordFields
      form={form}
      own={{ parts: <PartsField control={form.control} stored={stored} /> }}
      extras={{ category: { suggestions: overview?.categories } }}
    />
  );
}
