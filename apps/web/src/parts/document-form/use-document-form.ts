import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { serviceAddressOf, usualServiceAddress } from '@dayworks/shared/documents/addresses';
import type { DocumentKind } from '@dayworks/shared/documents/document-kind';
import type { LastJob } from '@dayworks/shared/documents/last-job';
import { readDiscount } from '@dayworks/shared/documents/lines/discount';
import { documentTotals, isPricedLine } from '@dayworks/shared/documents/lines/totals';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { ZodSafeParseResult, ZodType } from 'zod';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/errors.ts';
import { failureToast, successToast } from '../feedback.tsx';
import { readingOf } from '../form/reading.ts';
import type { SavedFormOptions } from '../form/saved-form-options.ts';
import type { Versioned } from '../form/saver.ts';
import { useSavedForm } from '../form/use-saved-form.ts';
import { isUntouched, itemsWithOpen } from '../item-editor/item-draft.ts';
import { useItemEditor } from '../item-editor/use-item-editor.ts';
import { useKeepAddress } from '../service-address/use-keep-address.ts';
import { useSameItems } from './document-items.ts';
import { changeCustomer, changeServiceAddress, type DocumentValues, repeatJob } from './document-values.ts';
import { createTexts, type FormTexts, updateTexts } from './form-actions.tsx';

/** The TypeScript types of one kind of document: the form values, the requests, and the stored document. */
export interface DocumentTypes {
  Values: DocumentValues;
  New: unknown;
  Edit: Versioned;
  Stored: Versioned;
}

/** Describes how the form for one kind of document differs from the forms for other kinds. */
export interface FormDefinition<T extends DocumentTypes> {
  kind: DocumentKind;
  /** The schema for reading a draft that is stored on this device; null if the form keeps no draft. */
  Values: ZodType<T['Values']> | null;
  valuesOf(stored: T['Stored']): T['Values'];
  parseNew(values: T['Values']): ZodSafeParseResult<T['New']>;
  parseEdit(values: T['Values'], stored: Versioned): ZodSafeParseResult<T['Edit']>;
  /**
   * Returns the edit that changes the stored document into the document on the screen; undefined if no edit can do
   * this.
   */
  editInto(stored: T['Stored'], input: T['New']): T['Edit'] | undefined;
  /**
   * Returns additional changes to the form values for when the user chooses another customer; `before` is the
   * previously chosen customer.
   */
  followCustomer?(
    values: T['Values'],
    picked: CustomerOption,
    before: CustomerOption | null,
  ): Partial<T['Values']>;
  /** Returns further values to copy from the customer's last job; items, address and texts are copied anyway. */
  followLastJob?(values: T['Values'], last: LastJob): Partial<T['Values']>;
  /** The labels and messages of the form, if they differ from the usual ones for this kind of document. */
  texts?: { create: FormTexts; update: FormTexts };
}

/**
 * The server calls for one kind of document. The calls should be mutations, because mutations refetch the affected
 * data.
 */
export interface DocumentCalls<T extends DocumentTypes> {
  create(input: T['New'], key: string): Promise<T['Stored']>;
  update(edit: T['Edit']): Promise<T['Stored']>;
  remove(id: string): Promise<unknown>;
  get(id: string): Promise<T['Stored']>;
}

export interface NewDocumentStart<T extends DocumentTypes> {
  /** The storage key of the draft, made up of the business, the user and the topic. */
  owner: string;
  values: T['Values'];
}

type OnOver<T extends DocumentTypes> = (saved: T['Stored'] | null) => void;

/** A form for a new document, which is stored on this device until the document is created or discarded. */
export function useNewDocument<T extends DocumentTypes>(
  definition: FormDefinition<T>,
  calls: DocumentCalls<T>,
  { owner, values }: NewDocumentStart<T>,
  onOver: OnOver<T>,
) {
  const { kind, Values, parseNew, editInto, texts } = definition;
  return useDocumentForm(definition, texts?.create ?? createTexts(kind), {
    start: values,
    read: (typed) => readingOf(parseNew(typed)),
    create: calls.create,
    revise: async (earlier, input) => {
      const edit = editInto(earlier, input);
      if (edit) return calls.update(edit);
      /*
       * An earlier attempt to save may already have created a document. If that document cannot be changed to the
       * current input, it is deleted, because nobody has seen it, and a new document is created.
       */
      await calls.remove(earlier.id);
      return undefined;
    },
    draft: Values && { form: kind, owner, read: (kept) => Values.safeParse(kept).data ?? null },
    onOver,
  });
}

/**
 * A form for a stored document. It keeps the version with which it was opened; a save by another user does not change
 * what is typed in the form (rule M12).
 */
export function useEditedDocument<T extends DocumentTypes>(
  definition: FormDefinition<T>,
  calls: DocumentCalls<T>,
  stored: T['Stored'],
  onOver: OnOver<T>,
) {
  const { kind, valuesOf, parseEdit, texts } = definition;
  return useDocumentForm(definition, texts?.update ?? updateTexts(kind), {
    start: valuesOf(stored),
    read: (typed) => readingOf(parseEdit(typed, stored)),
    edit: {
      stored,
      valuesOf,
      update: (edit, known) => calls.update({ ...edit, ...known }),
      get: calls.get,
    },
    onOver,
  });
}

type Saving<T extends DocumentTypes, Input> = SavedFormOptions<T['Values'], Input, T['Stored']>;

/** The item that is being edited is included only if the user has typed something into it. */
function contentOf({ open, ...values }: DocumentValues) {
  const saved = values.items.find(({ id }) => id === open?.id);
  return { ...values, open: open && !isUntouched(open, saved) ? open : null };
}

/** The form logic that all forms share, extended for documents, which have a customer, items and totals. */
function useDocumentForm<T extends DocumentTypes, Input>(
  definition: FormDefinition<T>,
  texts: FormTexts,
  saving: Saving<T, Input>,
) {
  type Values = T['Values'];
  const { kind, followCustomer, followLastJob } = definition;
  const queryClient = useQueryClient();
  const keepAddress = useKeepAddress();
  const form = useSavedForm<Values, Input, T['Stored']>({
    ...saving,
    contentOf,
    // A newly typed address is saved with the customer as well.
    prepare: async (checked): Promise<Values> => {
      const { customer_id, customer_address_id } = checked;
      const kept = customer_id ? await keepAddress(serviceAddressOf(checked), customer_id, customer) : null;
      const address = { customer_address_id: customer_address_id ?? kept };
      setCommon(address);
      return { ...checked, ...address };
    },
    showDeep: (path, message): boolean => {
      const [name, index, field] = path.split('.');
      const item = name === 'items' ? form.getValues().items[Number(index)] : undefined;
      if (!item || !field) return false;
      editor.edit(item, { [field]: message });
      return true;
    },
    onSaved: () => successToast('Success', texts.done),
    onFailure: ({ error }) => {
      const words = error instanceof ApiError ? error.message : '';
      failureToast(words ? texts.refused : 'Error', words || texts.failed);
    },
  });
  const { control, getValues, set, save } = form;
  const setCommon = (changes: Partial<DocumentValues>) => set(changes as Partial<Values>);

  const watched = useWatch({ control, compute: (current: Values) => current });
  const sameItems = useSameItems(watched.items);
  const values = useMemo(() => ({ ...watched, items: sameItems }), [watched, sameItems]);
  const customer: CustomerOption | null =
    useQuery(
      api.customers.option.queryOptions({
        input: values.customer_id ? { id: values.customer_id } : skipToken,
      }),
    ).data ?? null;
  const isTaxExempt = customer?.tax_exempt ?? false;
  const editor = useItemEditor({ kind, isTaxExempt, read: getValues, onChange: setCommon });

  const open = JSON.stringify(values.open);
  const items = useMemo(() => itemsWithOpen(values.items, JSON.parse(open)), [values.items, open]);
  const { discount, discount_percent } = readDiscount(values);
  const { discount_reduces_tax, prices_include_tax } = values;
  const pricing = useMemo(
    () => ({ discount, discount_percent, discount_reduces_tax, prices_include_tax }),
    [discount, discount_percent, discount_reduces_tax, prices_include_tax],
  );
  const totals = useMemo(() => documentTotals(items.filter(isPricedLine), pricing), [items, pricing]);

  /**
   * Fills in the customer's address once it is loaded, unless the user has typed or chosen an address in the meantime
   * (rule M22a).
   */
  const fillInAddress = async (picked: CustomerOption) => {
    const addresses = api.customers.addresses.queryOptions({ input: { customer_id: picked.id } });
    const saved = await queryClient.fetchQuery(addresses).catch(() => []);
    const now = getValues();
    const isOpen = now.customer_id === picked.id && !now.service_address && !now.customer_address_id;
    if (isOpen) setCommon(changeServiceAddress(usualServiceAddress(picked, saved)));
  };

  const pickCustomer = (picked: CustomerOption) => {
    queryClient.setQueryData(api.customers.option.queryKey({ input: { id: picked.id } }), picked);
    const before = getValues();
    if (picked.id === before.customer_id) return;
    setCommon(changeCustomer(before, picked));
    if (followCustomer) set(followCustomer(before, picked, customer));
    void fillInAddress(picked);
  };

  const repeat = (last: LastJob) => {
    const before = getValues();
    setCommon(repeatJob(before, last, isTaxExempt));
    if (followLastJob) set(followLastJob(before, last));
  };

  return {
    ...form,
    /** If the server rejects the values, the errors are shown at their fields and as a toast. */
    failure: form.failure?.kind === 'refused' ? null : form.failure,
    values,
    items,
    pricing,
    totals,
    total: totals.total,
    customer,
    isTaxExempt,
    editor,
    texts,
    pickCustomer,
    repeat,
    read: (): Values => getValues(),
    submit: () => {
      if (!form.frame.isSaving && editor.finish()) save();
    },
  };
}

/**
 * The form model of a document. Without a type argument, it contains only the fields that all kinds of documents have.
 */
export type DocumentFormModel<Values extends DocumentValues = DocumentValues> = Omit<
  ReturnType<typeof useDocumentForm<DocumentTypes & { Values: Values }, unknown>>,
  'saver' | 'show' | 'control' | 'register' | 'base' | 'saved' | 'getValues'
>;
