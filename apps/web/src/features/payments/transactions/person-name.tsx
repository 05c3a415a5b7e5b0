import { useReceivers } from '../use-receivers.ts';

/** The name of a team member; a person who has left the team has no name in the team list. */
export const PersonName = ({ id }: { id: string }) =>
  useReceivers().find(({ value }) => value === id)?.label ?? 'One person';
