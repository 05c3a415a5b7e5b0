import type { Membership } from '@dayworks/shared/business/business';
import { useMutation } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/errors.ts';
import { TimeZoneField } from '../../../parts/business/time-zone-field.tsx';
import { LeaveGuard } from '../../../parts/form-frame/leave-guard.tsx';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { type RecordForm, useRecordForm } from '../../../parts/record/use-record-form.ts';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { Card } from '../../../ui/card.tsx';
import { type BusinessFields, businessRecord, sectionTexts } from './business-record.ts';
import { LogoSetting } from './logo-setting.tsx';
import { SaveBar } from './save-bar.tsx';

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
  const { changes, discard } = form;
  const { isSaving, isUnsaved, onSave } = form.frame;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
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
          <Card key={section}>
            <SectionHeader title={section} text={sectionTexts[section]} />
            <div className="p-5 pt-4 narrow:px-4">{fields}</div>
          </Card>
        )}
      />
      <SaveBar changes={changes} saving={isSaving} onDiscard={discard} />
      <LeaveGuard
        when={isUnsaved && !isSaving}
        description={
          changes === 1
            ? 'One change to your settings is not saved.'
            : `${changes} changes to your settings are not saved.`
        }
      />
    </form>
  );
}

function BusinessZone({ form }: { form: RecordForm<BusinessFields> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'time_zone' });
  return <TimeZoneField {...field} value={String(field.value)} error={fieldState.error?.message} />;
}
