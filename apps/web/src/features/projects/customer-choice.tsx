import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { Controller } from 'react-hook-form';
import { CustomerPicker } from '../../parts/customer-picker.tsx';
import type { ProjectFormFields } from './use-project-form.ts';

type CustomerChoiceProps = Pick<ProjectFormFields, 'control' | 'setValue'> & {
  customer: CustomerOption | null;
  onPick: (customer: CustomerOption) => void;
};

/** Another customer has other addresses. */
export function CustomerChoice({ control, setValue, customer, onPick }: CustomerChoiceProps) {
  const pick = (picked: CustomerOption) => {
    for (const name of ['address', 'city', 'state', 'zip_code', 'customer_address_id'] as const) {
      setValue(name, '', { shouldDirty: true });
    }
    onPick(picked);
  };
  return (
    <Controller
      control={control}
      name="customer_id"
      render={({ field, fieldState }) => (
        <CustomerPicker
          customer={customer}
          error={fieldState.error?.message}
          onPick={(picked) => {
            field.onChange(picked.id);
            pick(picked);
          }}
        />
      )}
    />
  );
}
