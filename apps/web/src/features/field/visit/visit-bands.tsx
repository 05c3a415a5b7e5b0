import type { FieldItem, FieldRequest, FieldVisit } from '@dayworks/shared/field/field-visit';
import { CloudUpload } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { tap } from '../../../parts/field/tap.ts';
import { SignatureMark } from '../../../parts/signature/signature-mark.tsx';
import { SignaturePad } from '../../../parts/signature/signature-pad.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input, Textarea } from '../../../ui/field/input.tsx';
import { TapButton } from '../step-button.tsx';
import { useNoteDraft, useSignatureDraft } from '../visit-drafts.ts';
import { clockIn } from '../visit-words.ts';

/** One section of the visit screen. It is as wide as the screen. */
export function Band({ title, end, children }: { title: string; end?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-b bg-surface-1 p-4">
      <div className="mb-1 flex flex-wrap items-center gap-x-2">
        <h2 id={id} className="font-semibold text-16 tracking-tight">
          {title}
        </h2>
        {end && <span className="ml-auto text-13 text-fg-2 tabular-nums">{end}</span>}
      </div>
      {children}
    </section>
  );
}

/** Marks an action that was recorded on this phone but is not sent yet. */
export function Waits() {
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-13 text-warning-fg leading-5">
      <CloudUpload className="size-4" />
      Waiting
    </span>
  );
}

/** Returns the quantity of an item, such as '2 ea'. The number is omitted if the quantity is 1. */
const amountText = ({ quantity, unit }: FieldItem) =>
  quantity === 1 && unit === 'ea' ? '' : `${quantity} ${unit}`;

/** Shows the work to be done and the customer's request, without prices. */
export function VisitWork({ visit }: { visit: FieldVisit }) {
  // Visits that an earlier version of the app stored on the phone have no items and no request.
  const { items = [], request = null } = visit;
  return (
    <>
      {items.length > 0 && (
        <Band title="Work to do">
          <ul>
            {items.map((item) => (
              <li
                key={item.id}
                className="flex flex-wrap gap-x-3 border-line py-2 text-16 leading-6 [&+li]:border-t"
              >
                <span dir="auto" className="min-w-0 flex-1 break-words">
                  {item.name}
                  {item.description && (
                    <span className="block whitespace-pre-line text-14 text-fg-2 leading-5">
                      {item.description}
                    </span>
                  )}
                </span>
                <span className="text-fg-2 tabular-nums">{amountText(item)}</span>
              </li>
            ))}
          </ul>
        </Band>
      )}
      {request && <Request request={request} />}
    </>
  );
}

function Request({ request: { wanted, preferred_times, photos } }: { request: FieldRequest }) {
  if (!wanted && !preferred_times && photos.length === 0) return null;
  return (
    <Band title="Customer’s request">
      {wanted && (
        <p dir="auto" className="whitespace-pre-line break-words text-16 leading-6">
          {wanted}
        </p>
      )}
      {preferred_times && (
        <p dir="auto" className="break-words text-14 text-fg-2 leading-5">
          Preferred times: {preferred_times}
        </p>
      )}
      {photos.length > 0 && (
        <ul
          aria-label="Photos from the request"
          className="-mx-4 mt-3 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
        >
          {photos.map(({ id, file_id }, index) => (
            <li key={id}>
              <a
                href={`/files/${file_id}`}
                target="_blank"
                rel="noopener"
                className="block size-24 flex-none overflow-hidden rounded-8 border border-line bg-surface-2"
              >
                <img
                  src={`/files/${file_id}`}
                  alt={`From the customer, ${index + 1} of ${photos.length}`}
                  className="size-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Band>
  );
}

type VisitNotesProps = { visit: FieldVisit; isWaiting: (id: string) => boolean };

export function VisitNotes({ visit, isWaiting }: VisitNotesProps) {
  const id = useId();
  const [text, setText] = useNoteDraft(visit.id);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const note = text.trim();
    if (!note) return document.getElementById(id)?.focus();
    if (await tap(visit, [{ action: { kind: 'note', text: note }, label: 'Note' }])) setText('');
  };
  return (
    <Band title="Notes">
      <ul>
        {visit.notes.map((note) => (
          <li key={note.id} className="border-line py-2 [&+li]:border-t">
            <p dir="auto" className="whitespace-pre-line break-words text-16 leading-6">
              {note.text}
            </p>
            <p className="flex flex-wrap items-center justify-between gap-x-3 text-13 text-fg-2 leading-5">
              <span>{[note.author, clockIn(visit.time_zone, note.made_at)].filter(Boolean).join(', ')}</span>
              {isWaiting(note.id) && <Waits />}
            </p>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={(event) => void add(event)} className="mt-2 grid gap-2">
        <label htmlFor={id} className="sr-only">
          New note
        </label>
        <Textarea
          id={id}
          dir="auto"
          rows={2}
          maxLength={5000}
          placeholder="Write a note for the office"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text.trim() && <TapButton type="submit">Add note</TapButton>}
      </form>
    </Band>
  );
}

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

/** Lets the customer sign on the field worker's phone. Every signature is stored, and the newest one is shown. */
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
