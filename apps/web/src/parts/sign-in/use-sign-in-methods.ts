import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** What this installation offers for signing in; unknown until the server has answered. */
export const useSignInMethods = () =>
  useQuery(api.auth.signInMethods.queryOptions({ staleTime: Number.POSITIVE_INFINITY })).data;
