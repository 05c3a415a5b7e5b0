import type { ClientLink, CustomerDetail } from '@dayworks/shared/customers/contract';
import { ClientContact } from '@dayworks/shared/customers/customer';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { keptInOutboxText } from '@dayworks/shared/outbox/message-status';
import { useMutation } from '@tanstack/react-query';
import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { FormElement } from '../../../parts/form/form-element.tsx';
import { readWith } from '../../../parts/form/reading.ts';
import { useCreate } from '../../../parts/form/use-create.ts';
import { useSavedForm } from '../../../parts/form/use-saved-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';

type ClientContactsProps = {
  customer: CustomerDetail;
  link: ClientLink;
  onChange: (link: ClientLink) => void;
};

/**
 * Lets the user email the link to the client page to the customer and to the customer's contacts. They all open the
 * same page.
 */
export function ClientContacts({ customer, link, onChange }: ClientContactsProps) {
  const { id, email } = customer;
  const [isAdding, setAdding] = useState(false);
  const remove = useMutation(
    api.customers.removeClientContact.mutationOptions({
      onSuccess: onChange,
      onError: (error) => failureToast('Not removed', errorMessage(error)),
    }),
  );
  const own = email ? [{ name: customerName(customer), email, isOwn: true }] : [];
  const people = [...own, ...link.contacts.map((contact) => ({ ...contact, isOwn: false }))];

  return (
    <section
      aria-label="Send the link"
      className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t pt-4"
    >
      <div>
        <h3 className="font-medium">Send the link by email</h3>
        <p className="text-13 text-fg-2">Everybody on this list opens the same page.</p>
      </div>
      {people.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {people.map((person) => (
            <li key={person.email} className="flex items-center gap-2">
              <div className="min-w-0 flex-1">
                <p className="truncate" dir="auto">
                  {person.name}
                </p>
                <p className="truncate text-13 text-fg-2">{person.email}</p>
              </div>
              <SendLink id={id} email={person.email} name={person.name} />
              {!person.isOwn && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Remove ${person.name}`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ id, email: person.email })}
                >
                  <Trash2 />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <ContactForm
          id={id}
          onAdded={(after) => {
            onChange(after);
            setAdding(false);
          }}
        />
      ) : (
        <Button className="justify-self-start" onClick={() => setAdding(true)}>
          Add contact
        </Button>
      )}
    </section>
  );
}

/** A second click while the link is being emailed has no effect, because the button is busy. */
function SendLink({ id, email, name }: { id: string; email: string; name: string }) {
  const send = useCreate(api.customers.sendClientLink);
  const { mutate, isPending } = useMutation({
    mutationFn: (key: string) => send({ id, email }, key),
    onSuccess: ({ status }) =>
      successToast(
        'Client page',
        status === 'kept' ? keptInOutboxText.email : `The link is on its way to ${name}.`,
      ),
    onError: (error) => failureToast('Not sent', errorMessage(error)),
  });
  return (
    <Button
      size="sm"
      loading={isPending}
      aria-label={`Send the link to ${name}`}
      onClick={() => mutate(crypto.randomUUID())}
    >
      <Send />
      Send
    </Button>
  );
}

const emptyContact = { name: '', email: '' };

function ContactForm({ id, onAdded }: { id: string; onAdded: (link: ClientLink) => void }) {
  const add = useCreate(api.customers.addClientContact);
  const form = useSavedForm({
    start: emptyContact,
    read: readWith<ClientContact>(ClientContact),
    create: (contact: ClientContact, key) => add({ id, ...contact }, key),
    onSaved: onAdded,
    staysOpen: true,
  });
  const { register, errors, frame } = form;
  return (
    <FormElement frame={frame} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field label="Name" error={errors.name}>
        <Input autoComplete="off" maxLength={100} dir="auto" {...register('name')} />
      </Field>
      <Field label="Email" error={errors.email}>
        <Input type="email" inputMode="email" autoComplete="off" {...register('email')} />
      </Field>
      <Button type="submit" variant="primary" className="justify-self-start" loading={frame.isSaving}>
        Add
      </Button>
    </FormElement>
  );
}
