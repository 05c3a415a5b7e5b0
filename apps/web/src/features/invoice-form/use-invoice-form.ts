import { documentTotals, isPricedLine } from '@dayworks/shared/documents/totals';
import type { Invoice } from '@dayworks/shared/invoices/invoice';
import { useRef, useState } from 'react';
import { ApiError, fieldErrors, hasCode, isRefused } from '../../lib/errors.ts';
import { isUntouched, itemsWithOpen } from '../../parts/item-editor/item-draft.ts';
import { useKeepAddress } from '../../parts/use-keep-address.ts';
import { toast } from '../../ui/toast.ts';
import { discountSoFar, type InvoiceValues } from './invoice-values.ts';
import { type Parse, useInvoiceFields } from './use-invoice-fields.ts';
import { serviceAddressOf } from './value-changes.ts';

type InvoiceFormOptions<Input> = {
  /** What the form holds when it opens. */
  opened: InvoiceValues;
  /** What it holds when there is nothing to lose; the same, unless a draft was restored. */
  untouched: InvoiceValues;
  parse: Parse<Input>;
  save: (input: Input) => Promise<Invoice>;
  texts: { done: string; refused: string; failed: string };
};

/** Unanswered: nobody knows whether it was saved. Outdated: somebody else saved in between. */
type SaveFailure = 'unanswered' | 'outdated' | null;

function comparable({ open, ...values }: InvoiceValues): string {
  const saved = values.items.find(({ id }) => id === open?.id);
  return JSON.stringify({ ...values, open: open && !isUntouched(open, saved) ? open : null });
}

export function useInvoiceForm<Input>({ opened, untouched, parse, save, texts }: InvoiceFormOptions<Input>) {
  const fields = useInvoiceFields(opened, parse);
  const { values, editor } = fields;
  const keepAddress = useKeepAddress();
  const isRunning = useRef(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<SaveFailure>(null);
  const [saved, setSaved] = useState<Invoice | null>(null);

  const items = itemsWithOpen(values.items, values.open);
  const discount = discountSoFar(values.discount);

  const send = async (checked: InvoiceValues) => {
    const { customer_id, customer_address_id } = checked;
    const kept = customer_id ? await keepAddress(serviceAddressOf(checked), customer_id) : null;
    const complete = { ...checked, customer_address_id: customer_address_id ?? kept };
    fields.set({ customer_address_id: complete.customer_address_id });
    const { data, error } = parse(complete);
    if (error) throw error;
    setSaved(await save(data));
    toast({ type: 'success', title: 'Success', description: texts.done });
  };

  const explain = (error: unknown) => {
    const words = error instanceof ApiError ? error.message : '';
    const text = words
      ? { title: texts.refused, description: words }
      : { title: 'Error', description: texts.failed };
    toast({ type: 'error', look: 'destructive', ...text });
    fields.showErrors(fieldErrors(error));
    if (hasCode(error, 'CONFLICT')) setFailure('outdated');
    else if (!isRefused(error)) setFailure('unanswered');
  };

  const refuse = () => {
    const issue = parse(fields.read()).error?.issues.find(({ path }) => path.length > 1);
    if (issue) fields.showErrors({ [issue.path.join('.')]: issue.message });
  };

  const submit = () => {
    if (isRunning.current || saved) return;
    if (!editor.finish()) return;
    isRunning.current = true;
    setSubmitting(true);
    setFailure(null);
    const run = fields.check((checked) => send(checked).catch(explain), refuse);
    void run.finally(() => {
      isRunning.current = false;
      setSubmitting(false);
    });
  };

  return {
    ...fields,
    items,
    discount,
    total: documentTotals(items.filter(isPricedLine), discount).total,
    isDirty: comparable(values) !== comparable(untouched),
    isSubmitting,
    failure,
    saved,
    submit,
  };
}

export type InvoiceFormModel = ReturnType<typeof useInvoiceForm>;
