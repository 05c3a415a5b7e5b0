import type { LeadSettings } from '@dayworks/shared/leads/lead-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { SectionQuery } from '../section-query.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
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
  const form = useSettingsForm(leadSettingsRecord, {
    businessId,
    settings,
    typed: (stored) => stored,
    update: (fields, version) => update({ ...fields, version }),
    reload: () => api.leads.settings.call(),
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
