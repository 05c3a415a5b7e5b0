import { formatMoney } from '@dayworks/shared/money';
import type { CostRate } from '@dayworks/shared/time/time-entry';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { PersonAvatar } from '../../../parts/person-avatar.tsx';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { MoneyInput } from '../../../ui/input/number-input.tsx';
import { readNumberText } from '../../../ui/input/number-text.ts';
import { SectionQuery } from '../settings-form.tsx';

/** The hourly cost of each person. Owners set it, staff members can see it, and field workers never receive it. */
export function CostRates({ isOwner }: { isOwner: boolean }) {
  const query = useQuery(api.time.rates.queryOptions());
  return (
    <Card>
      <SectionHeader
        title="Cost rates"
        text="Your hourly cost for each person, used for job margins. Owners set the rates, staff can see them, field workers cannot. Time already started keeps its rate."
      />
      <div className="mt-3">
        <SectionQuery query={query}>
          {(rates) => (
            <ul>
              {rates.map((rate) =>
                isOwner ? (
                  <RateRow key={rate.user_id} rate={rate} />
                ) : (
                  <ReadRate key={rate.user_id} rate={rate} />
                ),
              )}
            </ul>
          )}
        </SectionQuery>
      </div>
    </Card>
  );
}

const ReadRate = ({ rate }: { rate: CostRate }) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t px-5 py-2.5 narrow:px-4">
    <PersonAvatar userId={rate.user_id} name={rate.name} decorative />
    <bdi className="wrap-anywhere min-w-0 flex-1 basis-24 font-medium">{rate.name}</bdi>
    <span className="text-fg-2 tabular-nums">
      {rate.hourly_cost === null ? 'No rate' : `${formatMoney(rate.hourly_cost)} an hour`}
    </span>
  </li>
);

function RateRow({ rate }: { rate: CostRate }) {
  const stored = rate.hourly_cost === null ? '' : rate.hourly_cost.toFixed(2);
  const [text, setText] = useState(stored);
  const typed = readNumberText(text);
  const isChanged = text !== stored && typed !== rate.hourly_cost;
  const { mutate, isPending } = useMutation(
    api.time.setRate.mutationOptions({
      onSuccess: () =>
        successToast(
          'Success',
          `${rate.name}: ${typed == null ? 'no rate' : `${formatMoney(typed)} an hour`}`,
        ),
      onError: (error) => failureToast('Not saved', errorMessage(error)),
    }),
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && typed !== undefined) mutate({ user_id: rate.user_id, hourly_cost: typed });
  };
  return (
    <li className="border-line border-t px-5 py-2.5 narrow:px-4">
      <form onSubmit={save} noValidate className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PersonAvatar userId={rate.user_id} name={rate.name} decorative />
        <bdi className="wrap-anywhere min-w-0 flex-1 basis-24 font-medium">{rate.name}</bdi>
        <Field
          label={`Hourly cost of ${rate.name}`}
          hideLabel
          error={typed === undefined ? 'Enter an amount such as 32.50' : undefined}
          className="w-32"
        >
          <MoneyInput value={text} onValueChange={setText} />
        </Field>
        <Button size="sm" type="submit" loading={isPending} disabled={!isChanged || typed === undefined}>
          Save
          <span className="sr-only"> the rate of {rate.name}</span>
        </Button>
      </form>
    </li>
  );
}
