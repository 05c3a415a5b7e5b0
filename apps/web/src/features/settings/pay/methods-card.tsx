import {
  longestMethod,
  methodFrom,
  methodLabel,
  paymentMethodLabels,
  suggestedMethods,
} from '@dayworks/shared/documents/payments/payment-method';
import type { PaymentSettings } from '@dayworks/shared/payments/payment-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Switch } from '../../../ui/input/switch.tsx';
import { TagsInput } from '../../../ui/input/tags-input.tsx';
import { SettingsCard } from '../settings-form.tsx';

const suggestions = [...suggestedMethods, ...Object.values(paymentMethodLabels)];

/**
 * The payment methods that users can choose from when they record a payment, and the automatic receipts for customers.
 */
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

type Change = Partial<Pick<PaymentSettings, 'methods' | 'sends_receipts'>>;

/**
 * Saves each change immediately. If the user makes another change before the first one is saved, the second change
 * waits for the new version number from the server. The fields show the new values in the meantime.
 */
function useSavedSettings(settings: PaymentSettings) {
  const [wanted, setWanted] = useState<Change>({});
  const waiting = useRef<Change | null>(null);
  const { mutate, isPending, data } = useMutation(
    api.payments.updateSettings.mutationOptions({
      onSuccess: (saved): void => {
        const next = waiting.current;
        waiting.current = null;
        if (next) {
          save({ ...saved, ...next });
          return;
        }
        setWanted({});
        successToast('Success', 'Payment methods updated');
      },
      onError: (error) => {
        waiting.current = null;
        setWanted({});
        failureToast('Error', errorMessage(error));
      },
    }),
  );
  const save = (edit: PaymentSettings) => mutate(edit);
  const latest = data && data.version > settings.version ? data : settings;
  const change = (next: Change) => {
    setWanted({ ...wanted, ...next });
    if (isPending) waiting.current = { ...waiting.current, ...next };
    else save({ ...latest, ...next });
  };
  return { ...latest, ...wanted, change };
}

function Methods({ settings }: { settings: PaymentSettings }) {
  const { methods, sends_receipts, change } = useSavedSettings(settings);
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
        onCheckedChange={(sends) => change({ sends_receipts: sends })}
      />
    </div>
  );
}
