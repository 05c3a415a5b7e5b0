import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const signInMethods = () => api.auth.signInMethods.queryOptions({ staleTime: Number.POSITIVE_INFINITY });

/** The sign-in methods of this installation; undefined until the server responds. */
export const useSignInMethods = () => useQuery(signInMethods()).data;

/** Whether the page still waits for the list of sign-in methods; false if the list could not be read. */
export const useWaitsForSignInMethods = () => useQuery(signInMethods()).isPending;
