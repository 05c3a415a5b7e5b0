import type { Card, CardAction } from '@dayworks/shared/chat/card';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage, hasCode } from '../../../lib/errors.ts';
import { refreshEverything } from '../../../lib/query-client.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { failureToast } from '../../../parts/feedback.tsx';
import { useScreenHref } from '../../../parts/figures/figure-link.tsx';
import { methodChoices, usePaymentMethods } from '../../../parts/payment/use-payment-methods.ts';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { DateInput, TimeInput } from '../../../ui/date/date-input.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { MoneyInput, NumberInput } from '../../../ui/input/number-input.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { readAgain, showCard } from '../thread-cache.ts';
import { type CardField, fieldsOf, inputOf, valuesOf } from './card-fields.ts';

type Version = Pick<Card, 'id' | 'version'>;

/**
 * The actions on a chat card. Confirming a card can change any data in the product, so all visible data is refetched
 * afterward.
 */
export function useCard(threadId: string) {
  const { mutate, isPending, variables } = useMutation({
    mutationKey: api.chat.confirmCard.mutationKey(),
    mutationFn: ({ call }: { name: string; call: () => Promise<Card> }) => call(),
    onSuccess: (card, { name }) => {
      showCard(threadId, card);
      if (name === 'confirm' || name === 'undo') refreshEverything();
    },
    onError: (error) => {
      failureToast('Error', errorMessage(error));
      // If the chat card was confirmed or dismissed in another window, its current state is loaded.
      if (hasCode(error, 'CONFLICT')) void readAgain(threadId);
    },
  });
  const versionOf = ({ id, version }: Card): Version => ({ id, version });
  return {
    /** The action on the card that is being sent to the server: confirm, dismiss, undo or change. */
    pending: isPending ? variables.name : null,
    confirm: (card: Card) =>
      mutate({ name: 'confirm', call: () => api.chat.confirmCard.call(versionOf(card)) }),
    dismiss: (card: Card) =>
      mutate({ name: 'dismiss', call: () => api.chat.dismissCard.call(versionOf(card)) }),
    undo: (card: Card) => mutate({ name: 'undo', call: () => api.chat.undoCard.call(versionOf(card)) }),
    change: (card: Card, action: CardAction, onDone: () => void) =>
      mutate(
        { name: 'change', call: () => api.chat.changeCard.call({ ...versionOf(card), action }) },
        { onSuccess: onDone },
      ),
  };
}

export type CardVerbs = ReturnType<typeof useCard>;

type CardEditorProps = { card: Card; verbs: CardVerbs; onClose: () => void };

/**
 * Lets the user edit the fields of a suggested action in the chat; the server then recalculates what the action will
 * do.
 */
export function CardEditor({ card, verbs, onClose }: CardEditorProps) {
  const { kind, input } = card.action;
  const [values, setValues] = useState(() => valuesOf(kind, input));
  const form = useScreenHref()(card.form_href ?? '');
  return (
    <form
      noValidate
      className="grid gap-3 px-4 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        verbs.change(card, { kind, input: inputOf(kind, input, values) } as CardAction, onClose);
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {fieldsOf(kind).map((field) => (
          <Field key={field.name} label={field.label} optional={field.isOptional}>
            <Control
              field={field}
              value={values[field.name] ?? ''}
              onChange={(value) => setValues((now) => ({ ...now, [field.name]: value }))}
            />
          </Field>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" type="submit" loading={verbs.pending === 'change'}>
          Save
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        {form && (
          <Button asChild variant="ghost">
            <Link to={form}>Open form</Link>
          </Button>
        )}
      </div>
    </form>
  );
}

type ControlProps = { field: CardField; value: string; onChange: (value: string) => void };

function MethodControl({ value, onChange }: Omit<ControlProps, 'field'>) {
  const choice = usePaymentMethods();
  return <Select value={value} onValueChange={onChange} options={methodChoices(choice?.methods, value)} />;
}

function Control({ field: { type, choices = [] }, value, onChange }: ControlProps) {
  const { today } = useBusinessDay();
  switch (type) {
    case 'date':
      return <DateInput value={value} onValueChange={onChange} today={today} />;
    case 'time':
      return <TimeInput value={value} onValueChange={onChange} />;
    case 'money':
      return <MoneyInput value={value} onValueChange={onChange} />;
    case 'minutes':
      return <NumberInput value={value} onValueChange={onChange} maxDecimals={0} step="15" min="5" />;
    case 'method':
      return <MethodControl value={value} onChange={onChange} />;
    case 'choice':
      return <Select value={value} onValueChange={onChange} options={choices} />;
    case 'text':
      return <Input value={value} onChange={(event) => onChange(event.target.value)} />;
  }
}
