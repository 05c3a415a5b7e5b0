import { documentTitle } from '@dayworks/shared/documents/document-kind';
import { formatMoney } from '@dayworks/shared/money';
import { announceDayChoices, retryChoices } from '@dayworks/shared/online/autopay-rules';
import type {
  OnlineConcern,
  OnlineSettings,
  OnlineSettingsEdit,
} from '@dayworks/shared/online/online-payment';
import { useMutation, useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { ProofDeclined, proven } from '../../../parts/reauthentication/proof.ts';
import { moment } from '../../../parts/time/time-texts.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Switch } from '../../../ui/input/switch.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { SettingsCard } from '../settings-form.tsx';

type OnlineCardProps = { mayChange: boolean };

/**
 * Shows whether customers can pay by card or bank account, and whether the books match the records of the payment
 * provider.
 */
export function OnlineCard({ mayChange }: OnlineCardProps) {
  const { data: settings } = useQuery(api.online.settings.queryOptions());
  if (!settings?.is_available) return null;
  return (
    <div className="mb-4">
      <SettingsCard
        title="Online payments"
        text="Customers pay invoices and deposits by card or bank account. A bank payment counts when the money arrives."
      >
        {settings.is_test && (
          <Alert tone="info">The payment provider is in test mode. No real money is moved.</Alert>
        )}
        <Switches settings={settings} mayChange={mayChange} />
        {settings.is_on && <Comparison mayChange={mayChange} />}
      </SettingsCard>
    </div>
  );
}

const daysText = (days: number) => (days === 1 ? '1 day before' : `${days} days before`);

const retryText = (days: readonly number[]) =>
  days.length === 0 ? 'Not tried again' : `After ${listText(days)} more days`;

/** Formats numbers as they are read aloud, such as '3 and 5'. */
const listText = (days: readonly number[]) =>
  days.length === 1 ? String(days[0]) : `${days.slice(0, -1).join(', ')} and ${days.at(-1)}`;

const choicesWith = <Value,>(choices: readonly Value[], isSame: (choice: Value) => boolean, own: Value) =>
  choices.some(isSame) ? choices : [...choices, own];

type Edit = Omit<OnlineSettingsEdit, 'version'>;

function Switches({ settings, mayChange }: { settings: OnlineSettings; mayChange: boolean }) {
  const { mutateAsync, isPending } = useMutation(api.online.updateSettings.mutationOptions());
  const { is_on, takes_tips, announce_days, retry_days, version } = settings;
  const change = async (next: Partial<Edit>) => {
    try {
      await proven(() =>
        mutateAsync({ ...{ is_on, takes_tips, announce_days, retry_days }, ...next, version }),
      );
      successToast('Success', 'Online payments updated');
    } catch (error) {
      if (!(error instanceof ProofDeclined)) failureToast('Error', errorMessage(error));
    }
  };
  const isLocked = !mayChange || isPending || !is_on;
  const retryKey = retry_days.join();
  const retries = choicesWith<readonly number[]>(
    retryChoices,
    (days) => days.join() === retryKey,
    retry_days,
  );
  const announcements = choicesWith<number>(
    announceDayChoices,
    (days) => days === announce_days,
    announce_days,
  );
  return (
    <div className="grid gap-3">
      <Switch
        label="Take online payments"
        checked={is_on}
        disabled={!mayChange || isPending}
        onCheckedChange={(isOn) => void change({ is_on: isOn })}
      />
      <Switch
        label="Let customers add a tip"
        checked={takes_tips}
        disabled={isLocked}
        onCheckedChange={(takesTips) => void change({ takes_tips: takesTips })}
      />
      {is_on && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Announce automatic payments">
            <Select
              value={String(announce_days)}
              disabled={isLocked}
              onValueChange={(days) => void change({ announce_days: Number(days) })}
              options={announcements.map((days) => ({ value: String(days), label: daysText(days) }))}
            />
          </Field>
          <Field label="Try a failed charge again">
            <Select
              value={retryKey || 'never'}
              disabled={isLocked}
              onValueChange={(key) =>
                void change({ retry_days: key === 'never' ? [] : key.split(',').map(Number) })
              }
              options={retries.map((days) => ({ value: days.join() || 'never', label: retryText(days) }))}
            />
          </Field>
        </div>
      )}
    </div>
  );
}

function Comparison({ mayChange }: { mayChange: boolean }) {
  const { data } = useQuery(api.online.concerns.queryOptions());
  const { mutateAsync: compare, isPending } = useMutation(api.online.compare.mutationOptions());
  const compareNow = () => compare({}).catch((error: unknown) => failureToast('Error', errorMessage(error)));
  if (!data) return null;
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-fg-2">
          {data.compared_at
            ? `Compared with the payment provider ${moment(data.compared_at)}.`
            : 'Every night your books are compared with the payment provider.'}
          {data.compared_at && data.concerns.length === 0 && ' Everything agrees.'}
        </p>
        <Button size="sm" loading={isPending} onClick={() => void compareNow()}>
          <RefreshCw />
          Compare now
        </Button>
      </div>
      {data.concerns.map((concern) => (
        <Concern key={concern.id} concern={concern} mayChange={mayChange} />
      ))}
    </div>
  );
}

function Concern({ concern, mayChange }: { concern: OnlineConcern; mayChange: boolean }) {
  const { mutateAsync: accept, isPending } = useMutation(api.online.accept.mutationOptions());
  const { id, document, provider_amount, own_amount, dispute } = concern;
  const differs = provider_amount !== own_amount;
  const keep = () =>
    accept({ id, provider_amount, own_amount }).catch((error: unknown) =>
      failureToast('Error', errorMessage(error)),
    );
  return (
    <Alert tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span>
          {document && `${documentTitle(document.kind, document)}: `}
          {differs &&
            `the payment provider has ${formatMoney(provider_amount)}, your books have ${formatMoney(own_amount)}.`}
          {dispute === 'open' &&
            ' The customer disputes this payment at their bank. Answer on the provider’s site.'}
        </span>
        {differs && mayChange && (
          <Button size="sm" loading={isPending} onClick={() => void keep()}>
            Keep my figure
          </Button>
        )}
      </div>
    </Alert>
  );
}
