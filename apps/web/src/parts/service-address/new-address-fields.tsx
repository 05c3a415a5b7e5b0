import type { ServiceAddress } from '@dayworks/shared/documents/service-address';
import { Field } from '../../ui/field/field.tsx';
import { Input } from '../../ui/field/input.tsx';

export type ServiceAddressErrors = Partial<Record<keyof ServiceAddress, string>>;

type NewAddressFieldsProps = {
  value: ServiceAddress;
  onChange: (value: ServiceAddress) => void;
  errors: ServiceAddressErrors;
};

const fields = [
  { name: 'service_address', label: 'Street Address', width: 'col-span-12' },
  { name: 'service_city', label: 'City', width: 'col-span-6 max-sm:col-span-12' },
  { name: 'service_state', label: 'State', width: 'col-span-3 max-sm:col-span-6' },
  { name: 'service_zipcode', label: 'ZIP Code', width: 'col-span-3 max-sm:col-span-6' },
] as const;

export function NewAddressFields({ value, onChange, errors }: NewAddressFieldsProps) {
  return (
    <div className="grid grid-cols-12 gap-3">
      {fields.map(({ name, label, width }) => (
        <Field
          key={name}
          label={label}
          error={errors[name]}
          help={name === 'service_address' && value[name]?.trim() && 'Will be saved with the customer'}
          className={width}
        >
          <Input
            dir="auto"
            // Autofill is off, because the browser knows the user's address, not the customer's.
            autoComplete="off"
            value={value[name] ?? ''}
            onChange={(event) => onChange({ ...value, [name]: event.target.value })}
          />
        </Field>
      ))}
    </div>
  );
}
