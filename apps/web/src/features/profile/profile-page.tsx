import { isSsoError, ssoErrorTexts } from '@dayworks/shared/auth/sso-error';
import { useRef } from 'react';
import { useSearchParams } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { ConfirmItIsYou } from '../../parts/reauthentication/confirm-it-is-you.tsx';
import { SectionHeader } from '../../parts/settings/section-header.tsx';
import { ThemeChoice } from '../../parts/settings/theme-choice.tsx';
import { markedSettings, useMarkedSetting } from '../../parts/settings/use-marked-setting.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccessTokensCard } from './access-tokens/access-tokens-card.tsx';
import { EmailRow } from './contact/email-row.tsx';
import { PhoneRow } from './contact/phone-row.tsx';
import { DeleteAccountCard } from './deletion/delete-account-card.tsx';
import { ExportCard } from './export-card.tsx';
import { IdentitiesCard } from './identities-card.tsx';
import { NameForm } from './name-form.tsx';
import { NotificationsCard } from './notifications/notifications-card.tsx';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { PasswordCard } from './password/password-card.tsx';
import { PhotoSetting } from './photo/photo-setting.tsx';
import { SessionList } from './sessions/session-list.tsx';
import { SharedWithMeCard } from './shared-with-me-card.tsx';
import { TwoFactorCard } from './two-factor/two-factor-card.tsx';

export default function ProfilePage() {
  usePageTitle('Profile');
  const state = useSession();
  const [query, setQuery] = useSearchParams();
  const areaRef = useRef<HTMLDivElement>(null);
  useMarkedSetting(areaRef);
  if (state.status !== 'signed-in') return null;
  const { user } = state.session;
  const problem = query.get('error');
  return (
    <Page>
      <div ref={areaRef} className={cx('max-w-[55rem]', markedSettings)}>
        <PageHeader title="Profile" />
        <div className="grid gap-4">
          {isSsoError(problem) && (
            <Alert tone="danger" live onDismiss={() => setQuery(new URLSearchParams(), { replace: true })}>
              {ssoErrorTexts[problem]}
            </Alert>
          )}
          <Card>
            <SectionHeader title="You" text="How you appear to your team, and how we reach you." />
            <div className="flex gap-5 p-5 pt-4 narrow:px-4 max-sm:flex-col max-sm:gap-4">
              <PhotoSetting user={user} />
              <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-4">
                <NameForm name={user.name} />
                <EmailRow user={user} />
                <PhoneRow user={user} />
              </div>
            </div>
          </Card>
          <NotificationsCard />
          <PasswordCard user={user} />
          <TwoFactorCard />
          <PasskeysCard />
          <IdentitiesCard />
          <SessionList />
          <AccessTokensCard />
          <SharedWithMeCard />
          <Card>
            <SectionHeader title="Appearance" text="For you, on this device." />
            <div className="p-5 pt-4 narrow:px-4">
              <ThemeChoice />
            </div>
          </Card>
          <ExportCard />
          <DeleteAccountCard />
        </div>
      </div>
      <ConfirmItIsYou user={user} />
    </Page>
  );
}
