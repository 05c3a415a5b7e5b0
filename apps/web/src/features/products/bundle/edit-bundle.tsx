import type { ProductRow } from '@dayworks/shared/products/product-list';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../parts/form-frame/form-dialog.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { SwitchActive } from '../switch-active.tsx';
import { BundleForm } from './bundle-form.tsx';
import { bundleRecord, partsOf, partText } from './bundle-record.ts';

const asTyped = (bundle: ProductRow) => ({
  ...bundle,
  parts: bundle.parts.map(({ item_id, quantity }) => partText(item_id, String(quantity))),
});

type EditBundleFormProps = { bundle: ProductRow; onClose: () => void };

export function EditBundleForm({ bundle, onClose }: EditBundleFormProps) {
  const { id } = bundle;
  const { mutateAsync: update } = useMutation(api.products.updateBundle.mutationOptions());
  const reload = async () => asTyped(await api.products.get.call({ id }));
  const form = useRecordForm(bundleRecord, {
    stored: asTyped(bundle),
    update: async (fields, version) => {
      const updated = await update({ ...fields, parts: partsOf(fields.parts), id, version });
      return { ...updated, parts: fields.parts };
    },
    reload,
    done: 'Bundle updated successfully',
  });
  return (
    <FormDialog
      title="Edit Bundle"
      submitLabel="Save Bundle"
      onClose={onClose}
      {...form.frame}
      action={form.changes === 0 && <SwitchActive product={bundle} onClose={onClose} />}
    >
      <BundleForm form={form} stored={bundle.parts} />
    </FormDialog>
  );
}
