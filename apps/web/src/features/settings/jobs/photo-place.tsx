import { type FieldSettings, FieldSettingsEdit } from '@dayworks/shared/field/field-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { RecordDescription } from '../../../parts/record/field-descriptions.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { SectionQuery } from '../section-query.tsx';
import { SettingsCard, SettingsForm } from '../settings-form.tsx';

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
 * The setting that stores the location of photos; photos are stored without their location unless the business turns
 * it on.
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
