import type { CustomerSummary } from '@dayworks/shared/customers/customer';
import { type ReactNode, useEffect, useRef } from 'react';
import { ItemEditor } from '../../parts/item-editor/item-editor.tsx';
import { submitOnCtrlEnter } from '../../parts/submit-on-ctrl-enter.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { CoachPanel } from './coach-panel.tsx';
import { DetailsCard } from './details-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import type { InvoiceFormModel } from './use-invoice-form.ts';

type InvoiceFormProps = {
  id: string;
  model: InvoiceFormModel;
  today: string;
  fixedCustomer?: CustomerSummary | null;
  /** What is to be said above the fields. */
  notices?: ReactNode;
  /** The buttons below the summary. */
  actions?: ReactNode;
};

export function InvoiceForm({ id, model, today, fixedCustomer, notices, actions }: InvoiceFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const { values, errors, submitCount } = model;

  useEffect(() => {
    if (submitCount === 0) return;
    formRef.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus();
  }, [submitCount]);

  return (
    <form
      ref={formRef}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        model.submit();
      }}
      onKeyDown={submitOnCtrlEnter}
      className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-6 max-lg:grid-cols-[minmax(0,1fr)] max-lg:gap-4 max-sm:gap-3"
    >
      {notices && <div className="col-span-full grid gap-3 empty:hidden">{notices}</div>}
      <div className="grid min-w-0 gap-4 max-sm:gap-3">
        <DetailsCard model={model} today={today} fixedCustomer={fixedCustomer} />
        <ItemEditor
          editor={model.editor}
          items={values.items}
          open={values.open}
          isTaxExempt={model.isTaxExempt}
          error={errors.items}
        />
        <Card>
          <CardBody className="grid grid-cols-2 gap-4 pt-5 max-sm:grid-cols-1 narrow:pt-4">
            <Field label="Notes" error={errors.notes}>
              <Textarea
                dir="auto"
                value={values.notes}
                onChange={(event) => model.set({ notes: event.target.value })}
              />
            </Field>
            <Field label="Terms and Conditions" error={errors.terms}>
              <Textarea
                dir="auto"
                value={values.terms}
                onChange={(event) => model.set({ terms: event.target.value })}
              />
            </Field>
          </CardBody>
        </Card>
      </div>
      <div className="sticky top-[calc(var(--header-height)+16px)] grid min-w-0 gap-4 max-lg:static max-sm:gap-3">
        <SummaryCard model={model} actions={actions} />
        <CoachPanel total={model.total} hasItems={model.items.length > 0} />
      </div>
    </form>
  );
}
