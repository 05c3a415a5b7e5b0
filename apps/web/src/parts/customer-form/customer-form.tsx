import type { NewCustomer } from '@dayworks/shared/customers/customer';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { CustomerField } from './customer-field.tsx';
import { customerFieldNames, fieldsBySection } from './customer-fields.ts';

type CustomerFormProps = {
  control: Control<NewCustomer>;
  /** What is to be said above the fields. */
  notices?: ReactNode;
};

/** All fields of a customer, new or known. */
export function CustomerForm({ control, notices }: CustomerFormProps) {
  const { data: overview } = useQuery(api.customers.overview.queryOptions());
  const tags = overview?.tags.map(({ tag }) => tag);
  return (
    <div className="grid gap-6">
      <div className="-mb-6 grid gap-3 has-[>:not(:empty)]:mb-0">{notices}</div>
      {[...fieldsBySection()].map(([section, names]) => (
        <fieldset key={section} className="m-0 min-w-0 border-0 p-0">
          <legend className="mb-3 font-semibold text-14">{section}</legend>
          <div className="grid grid-cols-12 gap-4 max-sm:gap-3">
            {names.map((name) => (
              <CustomerField
                key={name}
                name={name}
                control={control}
                suggestions={name === 'tags' ? tags : undefined}
                isFirst={name === customerFieldNames[0]}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
