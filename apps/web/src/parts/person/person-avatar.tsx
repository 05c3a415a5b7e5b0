import type { ComponentProps } from 'react';
import { useBusiness } from '../../lib/business.ts';
import { Avatar } from '../../ui/detail/avatar.tsx';

type PersonAvatarProps = Omit<ComponentProps<typeof Avatar>, 'src'> & { userId: string | null | undefined };

/** The photo of a team member, or the initials if there is no photo. */
export function PersonAvatar({ userId, ...avatar }: PersonAvatarProps) {
  const state = useBusiness();
  const src = state.status === 'loaded' && userId ? state.business.photos[userId] : null;
  return <Avatar {...avatar} src={src ?? null} />;
}
