import { useReceivers } from '../use-receivers.ts';

/** Whoever has left the team has no name in its list any more. */
export const PersonName = ({ id }: { id: string }) =>
  useReceivers().find(({ value }) => value === id)?.label ?? 'One person';
