import { useBusiness } from '../business.ts';

/** Returns whether the user is the owner. Data that only owners may see is not even requested for other members. */
export function useIsOwner(): boolean {
  const state = useBusiness();
  return state.status === 'loaded' && state.business.role === 'owner';
}
