import type { ReactNode } from 'react';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../parts/form-frame/form-dialog.tsx';
import { useCreate } from '../../../parts/record/use-create.ts';
import { useDraftOwner } from '../../../parts/record/use-draft-owner.ts';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { BundleForm } from './bundle-form.tsx';
import { bundleRecord, partsOf } from './bundle-record.ts';

export function NewBundleForm({ choice, onClose }: { choice: ReactNode; onClose: () => void }) {
  const create = useCreate(api.products.createBundle);
  const form = useRecordForm(bundleRecord, {
    start: { name: '', parts: [], category: null, description: null, active: true },
    create: async (fields, key) => {
      const made = await create({ ...fields, parts: partsOf(fields.parts) }, key);
      return { ...made, parts: fields.parts };
    },
    draftOwner: useDraftOwner(),
    done: 'Bundle created successfully',
  });
  return (
    <FormDialog title="New Product" submitLabel="Create Bundle" onClose={onClose} {...form.frame}>
      {form.changes === 0 && choice}
      <BundleForm form={form} />
    </FormDialog>
  );
}
