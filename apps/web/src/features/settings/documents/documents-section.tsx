import type { Membership } from '@dayworks/shared/business/business';
import type { DocumentSettings } from '@dayworks/shared/look/document-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { LogoSetting } from '../business/logo-setting.tsx';
import { PreviewedSettings } from '../look-preview/previewed-settings.tsx';
import { SectionQuery } from '../section-query.tsx';
import { SettingsCard, SettingsForm } from '../settings-form.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { AccentField } from './accent-field.tsx';
import { CatalogCard } from './catalog-card.tsx';
import { documentSectionTexts, documentSettingsRecord } from './document-settings-record.ts';
import { NumberSequences } from './number-sequences.tsx';
import { TaxRates } from './tax-rates.tsx';

export function DocumentsSection({ business }: { business: Membership }) {
  const query = useQuery(api.look.settings.queryOptions());
  return (
    <SectionQuery query={query}>
      {(settings) => <DocumentSettingsForm settings={settings} business={business} />}
    </SectionQuery>
  );
}

type DocumentSettingsFormProps = { settings: DocumentSettings; business: Membership };

function DocumentSettingsForm({ settings, business }: DocumentSettingsFormProps) {
  const { mutateAsync: update } = useMutation(api.look.updateSettings.mutationOptions());
  const form = useSettingsForm(documentSettingsRecord, {
    businessId: business.id,
    settings,
    typed: (stored) => stored,
    update: (fields, version) => update({ ...fields, version }),
    reload: () => api.look.settings.call(),
  });
  return (
    <PreviewedSettings
      form={form}
      business={business}
      withEstimates
      toPreview={(values) => ({ settings: values, pay: null })}
    >
      <SettingsForm form={form}>
        <RecordFields
          form={form}
          own={{
            accent: (
              <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
                <LogoSetting business={business} />
                <AccentField form={form} />
              </div>
            ),
          }}
          renderSection={(section, fields) => (
            <SettingsCard key={section} title={section} text={documentSectionTexts[section]}>
              {fields}
            </SettingsCard>
          )}
        />
      </SettingsForm>
      <div className="mt-4 grid gap-4">
        <NumberSequences />
        <TaxRates />
        <CatalogCard />
      </div>
    </PreviewedSettings>
  );
}
