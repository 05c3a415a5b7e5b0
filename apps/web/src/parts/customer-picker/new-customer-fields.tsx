import type { CustomerOption } from '@dayworks/shared/customers/contract';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { useNewCustomer } from '../customer-form/customer-record.ts';
import { LookAlikes } from '../customer-form/look-alikes.tsx';
import { failureToast } from '../feedback.tsx';
import { SaveNotices } from '../form-frame/save-notices.tsx';
import { RecordField } from '../record/record-field.tsx';
import { customerFromText } from './new-customer-text.ts';

type NewCustomerFieldsProps = {
  /** The search text that matched no customer; null if the fields are shown because there are no customers yet. */
  name: string | null;
  /** Whether the surrounding form requires a customer before it can be submitted. */
  isAwaited: boolean;
  /**
   * The number of times that the surrounding form was submitted. It changes when the form is submitted again
   * automatically after the customer was saved.
   */
  attempt?: number;
  /** Called with the new customer, or with an existing customer if the user chose one to avoid a duplicate. */
  onCreated: (customer: CustomerOption) => void;
  onCancel: () => void;
};

const shown = ['first_name', 'last_name', 'company', 'phone', 'email'] as const;

/** Moves the focus to the fields of a new customer if the user has opened them. */
function useFocusOnOpen(fieldsRef: RefObject<HTMLElement | null>, isAskedFor: boolean) {
  const takeFocus = useEffectEvent(() => {
    /*
     * If the fields appear automatically after the page has loaded, they do not take the focus from a field that the
     * user has already started to use.
     */
    if (!isAskedFor && document.activeElement?.matches('input, textarea, button')) return;
    fieldsRef.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  });
  useEffect(() => takeFocus(), []);
}

/**
 * Loads the existing customer that the user has chosen instead of creating a new one. `usedId` is the id of that
 * customer while it is loading.
 */
function usePickExisting(onPicked: (customer: CustomerOption) => void) {
  const [usedId, setUsedId] = useState<string | null>(null);
  const pickExisting = async (id: string) => {
    setUsedId(id);
    try {
      onPicked(await api.customers.option.call({ id }));
    } catch (error) {
      setUsedId(null);
      failureToast('Error', errorMessage(error));
    }
  };
  return { usedId, pickExisting };
}

/**
 * The few fields that a new customer needs. They are shown inside another form, so they cannot be a form of their own.
 */
export function NewCustomerFields(props: NewCustomerFieldsProps) {
  const { name, isAwaited, attempt, onCreated, onCancel } = props;
  const [initial] = useState(() => customerFromText(name ?? ''));
  const form = useNewCustomer({ initial, shown });
  const { saved, save } = form;
  const { isSaving } = form.frame;
  const { usedId, pickExisting } = usePickExisting(onCreated);
  const fieldsRef = useRef<HTMLFieldSetElement>(null);

  const pick = useEffectEvent(onCreated);
  useEffect(() => {
    if (saved) pick(saved);
  }, [saved]);

  const saveAwaited = useEffectEvent(() => isAwaited && save());
  const [openedAt] = useState(attempt);
  useEffect(() => {
    if (attempt !== openedAt) saveAwaited();
  }, [attempt, openedAt]);

  useFocusOnOpen(fieldsRef, name !== null);

  const saveOnEnter = (event: KeyboardEvent) => {
    const isPlainEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (!isPlainEnter || !(event.target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save();
  };

  return (
    <fieldset
      ref={fieldsRef}
      onKeyDown={saveOnEnter}
      className="m-0 min-w-0 rounded-8 border border-accent-border bg-surface-0 p-4"
    >
      <legend className="sr-only">New customer</legend>
      <p className="mb-3 font-semibold">New customer</p>
      <div className="grid gap-3">
        <SaveNotices form={form} noun="customer" textOf={form.refusalOf} />
        <div className="@container">
          <div className="grid grid-cols-12 gap-3">
            {shown.map((field, index) => (
              <RecordField key={field} name={field} form={form} isFirst={index === 0} />
            ))}
          </div>
        </div>
        <LookAlikes
          control={form.control}
          action={({ id, archived_at }) =>
            !archived_at && (
              <Button size="xs" loading={usedId === id} onClick={() => void pickExisting(id)}>
                Use this customer
              </Button>
            )
          }
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-end gap-2">
        {isAwaited && !attempt && (
          <p role="alert" className="mr-auto text-12 text-danger-fg">
            Save the new customer first
          </p>
        )}
        <Button variant="ghost" size="sm" disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          size="sm"
          data-invalid={isAwaited && !attempt ? '' : undefined}
          loading={isSaving}
          onClick={save}
        >
          Save Customer
        </Button>
      </div>
    </fieldset>
  );
}
