import type { ReactNode } from 'react';
import { LeaveGuard } from '../../parts/form-frame/leave-guard.tsx';
import type { RecordForm } from '../../parts/record/use-record-form.ts';
import { SectionHeader } from '../../parts/settings/section-header.tsx';
import { Card } from '../../ui/card.tsx';
import { SaveBar } from './save-bar.tsx';

type SettingsCardProps = { title: string; text?: string; children: ReactNode };

export const SettingsCard = ({ title, text, children }: SettingsCardProps) => (
  <Card>
    <SectionHeader title={title} text={text} />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 pt-4 narrow:px-4">{children}</div>
  </Card>
);

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
