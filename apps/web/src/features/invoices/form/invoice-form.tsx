import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { daysBetween, formatShort, isCalendarDate } from '@dayworks/shared/dates/calendar-date';
import type { SummedCredit } from '@dayworks/shared/documents/lines/summary-lines';
import type { ReceivedPayment } from '@dayworks/shared/documents/payments/counted-payments';
import { coachComparison, coachHeadline } from '@dayworks/shared/invoices/coach-panel';
import type { NewInvoice } from '@dayworks/shared/invoices/invoice';
import { type Cents, formatMoney } from '@dayworks/shared/money';
import type { ProjectSummary } from '@dayworks/shared/projects/project';
import { projectStatusLabels } from '@dayworks/shared/projects/project-status';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ShieldCheck, Sparkles, SquareKanban } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { api } from '../../../lib/api.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { ownDataText } from '../../../parts/coach/coach.ts';
import type { ShownCustomer } from '../../../parts/customer-picker/customer-line.tsx';
import { DetailsCard, FieldRow } from '../../../parts/document-form/details-card.tsx';
import { DocumentForm } from '../../../parts/document-form/document-form.tsx';
import type { FormParts } from '../../../parts/document-form/new-document.tsx';
import type {
  DocumentCalls,
  DocumentFormModel,
  FormDefinition,
} from '../../../parts/document-form/use-document-form.ts';
import { Card, CardBody, CardFooter, CardHeader } from '../../../ui/card.tsx';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { changeDate, followCustomerTerms, followLastTerms } from './invoice-dates.ts';
import type { PricedItem } from './price-positions.tsx';
import {
  editInto,
  type InvoiceTypes,
  InvoiceValues,
  parseInvoiceEdit,
  parseNewInvoice,
  valuesFromInvoice,
} from './use-invoice-start.ts';

export function useInvoiceCalls(): DocumentCalls<InvoiceTypes> {
  const { mutateAsync: create } = useMutation({
    mutationKey: api.invoices.create.mutationKey(),
    mutationFn: ({ input, key }: { input: NewInvoice; key: string }) =>
      api.invoices.create.call(input, { context: { idempotencyKey: key } }),
  });
  const { mutateAsync: update } = useMutation(api.invoices.update.mutationOptions());
  const { mutateAsync: remove } = useMutation(api.invoices.remove.mutationOptions());
  return {
    create: (input, key) => create({ input, key }),
    update,
    remove: (id) => remove({ id }),
    get: (id) => api.invoices.get.call({ id }),
  };
}

/** Shows the name of the project that the invoice is for. */
export function ProjectBanner({ project }: { project: ProjectSummary }) {
  const facts = [
    projectStatusLabels[project.status],
    project.end_date && `ends ${formatShort(project.end_date)}`,
  ].filter(Boolean);
  return (
    <div className="flex items-center gap-3 rounded-8 border border-accent-border bg-accent-soft px-4 py-3">
      <SquareKanban className="size-[18px] text-accent-text" />
      <p className="wrap-anywhere min-w-0 flex-1 leading-5">
        Invoice for project <b className="font-semibold">{project.name}</b>
        <span className="block text-13 text-fg-2">{facts.join(' · ')}</span>
      </p>
    </div>
  );
}

const PricePositions = lazyPart(() => import('./price-positions.tsx'));

type CoachPanelProps = { total: Cents; items: readonly PricedItem[] };

const noHistory = { count: 0, average: 0 };

/** Shows how the invoice compares with other invoices (rule D3). */
function CoachPanel({ total, items }: CoachPanelProps) {
  const { data, isPending } = useQuery(api.invoices.paidHistory.queryOptions());
  const history = data ?? noHistory;
  const comparison = coachComparison(total, history);
  const isOwn = comparison.basis === 'own';
  return (
    <Card aria-labelledby="coach-title">
      <CardHeader id="coach-title" title="AI Business Coach" icon={<Sparkles />} />
      <CardBody className="pt-2.5!">
        {isPending ? (
          <Loading label="Loading your paid invoices">
            <Skeleton className="mt-1 h-4 w-2/3" />
            <Skeleton className="mt-2 h-3 w-full" />
          </Loading>
        ) : items.length === 0 || total === 0 ? (
          <p className="text-13 text-fg-2">
            Add an item with a price to see how this invoice compares with your other invoices.
          </p>
        ) : (
          <Advice headline={coachHeadline(comparison)}>
            {isOwn ? (
              <>
                Your last {history.count} paid invoices average{' '}
                <Figure>{formatMoney(history.average)}</Figure>.
              </>
            ) : (
              `This is a general rule for now. Once 10 of your invoices are paid, we’ll compare with your own average. So far: ${paidSoFar(history.count)}.`
            )}
          </Advice>
        )}
        {items.length > 0 && (
          <Suspense>
            <PricePositions items={items} showsGeneralRule={isOwn} />
          </Suspense>
        )}
      </CardBody>
      <CardFooter>
        <ShieldCheck className="size-3.5 stroke-2" />
        {isOwn ? ownDataText : 'Calculated right here. Nothing is sent anywhere.'}
      </CardFooter>
    </Card>
  );
}

const paidSoFar = (count: number) => (count === 1 ? '1 is' : `${count || 'none'} are`);

function Advice({ headline, children }: { headline: string; children: ReactNode }) {
  return (
    <>
      <h3 className="font-semibold leading-5">{headline}</h3>
      <p className="text-13 text-fg-2">{children}</p>
    </>
  );
}

const Figure = ({ children }: { children: string }) => (
  <b className="font-semibold text-fg-1 tabular-nums">{children}</b>
);

/** Creates the definition of an invoice form, which depends on the payment terms of the business. */
export const invoiceDefinition = (usualTerms: number | null): FormDefinition<InvoiceTypes> => ({
  kind: 'invoice',
  Values: InvoiceValues,
  valuesOf: valuesFromInvoice,
  parseNew: parseNewInvoice,
  parseEdit: parseInvoiceEdit,
  editInto,
  followCustomer: followCustomerTerms(usualTerms),
  followLastJob: followLastTerms,
});

type InvoiceDetailsProps = {
  model: DocumentFormModel<InvoiceValues>;
  today: string;
  /** The default payment terms of the business. */
  usualTerms: number | null;
  fixedCustomer?: ShownCustomer | null;
};

/** The customer, dates and address of the invoice. */
function InvoiceDetails({ model, today, usualTerms, fixedCustomer }: InvoiceDetailsProps) {
  const { values, errors, customer } = model;
  return (
    <DetailsCard model={model} fixedCustomer={fixedCustomer}>
      <FieldRow>
        <Field label="Invoice Date" error={errors.date}>
          <DateInput
            today={today}
            value={values.date}
            onValueChange={(date) =>
              model.set(changeDate(model.read(), date, [customer?.payment_terms, usualTerms]))
            }
          />
        </Field>
        <Field
          label="Due Date"
          error={errors.due_date}
          help={dueDateHelp(values.date, values.due_date, customer)}
        >
          <DateInput
            today={today}
            value={values.due_date}
            onValueChange={(due_date) => model.set({ due_date })}
          />
        </Field>
      </FieldRow>
    </DetailsCard>
  );
}

function dueDateHelp(date: string, dueDate: string, customer: CustomerOption | null): string | undefined {
  if (!isCalendarDate(date) || !isCalendarDate(dueDate)) return undefined;
  const days = daysBetween(date, dueDate);
  if (days < 0) return 'Before the invoice date';
  if (days === 0) return 'Due on receipt';
  const inDays = days === 1 ? 'In 1 day' : `In ${days.toLocaleString('en-US')} days`;
  return days === customer?.payment_terms ? `${inDays}, the terms of this customer` : inDays;
}

type InvoiceFormProps = FormParts<InvoiceTypes> & {
  today: string;
  /** The default payment terms of the business. */
  usualTerms: number | null;
  /** The payments that already count toward the invoice total. */
  payments: readonly ReceivedPayment[];
  /** The credit notes and write-offs on the stored invoice. */
  credits?: readonly SummedCredit[];
  /** The customer of an invoice whose customer cannot be changed; null for an imported invoice without a customer. */
  fixedCustomer?: ShownCustomer | null;
};

export function InvoiceForm({ model, today, usualTerms, fixedCustomer, ...parts }: InvoiceFormProps) {
  return (
    <DocumentForm
      {...parts}
      model={model}
      details={
        <InvoiceDetails model={model} today={today} usualTerms={usualTerms} fixedCustomer={fixedCustomer} />
      }
      beside={<CoachPanel total={model.total} items={model.items} />}
    />
  );
}
