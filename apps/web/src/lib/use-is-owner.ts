import { useBusiness } from './business.ts';

/** What only owners see is not even asked for by others. */
export function useIsOwner(): boolean {
  const state = useBusiness();
  return state.status === 'loaded' && state.business.role === 'owner';
}
