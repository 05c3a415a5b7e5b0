import type { ComponentProps } from 'react';
import { useBusiness } from '../lib/business.ts';
import { Avatar } from '../ui/detail/avatar.tsx';

type PersonAvatarProps = Omit<ComponentProps<typeof Avatar>, 'src'> & { userId: string | null | undefined };

/** The photo of a team member, or the initials if there is no photo. */
export function PersonAvatar({ userId, ...avatar }: PersonAvatarProps) {
  const state = useBusiness();
  const src = state.status === 'loaded' && userId ? state.business.photos[userId] : null;
  return <Avatar {...avatar} src={src ?? null} />;
}

type CrewAvatarsProps = { people: readonly { id: string; name: string | null }[]; size?: 'sm' | 'md' };

const mostShown = 3;

/** Shows overlapping avatars of the crew. If the crew is large, the number of the other members is shown too. */
export function CrewAvatars({ people, size = 'sm' }: CrewAvatarsProps) {
  const rest = people.length - mostShown;
  return (
    <span className="flex flex-none items-center -space-x-px">
      {people.slice(0, mostShown).map(({ id, name }) => (
        <PersonAvatar key={id} userId={id} name={name || 'Former team member'} size={size} />
      ))}
      {rest > 0 && <span className="pl-2 text-12 text-fg-2 tabular-nums">+{rest}</span>}
    </span>
  );
}
