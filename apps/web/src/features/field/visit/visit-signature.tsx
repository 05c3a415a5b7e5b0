import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import { type FormEvent, useId, useState } from 'react';
import { tap } from '../../../parts/field/tap.ts';
import { SignatureMark } from '../../../parts/signature/signature-mark.tsx';
import { SignaturePad } from '../../../parts/signature/signature-pad.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { TapButton } from '../step-button.tsx';
import { useSignatureDraft } from '../visit-drafts.ts';
import { clockIn } from '../visit-words.ts';
import { Band } from './band.tsx';
import { Waits } from './waits.tsx';

type VisitSignatureProps = { visit: FieldVisit; isWaiting: (id: string) => boolean };

export function VisitSignature({ visit, isWaiting }: VisitSignatureProps) {
  const { signature } = visit;
  const [isAgain, setAgain] = useState(false);
  if (!signature || isAgain) return <SignHere visit={visit} onDone={() => setAgain(false)} />;
  return (
    <Band title="Signature">
      <div className="mt-2 rounded-10 border border-line-control bg-surface-1 px-4 py-2">
        <SignatureMark name={signature.name} drawing={signature.drawing} />
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 text-14 text-fg-2 leading-5">
        <span className="min-w-0 flex-1 break-words">
          {signature.name}, {clockIn(visit.time_zone, signature.signed_at)}
        </span>
        {isWaiting(signature.id) && <Waits />}
      </p>
      <TapButton className="mt-2" onClick={() => setAgain(true)}>
        Sign again
      </TapButton>
    </Band>
  );
}

/** Lets the customer sign on the field worker's phone; every signature is stored, and the newest is shown. */
function SignHere({ visit, onDone }: { visit: FieldVisit; onDone: () => void }) {
  const formId = useId();
  const [{ name, drawing }, setDraft] = useSignatureDraft(visit);
  const [isChecked, setChecked] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (name.trim() === '') return document.getElementById(`${formId}-name`)?.focus();
    if (!drawing) return;
    const signed = { kind: 'signature' as const, name: name.trim(), drawing };
    if (!(await tap(visit, [{ action: signed, label: `Signature of ${signed.name}` }]))) return;
    setDraft(null);
    onDone();
  };
  return (
    <Band title="Signature">
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="mt-2 grid gap-3">
        <SignaturePad
          label="Sign here with your finger"
          start={drawing}
          onChange={(next) => setDraft({ name, drawing: next })}
        />
        {drawing && (
          <>
            <Field
              id={`${formId}-name`}
              label="Name of the person signing"
              error={
                isChecked && name.trim() === '' ? 'Please enter the name of the person signing' : undefined
              }
            >
              <Input
                dir="auto"
                maxLength={120}
                autoComplete="off"
                value={name}
                onChange={(event) => setDraft({ name: event.target.value, drawing })}
              />
            </Field>
            <TapButton type="submit">Save signature</TapButton>
          </>
        )}
      </form>
    </Band>
  );
}
