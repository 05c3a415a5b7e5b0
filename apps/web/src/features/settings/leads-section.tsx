import { type LeadSettings, LeadSettingsEdit } from '@dayworks/shared/leads/lead-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type * as z from 'zod';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import type { RecordDescription } from '../../parts/record/field-descriptions.ts';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/code/copy-field.tsx';
import { SectionQuery, SettingsCard, SettingsForm, useSettingsForm } from './settings-form.tsx';

/** The link to the request form: as a URL for people, and as code that can be embedded in a web page. */
function RequestLink({ businessId }: { businessId: string }) {
  const link = `${window.location.origin}${paths.request.getHref(businessId)}`;
  const snippet = `<a href="${link}?source=My+website">Ask for an appointment</a>`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-t pt-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <p className="font-medium">Link</p>
        <CopyField label="Link to the request form" value={link} copyLabel="Copy link" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <p className="font-medium">For your website</p>
        <CopyField label="HTML for the link" value={snippet} copyLabel="Copy HTML" />
        <p className="text-pretty text-13 text-fg-2">
          The text after <code className="font-mono text-12">source=</code> becomes the source of the lead. If
          you leave it out, the source is Website.
        </p>
      </div>
      <div>
        <Button asChild>
          <a href={link} target="_blank" rel="noopener">
            <ExternalLink />
            Open form
          </a>
        </Button>
      </div>
    </div>
  );
}

const LeadSettingsFields = LeadSettingsEdit.omit({ version: true });
type LeadSettingsFields = z.infer<typeof LeadSettingsFields>;

const leadSettingsRecord: RecordDescription<LeadSettingsFields> = {
  noun: 'settings',
  schema: LeadSettingsFields,
  fields: {
    response_hours: {
      kind: 'number',
      label: 'Answer a new lead within',
      help: 'Counted in working hours: 8 is about one working day. After that, the lead is marked as late until someone calls, writes or moves it.',
      width: 'half',
      maxDecimals: 0,
      min: '1',
      suffix: 'working hours',
      section: 'Leads',
    },
    request_form_enabled: {
      kind: 'switch',
      label: 'Take requests on your own page',
      help: 'Anyone with the link can request work. Each request becomes a lead, and you get a message.',
      section: 'Request form',
    },
    request_intro: {
      kind: 'long',
      label: 'Text above the form',
      optional: true,
      help: 'Say what you do, where, and how soon you reply.',
      rows: 3,
      section: 'Request form',
    },
  },
};

const leadSectionTexts: Record<string, string> = {
  Leads: 'How soon new requests should get an answer.',
  'Request form': 'For your website, your online profile and the card you leave at the door.',
};

export function LeadsSection({ businessId }: { businessId: string }) {
  const query = useQuery(api.leads.settings.queryOptions());
  return (
    <SectionQuery query={query}>
      {(settings) => <LeadSettingsForm settings={settings} businessId={businessId} />}
    </SectionQuery>
  );
}

type LeadSettingsFormProps = { settings: LeadSettings; businessId: string };

function LeadSettingsForm({ settings, businessId }: LeadSettingsFormProps) {
  const { mutateAsync: update } = useMutation(api.leads.updateSettings.mutationOptions());
  const form = useSettingsForm(leadSettingsRecord, {
    businessId,
    settings,
    typed: (stored) => stored,
    update: (fields, version) => update({ ...fields, version }),
    reload: () => api.leads.settings.call(),
  });
  return (
    <SettingsForm form={form}>
      <RecordFields
        form={form}
        renderSection={(section, fields) => (
          <SettingsCard key={section} title={section} text={leadSectionTexts[section]}>
            {fields}
            {section === 'Request form' && settings.request_form_enabled && (
              <RequestLink businessId={businessId} />
            )}
          </SettingsCard>
        )}
      />
    </SettingsForm>
  );
}
