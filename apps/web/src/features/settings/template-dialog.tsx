import { type ChecklistTemplate, NewChecklistTemplate } from '@dayworks/shared/jobs/job-steps';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useCreate } from '../../parts/form/use-create.ts';
import { FormDialog } from '../../parts/form-frame/form-frame.tsx';
import type { RecordDescription } from '../../parts/record/field-descriptions.ts';
import { useDraftOwner } from '../../parts/record/new-record.ts';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import { useRecordForm } from '../../parts/record/use-record-form.ts';

interface TypedTemplate {
  name: string;
  /** The steps of the checklist, one per line. */
  steps: string;
}

const stepsOf = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const templateRecord: RecordDescription<TypedTemplate> = {
  noun: 'checklist',
  schema: {
    shape: { name: NewChecklistTemplate.shape.name, steps: NewChecklistTemplate.shape.name },
    safeParse: (input) => {
      const typed = input as TypedTemplate;
      const parsed = NewChecklistTemplate.safeParse({ name: typed.name, steps: stepsOf(typed.steps) });
      return parsed.success ? { success: true, data: { ...typed, name: parsed.data.name } } : parsed;
    },
  },
  fields: {
    name: { kind: 'text', label: 'Name' },
    steps: { kind: 'long', label: 'Steps', rows: 8, help: 'One step on each line.' },
  },
};

const typedOf = (template: ChecklistTemplate) => ({ ...template, steps: template.steps.join('\n') });

type TemplateDialogProps = { template?: ChecklistTemplate; onClose: () => void };

export default function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  return template ? (
    <EditTemplate template={template} onClose={onClose} />
  ) : (
    <NewTemplate onClose={onClose} />
  );
}

function NewTemplate({ onClose }: { onClose: () => void }) {
  const create = useCreate(api.jobs.createTemplate);
  const form = useRecordForm(templateRecord, {
    start: { name: '', steps: '' },
    create: async ({ name, steps }, key) => typedOf(await create({ name, steps: stepsOf(steps) }, key)),
    draftOwner: useDraftOwner(),
    done: 'Checklist created',
  });
  return (
    <FormDialog title="New checklist" submitLabel="Create checklist" onClose={onClose} {...form.frame}>
      <RecordFields form={form} />
    </FormDialog>
  );
}

function EditTemplate({ template, onClose }: { template: ChecklistTemplate; onClose: () => void }) {
  const { id } = template;
  const { mutateAsync: update } = useMutation(api.jobs.updateTemplate.mutationOptions());
  const form = useRecordForm(templateRecord, {
    stored: typedOf(template),
    update: async ({ name, steps }, version) =>
      typedOf(await update({ id, version, name, steps: stepsOf(steps) })),
    reload: async () => {
      const all = await api.jobs.templates.call();
      return typedOf(all.find((one) => one.id === id) ?? template);
    },
    done: 'Checklist updated',
  });
  return (
    <FormDialog title="Edit checklist" submitLabel="Save checklist" onClose={onClose} {...form.frame}>
      <RecordFields form={form} />
    </FormDialog>
  );
}
