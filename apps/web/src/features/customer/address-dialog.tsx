import type { CustomerAddress } from '@dayworks/shared/customers/customer-address';
import { Controller } from 'react-hook-form';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { useAddressForm } from './use-address-form.ts';

const fields = [
  { name: 'label', label: 'Label', width: 'col-span-12', help: 'Such as Home, Office or Unit 4.' },
  { name: 'address', label: 'Street address', width: 'col-span-12' },
  { name: 'city', label: 'City', width: 'col-span-6 max-sm:col-span-12' },
  { name: 'state', label: 'State', width: 'col-span-3 max-sm:col-span-6' },
  { name: 'zip_code', label: 'ZIP code', width: 'col-span-3 max-sm:col-span-6' },
] as const;

type AddressDialogProps = {
  customerId: string;
  /** Null makes a new one. */
  address: CustomerAddress | null;
  onClose: () => void;
};

export default function AddressDialog({ customerId, address, onClose }: AddressDialogProps) {
  const { register, control, errors, isDirty, isSaving, isSaved, save } = useAddressForm(customerId, address);
  return (
    <FormDialog
      title={address ? 'Edit Address' : 'New Address'}
      submitLabel={address ? 'Update Address' : 'Save Address'}
      onClose={onClose}
      isDirty={isDirty}
      isSubmitting={isSaving}
      isSaved={isSaved}
      problem={errors.root?.message}
      onSubmit={save}
    >
      <div className="grid grid-cols-12 gap-4 max-sm:gap-3">
        {fields.map(({ name, label, width, ...rest }) => (
          <Field key={name} label={label} error={errors[name]?.message} className={width} {...rest}>
            <Input
              dir="auto"
              autoComplete="off"
              data-autofocus={name === 'label' ? '' : undefined}
              {...register(name)}
            />
          </Field>
        ))}
        <Field
          label="Access notes"
          help="Gate code, parking, where the key is."
          error={errors.access_notes?.message}
          className="col-span-12"
        >
          <Textarea dir="auto" rows={2} {...register('access_notes')} />
        </Field>
        {!address?.is_primary && (
          <Controller
            control={control}
            name="is_primary"
            render={({ field: { value, onChange, ...field } }) => (
              <Checkbox
                {...field}
                checked={value}
                onCheckedChange={onChange}
                label="Primary address"
                description="Offered first on new estimates and invoices."
                className="col-span-12"
              />
            )}
          />
        )}
      </div>
    </FormDialog>
  );
}
