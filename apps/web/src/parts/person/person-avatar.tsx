import type { ComponentProps } from 'react';
import { useBusiness } from '../../lib/business.ts';
import { Avatar } from '../../ui/detail/avatar.tsx';

type PersonAvatarProps = Omit<ComponentProps<typeof Avatar>, 'src'> & { userId: string | null | undefined };

/** Somebody of the team: their picture where they have one, else their initials. */
export function PersonAvatar({ userId, ...avatar }: PersonAvatarProps) {
  const state = useBusiness();
  const src = state.status === 'loaded' && userId ? state.business.photos[userId] : null;
  return <Avatar {...avatar} src={src ?? null} />;
}
