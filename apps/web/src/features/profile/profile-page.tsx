import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { SectionHeader } from '../../parts/section-header.tsx';
import { ThemeChoice } from '../../parts/theme-choice.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmailStatus } from './email-status.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

export default function ProfilePage() {
  usePageTitle('Profile');
  const state = useSession();
  if (state.status !== 'signed-in') return null;
  const { user } = state.session;
  return (
    <Page>
      <div className="max-w-[880px]">
        <PageHeader title="Profile" />
        <div className="grid gap-4">
          <Card>
            <SectionHeader title="You" text="How you appear to your team." />
            <div className="flex gap-5 p-5 pt-4 narrow:px-4 max-sm:flex-col max-sm:gap-4">
              <Avatar name={user.name || user.email} size="lg" decorative />
              <div className="grid min-w-0 flex-1 gap-4">
                <NameForm name={user.name} />
                <EmailStatus user={user} />
              </div>
            </div>
          </Card>
          <Card>
            <SectionHeader title="Password" text="Changing it signs you out everywhere else." />
            <PasswordForm user={user} />
          </Card>
          <SessionList />
          <Card>
            <SectionHeader title="Appearance" text="For you, on this device." />
            <div className="p-5 pt-4 narrow:px-4">
              <ThemeChoice />
            </div>
          </Card>
        </div>
      </div>
    </Page>
  );
}
