import { BusinessEdit, type Membership } from '@dayworks/shared/business/business';
import { useMutation } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import type * as z from 'zod';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/errors.ts';
import { TimeZoneField } from '../../parts/business/time-zone-field.tsx';
import { addressFields, type RecordDescription } from '../../parts/record/field-descriptions.ts';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import { type RecordForm, useRecordForm } from '../../parts/record/use-record-form.ts';
import { LogoSetting } from './logo-setting.tsx';
import { SettingsCard, SettingsForm } from './settings-form.tsx';

/** The fields of the business form. Invoice defaults and payment methods have their own sections. */
const BusinessFields = BusinessEdit.omit({ version: true, payment_terms: true });
type BusinessFields = z.infer<typeof BusinessFields>;

const businessRecord: RecordDescription<BusinessFields> = {
  noun: 'settings',
  schema: BusinessFields,
  fields: {
    business_name: { kind: 'text', label: 'Name', autoComplete: 'organization', section: 'Business' },
    time_zone: { kind: 'own', section: 'Business' },
    email: { kind: 'email', label: 'Email', autoComplete: 'email', width: 'half', section: 'Contact' },
    phone: { kind: 'phone', label: 'Phone', autoComplete: 'tel', width: 'half', section: 'Contact' },
    ...addressFields({ label: 'Address', section: 'Contact', isOwn: true }),
  },
};

/** The descriptions below the section headings of the business settings. */
const sectionTexts: Record<string, string> = {
  Business: 'Your business name and time zone.',
  Contact: 'What customers see on invoices and emails.',
};

async function reloadBusiness(): Promise<Membership> {
  const latest = await api.business.get.call();
  if (!latest) throw new ApiError(404, 'NOT_FOUND', 'You are no longer a member of this business.');
  return latest;
}

export function BusinessSection({ business }: { business: Membership }) {
  const { mutateAsync: update } = useMutation(api.business.update.mutationOptions());
  const form = useRecordForm(businessRecord, {
    stored: business,
    update: async (fields, version) => ({ ...business, ...(await update({ ...fields, version })) }),
    reload: reloadBusiness,
    staysOpen: true,
    done: 'Settings saved',
  });
  return (
    <SettingsForm form={form}>
      <RecordFields
        form={form}
        own={{
          time_zone: (
            <div className="grid gap-4">
              <LogoSetting business={business} />
              <BusinessZone form={form} />
            </div>
          ),
        }}
        renderSection={(section, fields) => (
          <SettingsCard key={section} title={section} text={sectionTexts[section]}>
            {fields}
          </SettingsCard>
        )}
      />
    </SettingsForm>
  );
}

function BusinessZone({ form }: { form: RecordForm<BusinessFields> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'time_zone' });
  return <TimeZoneField {...field} value={String(field.value)} error={fieldState.error?.message} />;
}
