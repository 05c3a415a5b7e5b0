import {
  longestMethod,
  methodFrom,
  methodLabel,
  paymentMethodLabels,
  suggestedMethods,
} from '@dayworks/shared/documents/payments/payment-method';
import type { PaymentSettings } from '@dayworks/shared/payments/payment-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback/outcome-toast.ts';
import { Field } from '../../../ui/field/field.tsx';
import { Switch } from '../../../ui/input/switch.tsx';
import { TagsInput } from '../../../ui/input/tags-input.tsx';
import { SettingsCard } from '../settings-form.tsx';

const suggestions = [...suggestedMethods, ...Object.values(paymentMethodLabels)];

/** The methods with which payments are recorded, and the receipts that customers get automatically. */
export function MethodsCard() {
  const { data: settings } = useQuery(api.payments.settings.queryOptions());
  return settings ? (
    <div className="mb-4">
      <SettingsCard
        title="Payment methods"
        text="The choices when you record a payment. Payments that are already recorded keep their method."
      >
        <Methods settings={settings} />
      </SettingsCard>
    </div>
  ) : null;
}

function Methods({ settings }: { settings: PaymentSettings }) {
  const { mutate, isPending, variables } = useMutation(
    api.payments.updateSettings.mutationOptions({
      onSuccess: () => successToast('Success', 'Payment methods updated'),
      onError: (error) => failureToast('Error', errorMessage(error)),
    }),
  );
  // What is being saved is shown at once, so that the field does not jump back meanwhile.
  const { methods, sends_receipts } = isPending ? variables : settings;
  const change = (next: Partial<PaymentSettings>) => {
    if (!isPending) mutate({ ...settings, ...next });
  };
  return (
    <div className="grid gap-4">
      <Field label="Methods" help="Type a method and press Enter, or choose a suggestion.">
        <TagsInput
          value={methods.map(methodLabel)}
          suggestions={suggestions}
          maxLength={longestMethod}
          onValueChange={(labels) => change({ methods: labels.map(methodFrom) })}
        />
      </Field>
      <Switch
        label="Send a receipt after each online payment"
        description="The customer gets it by email when the money has arrived."
        checked={sends_receipts}
        disabled={isPending}
        onCheckedChange={(sends) => change({ sends_receipts: sends })}
      />
    </div>
  );
}
