import type { SessionUser } from '@dayworks/shared/auth/session';
import type { BusinessEdit, Membership } from '@dayworks/shared/business/business';
import type { PayDetails, PaySettings } from '@dayworks/shared/look/pay-settings';
import { waysToPay } from '@dayworks/shared/look/ways-to-pay';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Input, Textarea } from '../../ui/field/input.tsx';
import { ConfirmItIsYou } from '../reauthentication/confirm-it-is-you.tsx';
import { ProofDeclined, proven } from '../reauthentication/proof.ts';

/**
 * Returns whether the business has entered no contact or payment details. In that case, customers could neither ask
 * questions nor pay.
 */
export const hasNoWayToPay = (business: Membership, pay?: PayDetails) =>
  !business.phone &&
  !business.email &&
  !business.how_to_pay &&
  !(pay && waysToPay({ ...business, pay }, null).length > 0);

/** Returns the data of the business without the fields that have a form of their own. */
function editOf(business: Membership) {
  const {
    id: _id,
    user_id: _owner,
    logo_url: _logo,
    role: _role,
    ai_analyst_enabled: _coach,
    closes_on: _closing,
    photos: _photos,
    payment_terms: _terms,
    how_to_pay: _words,
    ...edit
  } = business;
  return edit;
}

/** Saves the contact details. Saves the payment instructions too, if they were entered. */
function useSaveWays(pay: PaySettings | undefined, onDone: () => void) {
  const { mutateAsync: update } = useMutation(api.business.update.mutationOptions());
  const { mutateAsync: updatePay } = useMutation(api.look.updatePay.mutationOptions());
  /**
   * True once the phone number and the email address of the business are saved. If the user then cancels the
   * re-authentication, the form can still be submitted again.
   */
  const isReachable = useRef(false);
  return useMutation({
    mutationFn: async ({ edit, howToPay }: { edit: BusinessEdit; howToPay: string }) => {
      if (!isReachable.current) await update(edit);
      isReachable.current = true;
      if (pay && howToPay) await proven(() => updatePay({ ...pay, how_to_pay: howToPay }));
    },
    onSuccess: onDone,
  });
}

type WaysToPayProps = {
  business: Membership;
  pay: PaySettings | undefined;
  user: SessionUser | null;
  onDone: () => void;
};

/**
 * Asks for contact and payment details once, before the first invoice is sent. Only the owner can enter the payment
 * instructions (rule M27).
 */
export function WaysToPay({ business, pay, user, onDone }: WaysToPayProps) {
  const [phone, setPhone] = useState('');
  const [email, setEmail] = useState(user?.email ?? '');
  const [howToPay, setHowToPay] = useState('');
  const maySay = business.role === 'owner' && pay !== undefined;
  const save = useSaveWays(maySay ? pay : undefined, onDone);
  const problems = fieldErrors(save.error);
  const submit = () => {
    const edit = { ...editOf(business), phone: phone || null, email: email || null };
    save.mutate({ edit, howToPay });
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="text-fg-2">
        Do this first, so your customers know how to pay. It appears on every invoice you send.
      </p>
      {save.isError && !(save.error instanceof ProofDeclined) && Object.keys(problems).length === 0 && (
        <Alert tone="danger" live>
          {errorMessage(save.error)}
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Business phone" optional error={problems.phone}>
          <Input
            type="tel"
            autoComplete="tel"
            maxLength={40}
            value={phone}
            data-autofocus=""
            onChange={(event) => setPhone(event.target.value)}
          />
        </Field>
        <Field label="Business email" optional error={problems.email}>
          <Input
            type="email"
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      </div>
      {maySay && (
        <Field
          label="How to pay"
          optional
          help="For example: check to Harbour Works, or Zelle to (503) 555-0148."
        >
          <Textarea
            rows={2}
            maxLength={500}
            value={howToPay}
            onChange={(event) => setHowToPay(event.target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={save.isPending}>
          Save and continue
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Not now
        </Button>
      </div>
      {user && <ConfirmItIsYou user={user} />}
    </form>
  );
}
