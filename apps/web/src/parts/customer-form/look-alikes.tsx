import type { LookAlike } from '@dayworks/shared/customers/customer-list';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { Alert } from '../../ui/alert.tsx';
import type { FormValues } from '../record/record-values.ts';
import { useDebounced } from '../time/typed-search.ts';
import { lookAlikeQuery, reasonText } from './look-alike-query.ts';

const typingPauseMs = 400;

type LookAlikesProps = {
  control: Control<FormValues>;
  /** Renders additional actions for a possible duplicate, besides the link to its record. */
  action?: (lookAlike: LookAlike) => ReactNode;
};

/**
 * Warns if the new customer that the user is entering is similar to an existing customer. The customer can be saved
 * anyway.
 */
export function LookAlikes({ control, action }: LookAlikesProps) {
  const watched = useWatch({ control, name: ['first_name', 'last_name', 'company', 'email', 'phone'] });
  const [first_name = '', last_name = '', company = '', email = '', phone = ''] = watched.map(String);
  const typed = JSON.stringify(lookAlikeQuery({ first_name, last_name, company, email, phone }));
  const query: ReturnType<typeof lookAlikeQuery> = JSON.parse(useDebounced(typed, typingPauseMs));
  const { data } = useQuery(
    api.customers.lookAlikes.queryOptions({
      input: query ?? skipToken,
      placeholderData: keepPreviousData,
      // If the request for possible duplicates fails, no warning is shown and the user can continue.
      retry: false,
    }),
  );
  const found = query ? (data ?? []) : [];
  return (
    /*
     * The element for the warning stays in the page even while it is empty, because screen readers announce changes
     * only in a live region that already exists.
     */
    <div aria-live="polite" className="empty:-mt-3">
      {found.length > 0 && (
        <Alert tone="warning" title="Looks like an existing customer">
          <ul className="mt-1 grid gap-1">
            {found.map((lookAlike) => (
              <li key={lookAlike.id} className="flex flex-wrap items-baseline gap-x-2">
                <Link
                  to={paths.customer.getHref(lookAlike.id)}
                  target="_blank"
                  className="wrap-anywhere rounded-4 font-medium text-accent-text hover:underline"
                >
                  <bdi>{customerName(lookAlike)}</bdi>
                  <span className="sr-only"> (opens in a new tab)</span>
                </Link>
                <span className="wrap-anywhere text-fg-2">{reasonText(lookAlike)}</span>
                {action?.(lookAlike)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
