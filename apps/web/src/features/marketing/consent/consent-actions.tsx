import { customerName } from '@dayworks/shared/customers/customer-name';
import type { ConsentRow } from '@dayworks/shared/marketing/consent';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback/outcome-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

/**
 * Actions on a customer's marketing consent. A customer who unsubscribed can be resubscribed only at the customer's
 * own request.
 */
export function ConsentActions({ person }: { person: ConsentRow }) {
  const [isAsked, setAsked] = useState(false);
  const name = customerName(person.customer);
  const { mutate, isPending } = useMutation(
    api.marketing.setConsent.mutationOptions({
      onSuccess: ({ marketing_consent }) => {
        setAsked(false);
        successToast('Success', marketing_consent ? `${name} is on the list` : `${name} is off the list`);
      },
      // The server may reject the change because the customer's last decision was an opt-out that the current address
      // does not show.
      onError: (error) =>
        fieldErrors(error).they_asked ? setAsked(true) : failureToast('Not changed', errorMessage(error)),
    }),
  );
  const change = (is_agreed: boolean, they_asked = false) =>
    mutate({ customer_id: person.customer.id, is_agreed, they_asked });
  const hasLeft = person.left_list_at !== null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {hasLeft && <Button onClick={() => setAsked(true)}>They asked to get it again</Button>}
      {!hasLeft && !person.marketing_consent && (
        <Button loading={isPending} onClick={() => change(true)}>
          They agreed
        </Button>
      )}
      {!hasLeft && person.marketing_consent && (
        <Button loading={isPending} onClick={() => change(false)}>
          Take off the list
        </Button>
      )}
      {person.stopped_texts_at && (
        <p className="basis-full text-13 text-fg-2">
          They stopped texts by themselves. Texts reach them again once they text START to your number.
        </p>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`Did ${name} ask for it?`}
        description="They left by themselves. Put them back only if they told you that they want to hear from you again. Your name is kept with it."
        confirmLabel="Yes, they asked"
        tone="primary"
        pending={isPending}
        onConfirm={() => change(true, true)}
      />
    </div>
  );
}
