import type { LeadDetail, LeadResponse } from '@dayworks/shared/leads/contract';
import { MessageSquare, Phone, StickyNote } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api, newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage, fieldErrors } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { useCreate } from '../../../parts/record/use-create.ts';
import { SheetSection } from '../../../parts/sheet/sheet-parts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Textarea } from '../../../ui/field/input.tsx';
import { SegmentedControl } from '../../../ui/figure/segmented-control.tsx';

type Kind = LeadResponse['kind'];

const kinds = [
  { value: 'call', label: 'Call', icon: <Phone className="size-4" /> },
  { value: 'message', label: 'Message', icon: <MessageSquare className="size-4" /> },
  { value: 'note', label: 'Note', icon: <StickyNote className="size-4" /> },
] as const;

const texts: Record<Kind, { submit: string; done: string }> = {
  call: { submit: 'Log call', done: 'The call is logged.' },
  message: { submit: 'Log message', done: 'The message is logged.' },
  note: { submit: 'Save note', done: 'The note is saved.' },
};

/** Lets the user record an activity; a call or message counts as the first response to the lead. */
export function LogActivity({ lead: { id } }: { lead: LeadDetail }) {
  const [kind, setKind] = useState<Kind>('call');
  const [note, setNote] = useState('');
  const [key, setKey] = useState(newIdempotencyKey);
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const respond = useCreate(api.leads.respond);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setProblem(undefined);
    try {
      await respond({ id, kind, note: note.trim() || null }, key);
      setNote('');
      successToast('Saved', texts[kind].done);
    } catch (error) {
      const { note: said } = fieldErrors(error);
      if (said) setProblem(said);
      else failureToast('Not saved', errorMessage(error));
    } finally {
      setKey(newIdempotencyKey());
      setPending(false);
    }
  };
  return (
    <SheetSection title="Log activity">
      <form onSubmit={submit} className="grid gap-2">
        <SegmentedControl label="Activity type" value={kind} onValueChange={setKind} segments={kinds} />
        <Field label="Notes" hideLabel error={problem}>
          <Textarea
            value={note}
            onChange={(event) => setNote(event.target.value)}
            maxLength={4000}
            rows={2}
            placeholder={kind === 'note' ? 'Write a note' : 'Notes (optional)'}
          />
        </Field>
        <Button type="submit" size="sm" loading={isPending} className="justify-self-start">
          {texts[kind].submit}
        </Button>
      </form>
    </SheetSection>
  );
}
