import type { RecurringInvoiceDetail } from '@dayworks/shared/recurring/recurring-invoice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import { Link, useNavigate } from '../../lib/routing/router.tsx';
import { FormSkeleton } from '../../parts/document-form/form-skeleton.tsx';
import { useEditedDocument } from '../../parts/document-form/use-document-form.ts';
import { seriesName } from '../../parts/recurring/series-row.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Field } from '../../ui/field/field.tsx';
import { StepArrow } from '../../ui/labels.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { SeriesForm, useSeriesCalls } from './series-form.tsx';
import { seriesDefinition } from './series-values.ts';

type EditSeriesProps = { series: RecurringInvoiceDetail; today: string };

function EditSeries({ series, today }: EditSeriesProps) {
  const [definition] = useState(() => seriesDefinition());
  const navigate = useNavigate();
  const show = () => navigate(paths.recurringInvoices.getHref(series.id), { replace: true });
  const model = useEditedDocument(definition, useSeriesCalls(), series, show);
  return (
    <SeriesForm
      model={model}
      today={today}
      from={series.next_on && series.next_on > today ? series.next_on : today}
      title="Edit Recurring Invoice"
      crumbs={
        <>
          <Link to={paths.recurringInvoices.getHref()} className="flex-none hover:text-fg-1">
            Recurring Invoices
          </Link>
          <StepArrow className="size-3 stroke-2" />
          <Link to={paths.recurringInvoices.getHref(series.id)} className="truncate hover:text-fg-1">
            <bdi>{seriesName(series)}</bdi>
          </Link>
          <StepArrow className="size-3 stroke-2" />
          <span>Edit</span>
        </>
      }
      fixedCustomer={series.customer}
      onCancel={show}
    >
      <Field
        label="Changed prices apply from"
        optional
        error={model.errors.prices_from}
        help="Leave it empty to change the next invoice. Invoices already created stay the same."
      >
        <DateInput
          today={today}
          value={model.values.prices_from}
          onValueChange={(prices_from) => model.set({ prices_from })}
        />
      </Field>
    </SeriesForm>
  );
}

export default function EditSeriesPage({ id }: { id: string }) {
  const { today } = useBusinessDay();
  const { data, error } = useQuery(
    api.recurringInvoices.get.queryOptions({ input: { id }, refetchOnMount: 'always' }),
  );
  if (error && !data)
    return (
      <Page>
        <PageHeader title="Edit Recurring Invoice" />
        <Alert tone="danger">{errorMessage(error)}</Alert>
      </Page>
    );
  if (!data) return <FormSkeleton title="Edit Recurring Invoice" />;
  return <EditSeries series={data} today={today} />;
}
