import type { Membership } from '@dayworks/shared/business/business';
import { accentChoices, accentText, isHexColor, readHexColor } from '@dayworks/shared/look/accent';
import type { DocumentSettings } from '@dayworks/shared/look/document-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import type { RecordForm } from '../../../parts/record/use-record-form.ts';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Input } from '../../../ui/field/input.tsx';
import { LogoSetting } from '../logo-setting.tsx';
import { SectionQuery, SettingsCard, SettingsForm, useSettingsForm } from '../settings-form.tsx';
import { PreviewedSettings } from '../with-preview.tsx';
import {
  type DocumentSettingsFields,
  documentSectionTexts,
  documentSettingsRecord,
} from './document-settings-record.ts';
import { NumberSequences } from './number-sequences.tsx';
import { TaxRates } from './tax-rates.tsx';

function CatalogCard() {
  return (
    <Card>
      <SectionHeader
        title="Catalog"
        text="The products and services you add to invoices and estimates, with price, cost and tax, are in Products."
      />
      <div className="p-5 pt-4 narrow:px-4">
        <Button size="sm" asChild>
          <Link to={paths.products.getHref()}>
            Open Products
            <ArrowRight />
          </Link>
        </Button>
      </div>
    </Card>
  );
}

/**
 * Lets the user choose one of six accent colors that look good on documents, or enter any other color as a hex code.
 */
function AccentField({ form }: { form: RecordForm<DocumentSettingsFields> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'accent' });
  const accent = String(field.value);
  return (
    <div className="grid gap-3">
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="mb-1.5 font-medium text-13">Accent color</legend>
        <div className="flex flex-wrap gap-x-1 gap-y-1">
          {accentChoices.map(({ value, label }) => (
            <label key={value} title={label} className="grid size-9 place-items-center touch:size-11">
              <input
                type="radio"
                name="accent"
                aria-label={label}
                checked={accent === value}
                onChange={() => field.onChange(value)}
                style={{ backgroundColor: value }}
                className="size-7 appearance-none rounded-full border border-line-control outline-offset-2 checked:outline-2 checked:outline-accent focus-visible:shadow-focus"
              />
            </label>
          ))}
        </div>
      </fieldset>
      <OwnColor
        accent={accent}
        error={fieldState.error?.message}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </div>
  );
}

type OwnColorProps = {
  accent: string;
  error: string | undefined;
  onChange: (accent: string) => void;
  onBlur: () => void;
};

function OwnColor({ accent, error, onChange, onBlur }: OwnColorProps) {
  const [typed, setTyped] = useState(accent);
  const [shown, setShown] = useState(accent);
  if (accent !== shown) {
    setShown(accent);
    setTyped(accent);
  }
  const settle = () => {
    onChange(readHexColor(typed) ?? typed);
    onBlur();
  };
  return (
    <Field
      label="Or your own"
      error={error}
      help={<span role="status">{isHexColor(accent) ? accentText(accent) : 'For example #5b5bd6'}</span>}
      className="max-w-60"
    >
      <Input
        value={typed}
        maxLength={40}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
    </Field>
  );
}

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
