import type { FieldVisit } from '@dayworks/shared/field/field-visit';
import { type FormEvent, useId } from 'react';
import { tap } from '../../../parts/field/tap.ts';
import { Textarea } from '../../../ui/field/input.tsx';
import { TapButton } from '../step-button.tsx';
import { useNoteDraft } from '../visit-drafts.ts';
import { clockIn } from '../visit-words.ts';
import { Band } from './band.tsx';
import { Waits } from './waits.tsx';

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
