import type { ReactNode } from 'react';
import { LeaveGuard } from '../../parts/form-frame/leave-guard.tsx';
import type { RecordForm } from '../../parts/record/use-record-form.ts';
import { SaveBar } from './save-bar.tsx';

type SettingsFormProps<Values> = { form: RecordForm<Values>; children: ReactNode };

/**
 * A settings section with its own form. The form is saved with the save bar or Ctrl+Enter, and the user is warned
 * before unsaved changes are lost.
 */
export function SettingsForm<Values>({ form, children }: SettingsFormProps<Values>) {
  const { changes, discard } = form;
  const { isSaving, isUnsaved, onSave } = form.frame;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
      <SaveBar changes={changes} saving={isSaving} onDiscard={discard} />
      <LeaveGuard
        when={isUnsaved && !isSaving}
        description={
          changes === 1
            ? 'One change to your settings is not saved.'
            : `${changes} changes to your settings are not saved.`
        }
      />
    </form>
  );
}
