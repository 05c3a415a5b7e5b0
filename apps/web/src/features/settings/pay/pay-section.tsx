import type { Membership } from '@dayworks/shared/business/business';
import type { PaySettings } from '@dayworks/shared/look/pay-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { useRecordForm } from '../../../parts/record/use-record-form.ts';
import { PreviewedSettings } from '../look-preview/previewed-settings.tsx';
import { SectionQuery } from '../section-query.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { SettingsForm } from '../settings-form.tsx';
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
  const withId = (stored: PaySettings) => ({ ...typedPay(stored), id: business.id });
  const form = useRecordForm(paySettingsRecord, {
    stored: withId(settings),
    update: async (fields, version) => withId(await update({ ...payOf(fields), version })),
    reload: async () => withId(await api.look.pay.call()),
    staysOpen: true,
    done: 'Settings saved',
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
