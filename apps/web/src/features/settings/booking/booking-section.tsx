import type { BookingSettings } from '@dayworks/shared/booking/booking-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { RecordFields } from '../../../parts/record/record-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/code/copy-field.tsx';
import { SectionQuery, SettingsCard, SettingsForm, useSettingsForm } from '../settings-form.tsx';
import { bookingFields, bookingRecord, bookingSectionTexts, planOf } from './booking-record.ts';
import { QuestionList } from './question-list.tsx';
import { ServiceList } from './service-list.tsx';

/** The link to the booking page, and the line of code that shows the page on the website of the business. */
function BookingLinks({ businessId }: { businessId: string }) {
  const { origin } = window.location;
  const link = `${origin}${paths.book.getHref(businessId)}`;
  const script = `<script src="${origin}/book.js" data-business="${businessId}" async></script>`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-t pt-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <p className="font-medium">Link</p>
        <CopyField label="Link to the booking page" value={link} copyLabel="Copy link" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <p className="font-medium">For your website</p>
        <CopyField label="Code for your website" value={script} copyLabel="Copy code" />
        <p className="text-pretty text-13 text-fg-2">
          Paste this line where customers should book. If your website does not allow scripts, use the link.
        </p>
      </div>
      <div>
        <Button asChild>
          <a href={link} target="_blank" rel="noopener">
            <ExternalLink />
            Open booking page
          </a>
        </Button>
      </div>
    </div>
  );
}

export function BookingSection({ businessId }: { businessId: string }) {
  const query = useQuery(api.booking.settings.queryOptions());
  return (
    <SectionQuery query={query}>
      {(settings) => <BookingForm settings={settings} businessId={businessId} />}
    </SectionQuery>
  );
}

type BookingFormProps = { settings: BookingSettings; businessId: string };

function BookingForm({ settings, businessId }: BookingFormProps) {
  const { mutateAsync: update } = useMutation(api.booking.updateSettings.mutationOptions());
  const form = useSettingsForm(bookingRecord, {
    businessId,
    settings,
    typed: bookingFields,
    update: (fields, version) => update({ ...planOf(fields), version }),
    reload: () => api.booking.settings.call(),
  });
  return (
    <SettingsForm form={form}>
      <RecordFields
        form={form}
        own={{ services: <ServiceList form={form} />, questions: <QuestionList form={form} /> }}
        renderSection={(section, fields) => (
          <SettingsCard key={section} title={section} text={bookingSectionTexts[section]}>
            {fields}
            {section === 'Online booking' && settings.is_on && <BookingLinks businessId={businessId} />}
          </SettingsCard>
        )}
      />
    </SettingsForm>
  );
}
