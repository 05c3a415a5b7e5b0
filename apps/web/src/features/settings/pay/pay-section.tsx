import type { Membership } from '@dayworks/shared/business/business';
import type { PaySettings } from '@dayworks/shared/look/pay-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { PreviewedSettings } from '../look-preview/previewed-settings.tsx';
import { SectionQuery } from '../section-query.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { LinksField } from './links-field.tsx';
import { payOf, paySectionTexts, paySettingsRecord, typedPay } from './pay-settings-record.ts';

export function PaySection({ business }: { business: Membership }) {
  const query = useQuery(api.look.pay.queryOptions());
  return (
    <SectionQuery query={query}>
      {(settings) => <PaySettingsForm settings={settings} business={business} />}
    </SectionQuery>
  );
}

type PaySettingsFormProps = { settings: PaySettings; business: Membership };

function PaySettingsForm({ settings, business }: PaySettingsFormProps) {
  const { mutateAsync: update } = useMutation(api.look.updatePay.mutationOptions());
  const form = useSettingsForm(paySettingsRecord, {
    businessId: business.id,
    settings,
    typed: typedPay,
    update: (fields, version) => update({ ...payOf(fields), version }),
    reload: () => api.look.pay.call(),
  });
  return (
    <PreviewedSettings
      form={form}
      business={business}
      toPreview={(values) => ({ settings: null, pay: payOf(values) })}
    >
      <SettingsForm form={form}>
        <RecordFields
          form={form}
          own={{ links: <LinksField form={form} /> }}
          renderSection={(section, fields) => (
            <SettingsCard key={section} title={section} text={paySectionTexts[section]}>
              {fields}
            </SettingsCard>
          )}
        />
      </SettingsForm>
    </PreviewedSettings>
  );
}
