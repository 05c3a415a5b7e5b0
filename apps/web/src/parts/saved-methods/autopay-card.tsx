import type { Autopay, AutopayScopeQuery } from '@dayworks/shared/online/autopay';
import { type MethodFacts, methodName } from '@dayworks/shared/online/saved-method-texts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { failureToast, successToast } from '../feedback.tsx';

const coverWords: Record<AutopayScopeQuery['of'], string> = {
  customer: 'All invoices of this customer that are due from now on',
  series: 'The invoices of this recurring invoice',
  job: 'The invoices for this job',
};

/** Returns the label of the option that applies the customer's autopay setting to a recurring invoice or a job. */
function sameLabel({ methods, customer_method_id }: Autopay): string {
  const method = methods.find(({ id }) => id === customer_method_id);
  return `Same as the customer (${method ? methodName(method) : 'off'})`;
}

const chargeLabel = (method: MethodFacts) => `Charge ${methodName(method)}`;

/**
 * Whether invoices are charged automatically on their due date, and to which saved card or bank account. Nothing is shown
 * if the customer has not saved one.
 */
export default function AutopayCard({ scope }: { scope: AutopayScopeQuery }) {
  const headingId = useId();
  const { data } = useQuery(api.online.autopay.queryOptions({ input: scope }));
  const { mutate, isPending } = useMutation(
    api.online.setAutopay.mutationOptions({
      onSuccess: (next) => {
        queryClient.setQueryData(api.online.autopay.queryKey({ input: scope }), next);
        successToast('Success', 'Automatic payments updated');
      },
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  if (!data?.is_available || data.methods.length === 0) return null;
  const value = data.choice === 'on' ? (data.saved_method_id ?? '') : data.choice;
  const choose = (next: string) => {
    if (next === value) return;
    const isMethod = next !== 'off' && next !== 'same';
    mutate(
      isMethod
        ? { ...scope, choice: 'on', saved_method_id: next }
        : { ...scope, choice: next, saved_method_id: null },
    );
  };
  return (
    <Card aria-labelledby={headingId}>
      <CardHeader id={headingId} title="Automatic payments" />
      <div className="grid gap-2 px-5 pt-2 pb-5 narrow:px-4">
        <Field
          label={coverWords[scope.of]}
          help="Announced by email and charged on the due date. The customer can end it at any time."
        >
          <Select
            value={value}
            disabled={isPending}
            onValueChange={choose}
            options={[
              ...(scope.of === 'customer' ? [] : [{ value: 'same', label: sameLabel(data) }]),
              { value: 'off', label: 'Off' },
              ...data.methods.map((method) => ({ value: method.id, label: chargeLabel(method) })),
            ]}
          />
        </Field>
        {data.choice === 'off' && data.ended_by === 'customer' && (
          <p className="text-13 text-fg-2">
            The customer ended automatic payments. Only the customer can turn them on again.
          </p>
        )}
      </div>
    </Card>
  );
}
