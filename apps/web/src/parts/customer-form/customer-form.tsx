import type { NewCustomer } from '@dayworks/shared/customers/customer';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import { RecordFields } from '../record/record-fields.tsx';
import type { RecordForm } from '../record/use-record-form.ts';

type CustomerFormProps = { form: RecordForm<NewCustomer>; notices?: ReactNode };

/** The form with all fields of a new or existing customer. */
export function CustomerForm({ form, notices }: CustomerFormProps) {
  const { data: overview } = useQuery(api.customers.overview.queryOptions());
  const suggestions = overview?.tags.map(({ tag }) => tag);
  return <RecordFields form={form} notices={notices} extras={{ tags: { suggestions } }} />;
}
