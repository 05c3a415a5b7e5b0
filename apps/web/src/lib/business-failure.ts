import { isUnreachable, unreachableText } from './errors.ts';

/**
 * Returns the error message if the business cannot be loaded; `isKnown` means that its name and logo are already
 * shown.
 */
export function businessFailure(error: unknown, isKnown: boolean) {
  if (isUnreachable(error)) return { look: 'default', ...unreachableText } as const;
  const description = `Failed to load business ${isKnown ? 'settings' : 'data. Please try again.'}`;
  return { look: 'destructive', title: 'Error', description } as const;
}
