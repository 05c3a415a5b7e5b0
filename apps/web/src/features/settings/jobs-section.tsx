import { type FieldSettings, FieldSettingsEdit } from '@dayworks/shared/field/field-settings';
import type { ChecklistTemplate } from '@dayworks/shared/jobs/job-steps';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { failureToast, successToast } from '../../parts/feedback.tsx';
import type { RecordDescription } from '../../parts/record/field-descriptions.ts';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import { useRecordForm } from '../../parts/record/use-record-form.ts';
import { SectionHeader } from '../../parts/settings/section-header.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { SectionQuery, SettingsCard, SettingsForm } from './settings-form.tsx';

const FieldSettingsFields = FieldSettingsEdit.omit({ version: true });

const fieldSettingsRecord: RecordDescription<Pick<FieldSettings, 'keeps_photo_place'>> = {
  noun: 'settings',
  schema: FieldSettingsFields,
  fields: {
    keeps_photo_place: {
      kind: 'switch',
      label: 'Save where a photo was taken',
      help: 'If off, the location is removed from every photo before it is saved.',
    },
  },
};

/**
 * The setting for storing where photos were taken. Unless the business turns it on, photos are stored without their
 * location.
 */
export function PhotoPlace({ businessId }: { businessId: string }) {
  const query = useQuery(api.field.settings.queryOptions());
  return (
    <SectionQuery query={query}>
      {(settings) => <PhotoPlaceForm settings={settings} businessId={businessId} />}
    </SectionQuery>
  );
}

type PhotoPlaceFormProps = { settings: FieldSettings; businessId: string };

function PhotoPlaceForm({ settings, businessId }: PhotoPlaceFormProps) {
  const { mutateAsync: update } = useMutation(api.field.updateSettings.mutationOptions());
  const withId = (stored: FieldSettings) => ({ ...stored, id: businessId });
  const form = useRecordForm(fieldSettingsRecord, {
    stored: withId(settings),
    update: async (fields, version) => withId(await update({ ...fields, version })),
    reload: async () => withId(await api.field.settings.call()),
    staysOpen: true,
    done: 'Settings saved',
  });
  return (
    <SettingsForm form={form}>
      <SettingsCard title="Photos" text="Taken at visits, before and after the work.">
        <RecordFields form={form} />
      </SettingsCard>
    </SettingsForm>
  );
}

const TemplateDialog = lazy(() => import('./template-dialog.tsx'));

type Asked = { kind: 'new' } | { kind: 'edit' | 'remove'; template: ChecklistTemplate };

/** Reusable checklists that can be added to a job with one click. */
export function ChecklistTemplates() {
  const query = useQuery(api.jobs.templates.queryOptions());
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const removal = useMutation(
    api.jobs.removeTemplate.mutationOptions({
      onSuccess: () => successToast('Success', 'Checklist deleted'),
      onError: (error) => failureToast('Not deleted', errorMessage(error)),
      onSettled: close,
    }),
  );
  return (
    <Card>
      <SectionHeader
        title="Checklist templates"
        text="Steps you use again and again. Each job gets its own copy, so changes here do not affect existing jobs."
      />
      <div className="mt-3">
        <SectionQuery query={query}>
          {(templates) => (
            <ul>
              {templates.map((template) => (
                <TemplateRow
                  key={template.id}
                  template={template}
                  onEdit={() => setAsked({ kind: 'edit', template })}
                  onRemove={() => setAsked({ kind: 'remove', template })}
                />
              ))}
            </ul>
          )}
        </SectionQuery>
      </div>
      <div className="border-line border-t p-5 narrow:px-4">
        <Button size="sm" onClick={() => setAsked({ kind: 'new' })}>
          <Plus />
          New checklist
        </Button>
      </div>
      <Suspense>
        {asked?.kind === 'new' && <TemplateDialog onClose={close} />}
        {asked?.kind === 'edit' && <TemplateDialog template={asked.template} onClose={close} />}
      </Suspense>
      {asked?.kind === 'remove' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={`Delete ${asked.template.name}?`}
          description="Jobs that already have its steps keep them."
          confirmLabel="Delete"
          pending={removal.isPending}
          onConfirm={() => removal.mutate({ id: asked.template.id })}
        />
      )}
    </Card>
  );
}

type TemplateRowProps = { template: ChecklistTemplate; onEdit: () => void; onRemove: () => void };

function TemplateRow({ template: { name, steps }, onEdit, onRemove }: TemplateRowProps) {
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-5 py-2.5 narrow:px-4">
      <span className="min-w-0 flex-1 basis-48">
        <bdi className="wrap-anywhere block font-medium">{name}</bdi>
        <span className="line-clamp-2 block text-13 text-fg-2">{steps.join(', ')}</span>
      </span>
      <span className="flex flex-none gap-2">
        <Button size="sm" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button size="sm" variant="danger-quiet" onClick={onRemove} aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </span>
    </li>
  );
}
