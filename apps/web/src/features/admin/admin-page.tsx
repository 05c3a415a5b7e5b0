import { usePageTitle, useParams } from '../../lib/routing/router.tsx';
import { useSession } from '../../lib/session/session.ts';
import MissingPage from '../../parts/missing-page.tsx';
import { ConfirmItIsYou } from '../../parts/reauthentication/confirm-it-is-you.tsx';
import { SectionTabs } from '../../parts/section-tabs.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { type AdminSection, adminSections, sectionAt, sectionHref } from './admin-sections.ts';
import { AuditList } from './audit-list.tsx';
import { BusinessList } from './business-list.tsx';
import { JobList } from './job-list.tsx';
import { OrphanList } from './orphan-list.tsx';
import { OutboxList } from './outbox-list.tsx';
import { Overview } from './overview.tsx';
import { UserList } from './user-list.tsx';

const tabs = adminSections.map(({ id, label }) => ({ label, href: sectionHref(id) }));

const views: Record<AdminSection, () => React.ReactNode> = {
  overview: () => <Overview />,
  businesses: () => <BusinessList />,
  users: () => <UserList />,
  orphans: () => <OrphanList />,
  'audit-log': () => <AuditList />,
  jobs: () => <JobList />,
  outbox: () => <OutboxList />,
};

export default function AdminPage() {
  const section = sectionAt(useParams().section);
  const state = useSession();
  const label = adminSections.find(({ id }) => id === section)?.label;
  usePageTitle(label && `${label} · Admin`);
  if (state.status !== 'signed-in') return null;
  if (!section) return <MissingPage />;
  return (
    <Page>
      <PageHeader
        title="Admin"
        sub={<div className="touch:hidden">Everything on this installation, across all businesses.</div>}
      />
      <SectionTabs tabs={tabs} />
      {views[section]()}
      <ConfirmItIsYou user={state.session.user} />
    </Page>
  );
}
