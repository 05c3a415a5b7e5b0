import { endOfMonth, formatLong, isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import {
  isLastDay,
  monthDaysFrom,
  monthDayWords,
  type RecurringUnit,
  recurringUnits,
  slotsFrom,
} from '@dayworks/shared/dates/recurring-dates';
import { deliveries, deliveryLabels, seriesWords } from '@dayworks/shared/recurring/recurring-texts';
import { shownDates } from '@dayworks/shared/recurring/series-dates';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ShownCustomer } from '../../parts/customer-picker/customer-line.tsx';
import { DetailsCard, FieldRow } from '../../parts/document-form/details-card.tsx';
import { DocumentForm } from '../../parts/document-form/document-form.tsx';
import { ReloadDialog } from '../../parts/document-form/edit-document.tsx';
import { ActionBar, SummaryActions } from '../../parts/document-form/form-actions.tsx';
import type { DocumentCalls, DocumentFormModel } from '../../parts/document-form/use-document-form.ts';
import { LeaveGuard } from '../../parts/form-frame/leave-guard.tsx';
import { SaveNotices } from '../../parts/form-frame/save-notices.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { NumberInput } from '../../ui/input/number-input.tsx';
import { Radio, RadioGroup } from '../../ui/input/radio-group.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Select } from '../../ui/select/select.tsx';
import {
  fittingDay,
  ruleOf,
  type SeriesEnd,
  type SeriesTypes,
  type SeriesValues,
  seriesEnds,
} from './series-values.ts';

type RepeatCardProps = {
  model: DocumentFormModel<SeriesValues>;
  today: string;
  /** The first date of the recurring invoice that can still change. Earlier dates are not shown. */
  from: string;
};

const unitLabels: Record<RecurringUnit, string> = { week: 'weeks', month: 'months', year: 'years' };

function MonthDayField({ model }: Pick<RepeatCardProps, 'model'>) {
  const { unit, first_on, on_day } = model.values;
  if (unit !== 'month' || !isCalendarDate(first_on)) return null;
  const choices = monthDaysFrom(first_on);
  const options = [
    ...choices.map((choice) => ({ value: choice, label: `On ${monthDayWords(first_on, choice)}` })),
    // The user can always choose the last day of the month. The first date then moves to the end of its month.
    ...(isLastDay(first_on) ? [] : [{ value: 'last_day' as const, label: 'On the last day' }]),
  ];
  return (
    <Field label="Day of the month" error={model.errors.on_day}>
      <Select
        value={on_day}
        options={options}
        onValueChange={(choice) =>
          model.set({
            on_day: choice,
            ...(choice === 'last_day' && { first_on: endOfMonth(first_on) }),
          })
        }
      />
    </Field>
  );
}

function EndFields({ model, today }: Pick<RepeatCardProps, 'model' | 'today'>) {
  const { values, errors } = model;
  return (
    <FieldRow>
      <Field label="Ends">
        <Select
          value={values.ends}
          options={Object.entries(seriesEnds).map(([value, label]) => ({ value: value as SeriesEnd, label }))}
          onValueChange={(ends) => model.set({ ends })}
        />
      </Field>
      {values.ends === 'until' && (
        <Field label="Last day" error={errors.until}>
          <DateInput today={today} value={values.until} onValueChange={(until) => model.set({ until })} />
        </Field>
      )}
      {values.ends === 'times' && (
        <Field label="Number of invoices" error={errors.times}>
          <NumberInput
            value={values.times}
            maxDecimals={0}
            min="1"
            onValueChange={(times) => model.set({ times })}
          />
        </Field>
      )}
    </FieldRow>
  );
}

function NextDates({ values, from }: { values: SeriesValues; from: string }) {
  const rule = ruleOf(values);
  if (!rule) return null;
  const dates = slotsFrom(rule, from > rule.first_on ? from : rule.first_on, shownDates);
  return (
    <div className="rounded-8 bg-surface-2 px-4 py-3">
      <p className="font-medium text-13">{seriesWords(rule)}</p>
      <ol aria-label="Next dates" className="mt-1.5 grid gap-0.5 text-13 text-fg-2 tabular-nums">
        {dates.map((day) => (
          <li key={day}>{formatLong(day)}</li>
        ))}
      </ol>
      {dates.length === 0 && <p className="text-13 text-fg-2">No dates are left.</p>}
    </div>
  );
}

/** Lets the user choose how often the invoice repeats, when it stops repeating, and what happens on each date. */
function RepeatCard({ model, today, from }: RepeatCardProps) {
  const { values, errors } = model;
  return (
    <Card aria-labelledby="repeat-title">
      <CardHeader id="repeat-title" title="Repeats" />
      <CardBody className="grid gap-4">
        <FieldRow>
          <Field label="Every" error={errors.every}>
            <NumberInput
              value={values.every}
              maxDecimals={0}
              min="1"
              max="99"
              onValueChange={(every) => model.set({ every })}
            />
          </Field>
          <Field label="Unit">
            <Select
              value={values.unit}
              options={recurringUnits.map((unit) => ({ value: unit, label: unitLabels[unit] }))}
              onValueChange={(unit) => model.set({ unit })}
            />
          </Field>
        </FieldRow>
        <FieldRow>
          <Field label="First invoice" error={errors.first_on}>
            <DateInput
              today={today}
              value={values.first_on}
              onValueChange={(first_on) =>
                model.set({ first_on, on_day: fittingDay(values.on_day, first_on) })
              }
            />
          </Field>
          <MonthDayField model={model} />
        </FieldRow>
        <EndFields model={model} today={today} />
        <Field label="On each date">
          <RadioGroup value={values.delivery} onValueChange={(delivery) => model.set({ delivery })}>
            {deliveries.map((delivery) => (
              <Radio key={delivery} value={delivery}>
                {deliveryLabels[delivery]}
              </Radio>
            ))}
          </RadioGroup>
        </Field>
        <NextDates values={values} from={from} />
      </CardBody>
    </Card>
  );
}

export function useSeriesCalls(): DocumentCalls<SeriesTypes> {
  const { mutateAsync: create } = useMutation({
    mutationKey: api.recurringInvoices.create.mutationKey(),
    mutationFn: ({ input, key }: { input: SeriesTypes['New']; key: string }) =>
      api.recurringInvoices.create.call(input, { context: { idempotencyKey: key } }),
  });
  const { mutateAsync: update } = useMutation(api.recurringInvoices.update.mutationOptions());
  const { mutateAsync: remove } = useMutation(api.recurringInvoices.remove.mutationOptions());
  return {
    create: (input, key) => create({ input, key }),
    update,
    remove: (id) => remove({ id, version: 1 }),
    get: (id) => api.recurringInvoices.get.call({ id }),
  };
}

type SeriesFormProps = {
  model: DocumentFormModel<SeriesValues>;
  today: string;
  /** The first day of the preview of upcoming invoice dates. */
  from: string;
  title: string;
  crumbs: ReactNode;
  fixedCustomer?: ShownCustomer | null;
  /** An optional additional field, which is shown beside the date fields. */
  children?: ReactNode;
  onCancel: () => void;
};

const formId = 'series-form';
const noun = 'recurring invoice';

/** The page with the form for a new or stored recurring invoice. */
export function SeriesForm(props: SeriesFormProps) {
  const { model, today, from, title, crumbs, fixedCustomer, children, onCancel } = props;
  const { isSaving: isSubmitting, isUnsaved } = model.frame;
  const [asksToReload, setAsksToReload] = useState(false);
  // The form components that all documents share handle only the fields that every document has.
  const shared = model as unknown as DocumentFormModel;
  const submitProps = { formId, texts: model.texts, isSubmitting };
  return (
    <Page>
      <LeaveGuard when={isUnsaved} description="Your changes to this recurring invoice are not saved." />
      <PageHeader crumbs={crumbs} title={title} />
      <DocumentForm
        id={formId}
        model={shared}
        notices={<SaveNotices form={model} noun={noun} onReload={() => setAsksToReload(true)} />}
        details={
          <>
            <DetailsCard model={shared} fixedCustomer={fixedCustomer}>
              {children}
            </DetailsCard>
            <RepeatCard model={model} today={today} from={from} />
          </>
        }
        actions={<SummaryActions {...submitProps} onCancel={onCancel} />}
      />
      <ActionBar {...submitProps} total={model.total} />
      <ReloadDialog
        noun={noun}
        open={asksToReload}
        onClose={() => setAsksToReload(false)}
        onReload={model.takeLatest}
      />
    </Page>
  );
}
