import type { AdminUser, UserPage, UserQuery } from '@dayworks/shared/admin/admin-list';
import { userStatuses, userStatusLabels } from '@dayworks/shared/admin/admin-status';
import { type UserAction, userActionRefusal } from '@dayworks/shared/admin/user-permissions';
import { useMutation } from '@tanstack/react-query';
import {
  Ban,
  CircleCheck,
  Ellipsis,
  KeyRound,
  MailQuestion,
  ScrollText,
  ShieldCheck,
  ShieldOff,
} from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { api } from '../../lib/api.ts';
import { Link } from '../../lib/routing/router.tsx';
import { useSession } from '../../lib/session/session.ts';
import { successToast } from '../../parts/feedback.tsx';
import { describeList } from '../../parts/list/describe-list.ts';
import { ListCard } from '../../parts/list/list-card.tsx';
import { chipsOf } from '../../parts/list/list-description.ts';
import { createListQuery, oneOf, words } from '../../parts/list/list-query.ts';
import { createListSource } from '../../parts/list/list-source.ts';
import type { ListRowProps } from '../../parts/list/rows/row-layout.ts';
import { reportFailure, withProof } from '../../parts/reauthentication/proof.ts';
import { moment } from '../../parts/time/time-texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { Badge } from '../../ui/labels.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../ui/menu/dropdown-menu.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { AdminRow, adminColumns, adminHeights } from './admin-row.tsx';
import { auditHref } from './admin-sections.ts';
import { personText } from './admin-texts.ts';
import { actionsFor, lostBy, userActionTexts } from './user-action-texts.ts';

const icons: Record<UserAction, ReactNode> = {
  disable: <Ban />,
  enable: <CircleCheck />,
  resetTwoFactor: <KeyRound />,
  grantOperator: <ShieldCheck />,
  revokeOperator: <ShieldOff />,
};

type UserMenuProps = { user: AdminUser; onAsk: (action: UserAction) => void };

function UserMenu({ user, onAsk }: UserMenuProps) {
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

/**
 * Shows the badges of a user account. Unusual states come first, because a narrow row has room for only a few badges.
 */
function UserBadges({ user }: { user: AdminUser }) {
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

const procedures = {
  disable: api.admin.disableUser,
  enable: api.admin.enableUser,
  resetTwoFactor: api.admin.resetTwoFactor,
  grantOperator: api.admin.grantOperator,
  revokeOperator: api.admin.revokeOperator,
} satisfies Record<UserAction, unknown>;

function useUserAction(action: UserAction) {
  return useMutation(
    withProof(
      procedures[action].mutationOptions({
        onSuccess: (user) => successToast(userActionTexts[action].done, personText(user)),
        onError: reportFailure,
      }),
    ),
  );
}

type UserActionDialogProps = {
  user: AdminUser;
  action: UserAction;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

function UserActionDialog({ user, action, open, onOpenChange }: UserActionDialogProps) {
  const { title, description, confirmLabel, tone } = userActionTexts[action];
  const { mutate } = useUserAction(action);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title(personText(user))}
      description={description}
      lost={lostBy(action, user)}
      confirmLabel={confirmLabel}
      tone={tone}
      onConfirm={() => {
        /*
         * The confirmation dialog closes before the request is sent, because the server may ask the operator to
         * re-authenticate in another dialog.
         */
        onOpenChange(false);
        mutate({ id: user.id });
      }}
    />
  );
}

type Ask = (user: AdminUser, action: UserAction) => void;

const users = describeList({
  title: 'Users',
  label: 'Users',
  nouns: { one: 'user', many: 'users' },
  source: createListSource<UserQuery, UserPage, AdminUser>({
    procedure: api.admin.users,
    rowsOf: (page) => page.users,
  }),
  query: createListQuery<UserQuery>({ status: oneOf('status', userStatuses), search: words('q') }),
  rows: {
    columns: adminColumns('User', 'State', 'Business and last seen'),
    heightRem: adminHeights,
    Row: UserRow,
  },
  chips: { field: 'status', label: 'Status', options: chipsOf(userStatusLabels) },
  emptyArt: 'search',
  emptyText: 'No users yet. They appear here when they sign up.',
});

interface Asked {
  user: AdminUser;
  action: UserAction;
}

export function UserList() {
  /*
   * The chosen user and action are kept after the confirmation dialog is closed, so that the text of the dialog remains
   * visible during the closing animation.
   */
  const [asked, setAsked] = useState<Asked>();
  const [isAsking, setAsking] = useState(false);
  const ask: Ask = useCallback((user, action) => {
    setAsked({ user, action });
    setAsking(true);
  }, []);
  return (
    <>
      <ListCard list={users} shared={ask} />
      {asked && <UserActionDialog {...asked} open={isAsking} onOpenChange={setAsking} />}
    </>
  );
}

function UserRow({ row: user, shared: ask, ...place }: ListRowProps<AdminUser, Ask>) {
  const { name, email, phone, business, last_seen_at } = user;
  const handle = email ?? phone;
  return (
    <AdminRow
      place={place}
      tone={user.disabled_at ? 'danger' : undefined}
      name={name || handle || 'Unnamed person'}
      note={handle}
      state={<UserBadges user={user} />}
      about={[
        business ? `${business.business_name} · ${business.role}` : 'No business',
        last_seen_at ? `Last seen ${moment(last_seen_at)}` : 'Never signed in',
      ]}
      action={<UserMenu user={user} onAsk={(action) => ask(user, action)} />}
    />
  );
}
