import type { AdminUser, UserPage, UserQuery } from '@dayworks/shared/admin/admin-user';
import type { UserAction } from '@dayworks/shared/admin/user-permissions';
import { userStatuses, userStatusLabels } from '@dayworks/shared/admin/user-status';
import { useCallback, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { describeList } from '../../../parts/list/describe-list.ts';
import { ListCard } from '../../../parts/list/list-card.tsx';
import { chipsOf } from '../../../parts/list/list-description.ts';
import { createListQuery, oneOf, words } from '../../../parts/list/list-query.ts';
import { createListSource } from '../../../parts/list/list-source.ts';
import type { ListRowProps } from '../../../parts/list/row-layout.ts';
import { moment } from '../../../parts/settings/moment.ts';
import { AdminRow, adminColumns, adminHeights } from '../admin-row.tsx';
import { UserActionDialog } from './user-action-dialog.tsx';
import { UserBadges } from './user-badges.tsx';
import { UserMenu } from './user-menu.tsx';

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
    columns: adminColumns('User', 'State', 'Business and last visit'),
    heightRem: adminHeights,
    Row: UserRow,
  },
  chips: { field: 'status', label: 'Status', options: chipsOf(userStatusLabels) },
  emptyArt: 'search',
  emptyText: 'No user yet. They appear when they sign up.',
});

interface Asked {
  user: AdminUser;
  action: UserAction;
}

export function UserList() {
  // The user and the action stay set after the dialog is closed, so that the text of the dialog remains visible
  // during the closing animation.
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
      name={name || handle || 'Somebody without a name'}
      note={handle}
      state={<UserBadges user={user} />}
      about={[
        business ? `${business.business_name} · ${business.role}` : 'No business',
        last_seen_at ? `Seen ${moment(last_seen_at)}` : 'Not signed in',
      ]}
      action={<UserMenu user={user} onAsk={(action) => ask(user, action)} />}
    />
  );
}
