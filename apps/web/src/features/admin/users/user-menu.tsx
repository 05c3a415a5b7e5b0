import type { AdminUser } from '@dayworks/shared/admin/admin-user';
import { type UserAction, userActionRefusal } from '@dayworks/shared/admin/user-permissions';
import { Ban, CircleCheck, Ellipsis, KeyRound, ScrollText, ShieldCheck, ShieldOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/router.tsx';
import { useSession } from '../../../lib/session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/menu/dropdown-menu.tsx';
import { auditHref } from '../audit/audit-query.ts';
import { personText } from '../person-text.ts';
import { actionsFor, userActionTexts } from './user-action-texts.ts';

const icons: Record<UserAction, ReactNode> = {
  disable: <Ban />,
  enable: <CircleCheck />,
  resetTwoFactor: <KeyRound />,
  grantOperator: <ShieldCheck />,
  revokeOperator: <ShieldOff />,
};

type UserMenuProps = { user: AdminUser; onAsk: (action: UserAction) => void };

export function UserMenu({ user, onAsk }: UserMenuProps) {
  const session = useSession();
  const operatorId = session.status === 'signed-in' ? session.session.user.id : '';
  return (
    <DropdownMenu
      trigger={
        <IconButton label={`Actions for ${personText(user)}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem asChild>
        <Link to={auditHref({ user_id: user.id })}>
          <ScrollText />
          Audit log
        </Link>
      </MenuItem>
      <MenuSeparator />
      {actionsFor(user).map((action) => {
        const refusal = userActionRefusal(action, user, operatorId);
        const { label, tone } = userActionTexts[action];
        return (
          <MenuItem
            key={action}
            icon={icons[action]}
            danger={tone === 'danger' && !refusal}
            disabled={refusal !== undefined}
            onSelect={() => onAsk(action)}
          >
            <span className="max-w-64">
              {label}
              {refusal && <span className="block text-12 text-fg-3">{refusal}</span>}
            </span>
          </MenuItem>
        );
      })}
    </DropdownMenu>
  );
}
