import type { MarketingSettings } from '@dayworks/shared/marketing/marketing-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { SectionQuery } from '../section-query.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { marketingSectionTexts, marketingSettingsRecord } from './marketing-settings-record.ts';

export function MarketingSection({ businessId }: { businessId: string }) {
  const query = useQuery(api.marketing.getSettings.queryOptions());
  return (
    <SectionQuery query={query}>
      {(settings) => <MarketingSettingsForm settings={settings} businessId={businessId} />}
    </SectionQuery>
  );
}

type MarketingSettingsFormProps = { settings: MarketingSettings; businessId: string };

function MarketingSettingsForm({ settings, businessId }: MarketingSettingsFormProps) {
  const { mutateAsync: update } = useMutation(api.marketing.updateSettings.mutationOptions());
  const form = useSettingsForm(marketingSettingsRecord, {
    businessId,
    settings,
    typed: (stored) => stored,
    update: (fields, version) => update({ ...fields, version }),
    reload: () => api.marketing.getSettings.call(),
  });
  return (
    <SettingsForm form={form}>
      <RecordFields
        form={form}
        renderSection={(section, fields) => (
          <SettingsCard key={section} title={section} text={marketingSectionTexts[section]}>
            {fields}
          </SettingsCard>
        )}
      />
    </SettingsForm>
  );
}
