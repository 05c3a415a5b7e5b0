import type { Membership } from '@dayworks/shared/business/business';
import {
  mostPayLinks,
  type PayLink,
  type PaySettings,
  PaySettingsEdit,
} from '@dayworks/shared/look/pay-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useController } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/errors.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ConfirmItIsYou } from '../../../parts/reauthentication/confirm-it-is-you.tsx';
import { ProofDeclined, proven } from '../../../parts/reauthentication/proof.ts';
import type { RecordDescription } from '../../../parts/record/field-descriptions.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { SectionQuery, SettingsCard, SettingsForm, useSettingsForm } from '../settings-form.tsx';
import { PreviewedSettings } from '../with-preview.tsx';
import { MethodsCard } from './methods-card.tsx';
import { OnlineCard } from './online-card.tsx';

const PayFields = PaySettingsEdit.omit({ version: true });

/** The payment settings in the format of the form. Each payment link is a single string. */
type TypedPay = Omit<PaySettings, 'links' | 'version'> & { links: string[] };

const linkText = ({ label, url }: PayLink) => JSON.stringify({ label, url });

const linkTexts = (links: readonly PayLink[]) => links.map(linkText);

const readLinks = (texts: readonly string[]) => texts.map((text) => JSON.parse(text) as PayLink);

const typedPay = (settings: PaySettings) => ({ ...settings, links: linkTexts(settings.links) });

const payOf = ({ links, ...typed }: TypedPay) => ({ ...typed, links: readLinks(links) });

const bank = 'Bank transfer';
const check = 'Check';
const online = 'Links';
const other = 'Other ways to pay';

const paySettingsRecord: RecordDescription<TypedPay> = {
  noun: 'settings',
  schema: {
    shape: { ...PayFields.shape, links: PayFields.shape.links },
    safeParse: (input) => {
      const parsed = PayFields.safeParse(payOf(input as TypedPay));
      if (!parsed.success) return parsed;
      return { success: true, data: { ...parsed.data, links: linkTexts(parsed.data.links) } };
    },
  },
  fields: {
    bank_account_name: { kind: 'text', label: 'Account name', optional: true, section: bank },
    bank_routing: { kind: 'text', label: 'Routing number', optional: true, width: 'half', section: bank },
    bank_account: { kind: 'text', label: 'Account number', optional: true, width: 'half', section: bank },
    check_payable_to: { kind: 'text', label: 'Payable to', optional: true, section: check },
    check_address: { kind: 'long', label: 'Mail to', optional: true, rows: 2, section: check },
    links: { kind: 'tags', label: 'Links', section: online },
    how_to_pay: {
      kind: 'long',
      label: 'In your own words',
      optional: true,
      help: 'For example: cash or card when we come by.',
      rows: 3,
      section: other,
    },
  },
};

const paySectionTexts: Record<string, string> = {
  [bank]: 'With the number of the invoice as reference. Leave it empty and it is not shown.',
  [check]: 'Who checks are payable to, and where to mail them.',
  [online]: 'Where customers pay by card or app. Only addresses that begin with https://.',
  [other]: 'Shown last on the page, the PDF and the email of every invoice.',
};

/** Edits the payment links, including the label of the button for each link. */
function LinksField({ form }: { form: RecordForm<TypedPay> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'links' });
  const links = readLinks(field.value as string[]);
  const set = (next: PayLink[]) => field.onChange(linkTexts(next));
  const change = (place: number, part: Partial<PayLink>) =>
    set(links.map((link, index) => (index === place ? { ...link, ...part } : link)));
  return (
    <div className="grid gap-3">
      {fieldState.error && (
        <Alert tone="danger" live>
          {fieldState.error.message}
        </Alert>
      )}
      <ul className="grid gap-3">
        {links
          .map((link, place) => ({ ...link, place }))
          .map(({ label, url, place }) => (
            <li key={place} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
              <div className="grid gap-2 sm:grid-cols-2">
                <Field label="Button label">
                  <Input
                    value={label}
                    maxLength={60}
                    placeholder="Pay by card"
                    data-invalid={fieldState.error && !label ? '' : undefined}
                    onChange={(event) => change(place, { label: event.target.value })}
                  />
                </Field>
                <Field label="Link">
                  <Input
                    type="url"
                    value={url}
                    maxLength={500}
                    placeholder="https://"
                    onChange={(event) => change(place, { url: event.target.value })}
                  />
                </Field>
              </div>
              <IconButton label={`Remove the link ${label}`} onClick={() => set(links.toSpliced(place, 1))}>
                <Trash2 />
              </IconButton>
            </li>
          ))}
      </ul>
      {links.length < mostPayLinks && (
        <div>
          <Button size="sm" onClick={() => set([...links, { label: '', url: '' }])}>
            <Plus />
            Add a link
          </Button>
        </div>
      )}
    </div>
  );
}

export function PaySection({ business }: { business: Membership }) {
  const query = useQuery(api.look.pay.queryOptions());
  return (
    <SectionQuery query={query}>
      {(settings) => <PaySettingsForm settings={settings} business={business} />}
    </SectionQuery>
  );
}

/** If the user closes the re-authentication dialog, nothing is saved, and the form shows an error. */
function explainDeclined(error: unknown): never {
  if (!(error instanceof ProofDeclined)) throw error;
  throw new ApiError(
    403,
    'REAUTHENTICATION_NEEDED',
    'Nothing was saved. Please confirm your identity first.',
  );
}

type PaySettingsFormProps = { settings: PaySettings; business: Membership };

/**
 * The payment instructions that customers see. Staff can read them, and the owner must re-authenticate to change them
 * (rule M27).
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
      <OnlineCard mayChange={mayChange} />
      <MethodsCard />
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
