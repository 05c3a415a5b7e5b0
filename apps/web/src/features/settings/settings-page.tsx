import type { Membership } from '@dayworks/shared/business/business';
import { type ClosingPlan, daysToChangeMind, isFreshExport } from '@dayworks/shared/business/closing';
import {
  allSections,
  isForOwners,
  type SectionId,
  sectionFromPath,
} from '@dayworks/shared/business/setting-sections';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import type { MarketingSettings } from '@dayworks/shared/marketing/marketing-settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useBusiness } from '../../lib/business.ts';
import { paths } from '../../lib/paths.ts';
import { Navigate, usePageTitle, useParams } from '../../lib/routing/router.tsx';
import { useKeepBusiness } from '../../parts/business/closing-banner.tsx';
import { RecordFields } from '../../parts/record/record-fields.tsx';
import { SectionHeader } from '../../parts/settings/section-header.tsx';
import { ThemeChoice } from '../../parts/settings/theme-choice.tsx';
import { markedSettings, useMarkedSetting } from '../../parts/settings/use-marked-setting.ts';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { AutomationsSection } from './automations-section.tsx';
import { BookingSection } from './booking/booking-section.tsx';
import { BusinessSection } from './business-section.tsx';
import { CoachSection } from './coach-section.tsx';
import { CloseDialog, ExportEverything } from './danger-section.tsx';
import { DocumentsSection } from './documents/documents-section.tsx';
import { EmailSection } from './email/email-section.tsx';
import { FindSetting } from './find-setting.tsx';
import { ImportsSection } from './imports/imports-section.tsx';
import { IntegrationsSection } from './integrations-section.tsx';
import { ChecklistTemplates, PhotoPlace } from './jobs-section.tsx';
import { LeadsSection } from './leads-section.tsx';
import { marketingSectionTexts, marketingSettingsRecord } from './marketing-settings-record.ts';
import { MessagesSection } from './messages/messages-section.tsx';
import { OutboxSection } from './outbox-section.tsx';
import { PaySection } from './pay/pay-section.tsx';
import { RemindersSection } from './reminders/reminders-section.tsx';
import { ScheduleSection } from './schedule/schedule-section.tsx';
import { SectionQuery, SettingsCard, SettingsForm, useSettingsForm } from './settings-form.tsx';
import { SettingsNav } from './settings-nav.tsx';
import { TeamSection } from './team/team-section.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

function AppearanceSection() {
  return (
    <Card>
      <SectionHeader
        title="Appearance"
        text="Only for you, on this device. System follows the light or dark setting of your computer or phone."
      />
      <div className="p-5 pt-4 narrow:px-4">
        <ThemeChoice />
      </div>
    </Card>
  );
}

type CloseCardProps = { plan: ClosingPlan; business: Membership };

function CloseCard({ plan, business }: CloseCardProps) {
  const [isAsked, setAsked] = useState(false);
  const keep = useKeepBusiness();
  const { now } = useBusinessDay();
  const isReady = isFreshExport(plan.exported_at, now);
  if (plan.closes_on) {
    return (
      <SettingsCard title="Close business">
        <Alert
          tone="danger"
          title={`This business closes on ${formatLong(plan.closes_on)}`}
          action={
            <Button size="sm" loading={keep.isPending} onClick={() => keep.mutate(undefined)}>
              Keep it
            </Button>
          }
        >
          Nothing is sent, and its public pages are offline. On that day, all data is permanently deleted.
        </Alert>
      </SettingsCard>
    );
  }
  return (
    <SettingsCard
      title="Close business"
      text={`From that moment nothing is sent to customers, and your public pages are gone. You have ${daysToChangeMind} days to change your mind; then everything is erased for good.`}
    >
      {!isReady && (
        <p className="text-13 text-fg-2">
          Download your data first. The download must be less than a day old.
        </p>
      )}
      <div>
        <Button variant="danger" disabled={!isReady} onClick={() => setAsked(true)}>
          Close business
        </Button>
      </div>
      {isAsked && <CloseDialog plan={plan} business={business} onClose={() => setAsked(false)} />}
    </SettingsCard>
  );
}

function MarketingSection({ businessId }: { businessId: string }) {
  const query = useQuery(api.marketing.getSettings.queryOptions());
  return (
    <SectionQuery query={query}>
      {(settings) => <MarketingSettingsForm settings={settings} businessId={businessId} />}
    </SectionQuery>
  );
}

type MarketingSettingsFormProps = { settings: MarketingSettings; businessId: string };

function MarketingSettingsForm({ settings, businessId }: MarketingSettingsFormProps) {
  const { mutateAsync: update } = useMutation(api.marketing.updateSettings.mutationOptions());
  const form = useSettingsForm(marketingSettingsRecord, {
    businessId,
    settings,
    typed: (stored) => stored,
    update: (fields, version) => update({ ...fields, version }),
    reload: () => api.marketing.getSettings.call(),
  });
  return (
    <SettingsForm form={form}>
      <RecordFields
        form={form}
        renderSection={(section, fields) => (
          <SettingsCard key={section} title={section} text={marketingSectionTexts[section]}>
            {fields}
          </SettingsCard>
        )}
      />
    </SettingsForm>
  );
}

/** Lets the user first export all data and then close the business. */
function DangerSection({ business }: { business: Membership }) {
  const query = useQuery(api.business.closingPlan.queryOptions({ staleTime: 0 }));
  return (
    <SectionQuery query={query}>
      {(plan) => (
        <div className="grid gap-4">
          <ExportEverything plan={plan} timeZone={business.time_zone} />
          <CloseCard plan={plan} business={business} />
        </div>
      )}
    </SectionQuery>
  );
}

const JobsSection = ({ businessId }: { businessId: string }) => (
  <div className="grid gap-4">
    <ChecklistTemplates />
    <PhotoPlace businessId={businessId} />
  </div>
);

export default function SettingsPage() {
  const section = sectionFromPath(useParams().section);
  const state = useBusiness();
  const isOwner = state.status === 'loaded' && state.business.role === 'owner';
  const label = allSections.find(({ id }) => id === section)?.label;
  const areaRef = useRef<HTMLDivElement>(null);
  useMarkedSetting(areaRef);
  usePageTitle(label && `${label} settings`);
  const isForbidden = section && isForOwners(section) && state.status === 'loaded' && !isOwner;
  if (!section || isForbidden) return <Navigate to={paths.settings.getHref()} replace />;
  return (
    <Page>
      <PageHeader title="Settings" stacks actions={<FindSetting isOwner={isOwner} />} />
      <div className="lg:grid lg:grid-cols-[188px_minmax(0,1fr)] lg:gap-8">
        <SettingsNav isOwner={isOwner} />
        <div
          ref={areaRef}
          className={cx('min-w-0 max-w-[55rem] has-data-preview:max-w-[78rem]', markedSettings)}
        >
          {state.status === 'loaded' ? (
            <Section id={section} business={state.business} />
          ) : (
            <Loading label="Loading the settings">
              <Skeleton className="h-80 w-full rounded-10" />
            </Loading>
          )}
        </div>
      </div>
    </Page>
  );
}

function Section({ id, business }: { id: SectionId; business: Membership }) {
  switch (id) {
    case 'business':
      return <BusinessSection business={business} />;
    case 'messages':
      return <MessagesSection />;
    case 'email':
      return <EmailSection businessId={business.id} />;
    case 'reminders':
      return <RemindersSection businessId={business.id} />;
    case 'documents':
      return <DocumentsSection business={business} />;
    case 'pay':
      return <PaySection business={business} />;
    case 'leads':
      return <LeadsSection businessId={business.id} />;
    case 'booking':
      return <BookingSection businessId={business.id} />;
    case 'schedule':
      return <ScheduleSection businessId={business.id} />;
    case 'jobs':
      return <JobsSection businessId={business.id} />;
    case 'marketing':
      return <MarketingSection businessId={business.id} />;
    case 'coach':
      return <CoachSection isEnabled={business.ai_analyst_enabled} />;
    case 'team':
      return <TeamSection isOwner={business.role === 'owner'} />;
    case 'integrations':
      return <IntegrationsSection />;
    case 'webhooks':
      return <WebhooksSection />;
    case 'outbox':
      return <OutboxSection />;
    case 'appearance':
      return <AppearanceSection />;
    case 'automations':
      return <AutomationsSection business={business} />;
    case 'data':
      return <ImportsSection />;
    case 'danger':
      return <DangerSection business={business} />;
  }
}
