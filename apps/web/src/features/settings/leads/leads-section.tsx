import type { LeadSettings } from '@dayworks/shared/leads/lead-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { SectionQuery } from '../section-query.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { leadSectionTexts, leadSettingsRecord } from './lead-settings-record.ts';
import { RequestLink } from './request-link.tsx';

export function LeadsSection({ businessId }: { businessId: string }) {
  const query = useQuery(api.leads.settings.queryOptions());
  return (
    <SectionQuery query={query}>
      {(settings) => <LeadSettingsForm settings={settings} businessId={businessId} />}
    </SectionQuery>
  );
}

type LeadSettingsFormProps = { settings: LeadSettings; businessId: string };

function LeadSettingsForm({ settings, businessId }: LeadSettingsFormProps) {
  const { mutateAsync: update } = useMutation(api.leads.updateSettings.mutationOptions());
  const withId = (stored: LeadSettings) => ({ ...stored, id: businessId });
  const form = useRecordForm(leadSettingsRecord, {
    stored: withId(settings),
    update: async (fields, version) => withId(await update({ ...fields, version })),
    reload: async () => withId(await api.leads.settings.call()),
    staysOpen: true,
    done: 'Settings saved',
  });
  return (
    <SettingsForm form={form}>
      <RecordFields
        form={form}
        renderSection={(section, fields) => (
          <SettingsCard key={section} title={section} text={leadSectionTexts[section]}>
            {fields}
            {section === 'Request form' && settings.request_form_enabled && (
              <RequestLink businessId={businessId} />
            )}
          </SettingsCard>
        )}
      />
    </SettingsForm>
  );
}
