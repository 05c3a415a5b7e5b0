import { useQuery } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PersonAvatar } from '../person-avatar.tsx';

export interface CrewChoice {
  ids: readonly string[];
  leadId: string | null;
}

type CrewFieldsProps = { value: CrewChoice; onChange: (value: CrewChoice) => void };

/** Lets the user choose the crew and its lead. The first member is the lead, unless the user chooses someone else. */
export function CrewFields({ value: { ids, leadId }, onChange }: CrewFieldsProps) {
  const { data } = useQuery(api.members.list.queryOptions());
  const toggle = (id: string, isIn: boolean) => {
    const next = isIn ? [...ids, id] : ids.filter((one) => one !== id);
    onChange({ ids: next, leadId: leadId && next.includes(leadId) ? leadId : (next[0] ?? null) });
  };
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1 font-medium text-13">Crew</legend>
      <ul>
        {(data?.members ?? []).map(({ user_id, name, email }) => {
          const shown = name || email;
          return (
            <li key={user_id} className="flex min-h-11 items-center gap-3 border-line not-first:border-t">
              <Checkbox
                className="min-w-0 flex-1"
                checked={ids.includes(user_id)}
                onCheckedChange={(isIn) => toggle(user_id, isIn)}
                label={
                  <span className="flex min-w-0 items-center gap-2">
                    <PersonAvatar userId={user_id} name={shown} size="sm" decorative />
                    <bdi className="wrap-anywhere">{shown}</bdi>
                  </span>
                }
              />
              {ids.includes(user_id) && (
                <Chip
                  icon={<Crown />}
                  pressed={leadId === user_id}
                  aria-label={`${shown} leads`}
                  onClick={() => onChange({ ids, leadId: leadId === user_id ? null : user_id })}
                >
                  Leads
                </Chip>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

type CrewDialogProps = {
  title: string;
  initial: CrewChoice;
  isPending: boolean;
  error: Error | null;
  onSave: (crew: CrewChoice) => void;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog for changing the crew of a job or of a visit. */
export function CrewDialog({ title, initial, isPending, error, onSave, onClose, children }: CrewDialogProps) {
  const formId = useId();
  const [crew, setCrew] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSave(crew);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} loading={isPending}>
            Save crew
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {error && (
          <Alert tone="danger" live>
            {errorMessage(error)}
          </Alert>
        )}
        <CrewFields value={crew} onChange={setCrew} />
        {children}
      </form>
    </Dialog>
  );
}
