import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The sign-in methods of this installation; undefined until the server responds. */
export const useSignInMethods = () =>
  useQuery(api.auth.signInMethods.queryOptions({ staleTime: Number.POSITIVE_INFINITY })).data;
