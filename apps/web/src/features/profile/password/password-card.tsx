import type { SessionUser } from '@dayworks/shared/auth/session';
import { SectionHeader } from '../../../parts/settings/section-header.tsx';
import { Card } from '../../../ui/card.tsx';
import { PasswordForm } from './password-form.tsx';

export function PasswordCard({ user }: { user: SessionUser }) {
  const hasPassword = user.identities.some(({ provider }) => provider === 'email');
  return (
    <Card>
      <SectionHeader
        title="Password"
        text={
          hasPassword
            ? 'Changing it signs you out everywhere else.'
            : 'You sign in without one. Set one if you would like to have both.'
        }
      />
      <PasswordForm key={String(hasPassword)} user={user} hasPassword={hasPassword} />
    </Card>
  );
}
