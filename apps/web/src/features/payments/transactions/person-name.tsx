import { useReceivers } from '../use-receivers.ts';

/** A person who has left the team no longer has a name in the team list. */
export const PersonName = ({ id }: { id: string }) =>
  useReceivers().find(({ value }) => value === id)?.label ?? 'One person';
