import type { AdminUser } from '@dayworks/shared/admin/admin-user';
import { Ban, CircleCheck, KeyRound, MailQuestion, ShieldCheck } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

/** Unusual states come first, because a narrow row shows only a few badges. */
export function UserBadges({ user }: { user: AdminUser }) {
  const { disabled_at, is_operator, is_main_account, two_factor_on, email, email_verified } = user;
  const isPlain = !disabled_at && !is_operator && !two_factor_on;
  return (
    <>
      {disabled_at && (
        <Badge tone="danger" icon={<Ban />}>
          Disabled
        </Badge>
      )}
      {is_operator && (
        <Badge tone="accent" icon={<ShieldCheck />}>
          {is_main_account ? 'Main account' : 'Operator'}
        </Badge>
      )}
      {two_factor_on && (
        <Badge tone="success" icon={<KeyRound />}>
          Two-factor
        </Badge>
      )}
      {email && !email_verified && (
        <Badge tone="warning" icon={<MailQuestion />}>
          Not verified
        </Badge>
      )}
      {isPlain && (email_verified || !email) && (
        <Badge tone="neutral" icon={<CircleCheck />}>
          Active
        </Badge>
      )}
    </>
  );
}
