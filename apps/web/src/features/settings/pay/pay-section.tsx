import type { Membership } from '@dayworks/shared/business/business';
import type { PaySettings } from '@dayworks/shared/look/pay-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/errors.ts';
import { useSession } from '../../../lib/session.ts';
import { ConfirmItIsYou } from '../../../parts/reauthentication/confirm-it-is-you.tsx';
import { ProofDeclined, proven } from '../../../parts/reauthentication/proof.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { Alert } from '../../../ui/alert.tsx';
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

/** If the user closes the re-authentication dialog, nothing is saved, and the form shows that as an error. */
function explainDeclined(error: unknown): never {
  if (!(error instanceof ProofDeclined)) throw error;
  throw new ApiError(
    403,
    'REAUTHENTICATION_NEEDED',
    'Nothing was saved. Please confirm that it is you first.',
  );
}

type PaySettingsFormProps = { settings: PaySettings; business: Membership };

/**
 * The payment instructions for customers: staff can read them, and the owner must re-authenticate to change them
 * (M27).
 */
function PaySettingsForm({ settings, business }: PaySettingsFormProps) {
  const session = useSession();
  const { mutateAsync: update } = useMutation(api.look.updatePay.mutationOptions());
  const mayChange = business.role === 'owner';
  const form = useSettingsForm(paySettingsRecord, {
    businessId: business.id,
    settings,
    typed: typedPay,
    update: (fields, version) => proven(() => update({ ...payOf(fields), version })).catch(explainDeclined),
    reload: () => api.look.pay.call(),
  });
  return (
    <PreviewedSettings
      form={form}
      business={business}
      toPreview={(values) => ({ settings: null, pay: payOf(values) })}
    >
      <SettingsForm form={form}>
        <fieldset disabled={!mayChange} className="m-0 min-w-0 border-0 p-0">
          <RecordFields
            form={form}
            notices={!mayChange && <Alert tone="info">Only the owner can change how customers pay.</Alert>}
            own={{ links: <LinksField form={form} /> }}
            renderSection={(section, fields) => (
              <SettingsCard key={section} title={section} text={paySectionTexts[section]}>
                {fields}
              </SettingsCard>
            )}
          />
        </fieldset>
      </SettingsForm>
      {session.status === 'signed-in' && <ConfirmItIsYou user={session.session.user} />}
    </PreviewedSettings>
  );
}
