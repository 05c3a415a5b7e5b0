import { hasOptions } from '@dayworks/shared/documents/lines/line-options';
import { choicesOf } from '@dayworks/shared/estimates/choices';
import type { SharedEstimate, SharedEstimateKey } from '@dayworks/shared/estimates/shared-estimate';
import { formatMoney } from '@dayworks/shared/money';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { AnswerProblem, useAnswer } from '../../../parts/public-document/use-answer.tsx';
import { WordsDialog } from '../../../parts/public-document/words-dialog.tsx';
import { SignaturePad } from '../../../parts/signature/signature-pad.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

type AnswerDialogProps = {
  answer: 'changes' | 'decline';
  businessName: string;
  link: SharedEstimateKey;
  onClose: () => void;
};

/** A customer who requests changes must write a message; a customer who declines the estimate need not. */
export function AnswerDialog({ answer, businessName, link, onClose }: AnswerDialogProps) {
  const common = {
    maxLength: 4000,
    cancelLabel: 'Cancel',
    queryKey: api.estimates.openShared.queryKey({ input: link }),
    onClose,
  };
  return answer === 'changes' ? (
    <WordsDialog
      {...common}
      title="Request changes"
      description={`${businessName} will review your request and send you a new version.`}
      label="What would you like to change?"
      missing="Please enter the changes you would like"
      submitLabel="Send"
      onSend={(words) => api.estimates.requestChanges.call({ ...link, message: words })}
    />
  ) : (
    <WordsDialog
      {...common}
      title="Decline"
      description={`We’ll let ${businessName} know that you declined.`}
      label="Why?"
      submitLabel="Decline"
      onSend={(words) => api.estimates.decline.call({ ...link, reason: words.trim() || null })}
    />
  );
}

type AgreementProps = {
  id: string;
  isAgreed: boolean;
  onChange: (isAgreed: boolean) => void;
  error: string | undefined;
};

function Agreement({ id, isAgreed, onChange, error }: AgreementProps) {
  const errorId = useId();
  return (
    <div>
      <Checkbox
        id={id}
        checked={isAgreed}
        onCheckedChange={onChange}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        label="I agree to this estimate and its terms. My name, my signature and the time are saved with it."
      />
      {error && (
        <p id={errorId} role="alert" className="mt-1 text-12 text-danger-fg">
          {error}
        </p>
      )}
    </div>
  );
}

/** The estimate in the props already contains the options that the customer has chosen. */
type SignDialogProps = { publicDocument: SharedEstimate; link: SharedEstimateKey; onClose: () => void };

/** A typed name is enough to sign the estimate; the customer does not have to draw a signature. */
export function SignDialog({ publicDocument, link, onClose }: SignDialogProps) {
  const formId = useId();
  /*
   * The version of the estimate that the customer has read. If a newer version arrives in the meantime, the customer
   * cannot sign it by accident.
   */
  const [version] = useState(publicDocument.version);
  const [name, setName] = useState(publicDocument.customer_name);
  const [drawing, setDrawing] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { isSending, problem, send, readAgain } = useAnswer<SharedEstimate>(
    api.estimates.openShared.queryKey({ input: link }),
    onClose,
  );
  const nameError = isChecked && name.trim() === '' ? 'Please enter your name' : undefined;
  const agreeError = isChecked && !isAgreed ? 'Please agree to the estimate and its terms' : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (name.trim() === '' || !isAgreed) {
      document.getElementById(name.trim() === '' ? `${formId}-name` : `${formId}-agree`)?.focus();
      return;
    }
    void send(() =>
      api.estimates.sign.call({
        ...link,
        version,
        name,
        drawing: drawing || null,
        accepted: true,
        choices: hasOptions(publicDocument.items) ? choicesOf(publicDocument.items) : null,
      }),
    );
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Approve and sign"
      description={`You are approving ${publicDocument.title ?? 'this estimate'} for ${formatMoney(publicDocument.total)}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            Approve and sign
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <AnswerProblem problem={problem} onReadAgain={() => void readAgain()} />
        <Field id={`${formId}-name`} label="Your name" error={nameError}>
          <Input
            dir="auto"
            autoComplete="name"
            maxLength={120}
            data-autofocus=""
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <div className="grid gap-1.5">
          <p aria-hidden="true" className="font-medium text-13">
            Draw your signature<span className="font-normal text-fg-3"> optional</span>
          </p>
          <SignaturePad label="Draw your signature (optional)" onChange={setDrawing} />
          <p className="text-12 text-fg-3">Without a drawing, your name above is your signature.</p>
        </div>
        <Agreement id={`${formId}-agree`} isAgreed={isAgreed} onChange={setAgreed} error={agreeError} />
      </form>
    </Dialog>
  );
}
