import { serviceAddressOf } from '@dayworks/shared/documents/addresses';
import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import { readDiscount } from '@dayworks/shared/documents/lines/discount';
import { documentTotals, isPricedLine } from '@dayworks/shared/documents/lines/totals';
import { useMemo, useRef, useState } from 'react';
import { ApiError, fieldErrors, hasCode, isRefused } from '../../lib/errors.ts';
import { toast } from '../../ui/toast/toast.ts';
import { isUntouched, itemsWithOpen } from '../item-editor/item-draft.ts';
import { useKeepAddress } from '../service-address/use-keep-address.ts';
import type { DocumentValues } from './document-values.ts';
import type { FormTexts } from './form-actions.tsx';
import type { FollowCustomer, FollowLastJob, Parse } from './form-definition.ts';
import { useDocumentFields } from './use-document-fields.ts';

type DocumentFormOptions<Values extends DocumentValues, Input, Stored> = {
  kind: DocumentKind;
  /** The values that the document form has when it opens. */
  opened: Values;
  /**
   * The values that the form compares with to detect changes. They are the same as `opened`, unless a draft was
   * restored.
   */
  untouched: Values;
  parse: Parse<Values, Input>;
  followCustomer?: FollowCustomer<Values>;
  followLastJob?: FollowLastJob<Values>;
  save: (input: Input) => Promise<Stored>;
  texts: Pick<FormTexts, 'done' | 'refused' | 'failed'>;
};

/**
 * 'unanswered': it is unknown whether the document was saved. 'outdated': another user saved the document in the
 * meantime.
 */
type SaveFailure = 'unanswered' | 'outdated' | null;

function comparable({ open, ...values }: DocumentValues): string {
  const saved = values.items.find(({ id }) => id === open?.id);
  return JSON.stringify({ ...values, open: open && !isUntouched(open, saved) ? open : null });
}

export function useDocumentForm<Values extends DocumentValues, Input, Stored>(
  options: DocumentFormOptions<Values, Input, Stored>,
) {
  const { untouched, parse, save, texts } = options;
  const fields = useDocumentFields(options);
  const { values, editor } = fields;
  const keepAddress = useKeepAddress();
  const isRunning = useRef(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<SaveFailure>(null);
  const [saved, setSaved] = useState<Stored | null>(null);

  const open = JSON.stringify(values.open);
  const items = useMemo(() => itemsWithOpen(values.items, JSON.parse(open)), [values.items, open]);
  const { discount, discount_percent } = readDiscount(values);
  const { discount_reduces_tax, prices_include_tax } = values;
  const pricing = useMemo(
    () => ({ discount, discount_percent, discount_reduces_tax, prices_include_tax }),
    [discount, discount_percent, discount_reduces_tax, prices_include_tax],
  );
  const totals = useMemo(() => documentTotals(items.filter(isPricedLine), pricing), [items, pricing]);
  const started = useMemo(() => comparable(untouched), [untouched]);

  const send = async (checked: Values) => {
    const { customer_id, customer_address_id } = checked;
    const kept = customer_id
      ? await keepAddress(serviceAddressOf(checked), customer_id, fields.customer)
      : null;
    const address = { customer_address_id: customer_address_id ?? kept };
    fields.set(address as Partial<Values>);
    const { data, error } = parse({ ...checked, ...address });
    if (error) throw error;
    const stored = await save(data);
    setSaved(() => stored);
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
    pricing,
    totals,
    total: totals.total,
    isDirty: comparable(values) !== started,
    isSubmitting,
    failure,
    saved,
    submit,
  };
}

/** Without a type argument, this type is for parts of the form that use only the fields common to all documents. */
export type DocumentFormModel<Values extends DocumentValues = DocumentValues> = Omit<
  ReturnType<typeof useDocumentForm<Values, unknown, unknown>>,
  'check' | 'showErrors'
>;
