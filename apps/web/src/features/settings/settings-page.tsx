import type { Membership } from '@dayworks/shared/business/business';
import {
  allSections,
  isForOwners,
  type SectionId,
  sectionFromPath,
} from '@dayworks/shared/business/setting-sections';
import { useRef } from 'react';
import { useBusiness } from '../../lib/business.ts';
import { paths } from '../../lib/paths.ts';
import { Navigate, useParams } from '../../lib/router.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { markedSettings, useMarkedSetting } from '../../parts/settings/use-marked-setting.ts';
import { cx } from '../../ui/cx.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AppearanceSection } from './appearance/appearance-section.tsx';
import { AutomationsSection } from './automations/automations-section.tsx';
import { BusinessSection } from './business/business-section.tsx';
import { CoachSection } from './coach/coach-section.tsx';
import { DangerSection } from './danger/danger-section.tsx';
import { DocumentsSection } from './documents/documents-section.tsx';
import { FindSetting } from './find/find-setting.tsx';
import { IntegrationsSection } from './integrations/integrations-section.tsx';
import { JobsSection } from './jobs/jobs-section.tsx';
import { LeadsSection } from './leads/leads-section.tsx';
import { MarketingSection } from './marketing/marketing-section.tsx';
import { MessagesSection } from './messages/messages-section.tsx';
import { OutboxSection } from './outbox/outbox-section.tsx';
import { PaySection } from './pay/pay-section.tsx';
import { RemindersSection } from './reminders/reminders-section.tsx';
import { ScheduleSection } from './schedule/schedule-section.tsx';
import { SettingsNav } from './settings-nav.tsx';
import { TeamSection } from './team/team-section.tsx';

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
    case 'reminders':
      return <RemindersSection businessId={business.id} />;
    case 'documents':
      return <DocumentsSection business={business} />;
    case 'pay':
      return <PaySection business={business} />;
    case 'leads':
      return <LeadsSection businessId={business.id} />;
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
    case 'outbox':
      return <OutboxSection />;
    case 'appearance':
      return <AppearanceSection />;
    case 'automations':
      return <AutomationsSection business={business} />;
    case 'danger':
      return <DangerSection business={business} />;
  }
}
