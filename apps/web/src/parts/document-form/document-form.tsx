import type { ReceivedPayment } from '@dayworks/shared/documents/received-payments';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card, CardBody } from '../../ui/card.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/field/textarea.tsx';
import { submitOnCtrlEnter } from '../form/submit-on-ctrl-enter.ts';
import { ItemEditor } from '../item-editor/item-editor.tsx';
import { SummaryCard } from './summary-card.tsx';
import type { DocumentFormModel } from './use-document-form.ts';

export type DocumentFormProps = {
  id: string;
  model: DocumentFormModel;
  /** The notices shown above the fields of the document form. */
  notices?: ReactNode;
  /** The card with the document details, shown above the items. */
  details: ReactNode;
  /** The payments that were already received and reduce the balance. */
  payments?: readonly ReceivedPayment[];
  /** The buttons of the document form, shown below the totals. */
  actions?: ReactNode;
  /** The cards that are shown below the summary of the document form. */
  beside?: ReactNode;
};

export function DocumentForm(props: DocumentFormProps) {
  const { id, model, notices, details, payments = [], actions, beside } = props;
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
        {details}
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
        <SummaryCard model={model} payments={payments} actions={actions} />
        {beside}
      </div>
    </form>
  );
}
