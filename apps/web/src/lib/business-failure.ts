import { isUnreachable, unreachableText } from './errors.ts';

/** What is said when the business cannot be read; known is one whose name and logo are there already. */
export function businessFailure(error: unknown, isKnown: boolean) {
  if (isUnreachable(error)) return { look: 'default', ...unreachableText } as const;
  const description = isKnown
    ? 'Failed to load business settings'
    : 'Failed to load business data. Please try again.';
  return { look: 'destructive', title: 'Error', description } as const;
}
