import type { AdminUser, UserPage, UserQuery } from '@dayworks/shared/admin/admin-user';
import type { UserAction } from '@dayworks/shared/admin/user-permissions';
import { userStatuses, userStatusLabels } from '@dayworks/shared/admin/user-status';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { createListQuery, oneOf, words } from '../../parts/list/list-query.ts';
import { createListSource } from '../../parts/list/list-source.ts';
import type { RowPlace } from '../../parts/list/row-layout.ts';
import { StatusChips } from '../../parts/list/status-chips.tsx';
import { moment } from '../../parts/moment.ts';
import { AdminList, searching } from './admin-list.tsx';
import { AdminRow } from './admin-row.tsx';
import { rowShape } from './row-shape.tsx';
import { UserActionDialog } from './user-action-dialog.tsx';
import { UserBadges } from './user-badges.tsx';
import { UserMenu } from './user-menu.tsx';

const userQuery = createListQuery<UserQuery>({ status: oneOf('status', userStatuses), search: words('q') });

const userSource = createListSource<UserQuery, UserPage, AdminUser>({
  procedure: api.admin.users,
  rowsOf: (page) => page.users,
});

const nouns = { one: 'user', many: 'users' };
const chips = userStatuses.map((status) => ({ status, label: userStatusLabels[status] }));

interface Asked {
  user: AdminUser;
  action: UserAction;
}

export function UserList() {
  // The dialog leaves with what it asked, so that stays around once it was open.
  const [asked, setAsked] = useState<Asked>();
  const [isAsking, setAsking] = useState(false);
  const ask = (user: AdminUser, action: UserAction) => {
    setAsked({ user, action });
    setAsking(true);
  };
  return (
    <>
      <AdminList
        title="Users"
        nouns={nouns}
        listQuery={userQuery}
        source={userSource}
        shape={rowShape}
        search={searching('Search users')}
        emptyText="No user yet. They appear when they sign up."
        chips={({ query, change }) => (
          <StatusChips chips={chips} chosen={query.status} onChoose={(status) => change({ status })} />
        )}
        renderRow={(user, place) => <UserRow user={user} onAsk={(action) => ask(user, action)} {...place} />}
      />
      {asked && <UserActionDialog {...asked} open={isAsking} onOpenChange={setAsking} />}
    </>
  );
}

type UserRowProps = RowPlace & { user: AdminUser; onAsk: (action: UserAction) => void };

function UserRow({ user, onAsk, ...place }: UserRowProps) {
  const { name, email, phone, business, last_seen_at } = user;
  const handle = email ?? phone;
  return (
    <AdminRow
      {...place}
      tone={user.disabled_at ? 'danger' : undefined}
      name={name || handle || 'Somebody without a name'}
      note={handle}
      state={<UserBadges user={user} />}
      about={[
        business ? `${business.business_name} · ${business.role}` : 'No business',
        last_seen_at ? `Seen ${moment(last_seen_at)}` : 'Not signed in',
      ]}
      action={<UserMenu user={user} onAsk={onAsk} />}
    />
  );
}
