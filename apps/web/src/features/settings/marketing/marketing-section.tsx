import type { MarketingSettings } from '@dayworks/shared/marketing/marketing-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { SectionQuery } from '../section-query.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { SettingsForm } from '../settings-form.tsx';
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
  const withId = (stored: MarketingSettings) => ({ ...stored, id: businessId });
  const form = useRecordForm(marketingSettingsRecord, {
    stored: withId(settings),
    update: async (fields, version) => withId(await update({ ...fields, version })),
    reload: async () => withId(await api.marketing.getSettings.call()),
    staysOpen: true,
    done: 'Settings saved',
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
