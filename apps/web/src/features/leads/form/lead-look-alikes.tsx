import { formatPhone } from '@dayworks/shared/contact/phone-text';
import { customerName } from '@dayworks/shared/customers/customer-name';
import type { LeadLookAlikes as Found } from '@dayworks/shared/leads/contract';
import { leadStageLabels } from '@dayworks/shared/leads/lead-stage';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { lookAlikeQuery } from '../../../parts/customer-form/look-alike-query.ts';
import type { FormValues } from '../../../parts/record/record-values.ts';
import { sheetHref } from '../../../parts/sheet/sheet-href.ts';
import { useDebounced } from '../../../parts/time/use-debounced.ts';
import { Alert } from '../../../ui/alert.tsx';

const typingPauseMs = 400;

type Contact = Pick<Found['leads'][number], 'email' | 'phone' | 'company' | 'reason'>;

const sameText = ({ reason, email, phone, company }: Contact) =>
  ({
    email: `same email, ${email}`,
    phone: `same phone, ${formatPhone(phone ?? '')}`,
    company: `same company, ${company}`,
    name: 'same name',
  })[reason];

const linesOf = ({ customers, leads }: Found) => [
  ...customers.map((found) => ({
    id: found.id,
    name: customerName(found),
    href: paths.customer.getHref(found.id),
    text: `${found.archived_at ? 'Archived customer' : 'Customer'}, ${sameText(found)}`,
  })),
  ...leads.map((found) => ({
    id: found.id,
    name: customerName(found),
    href: sheetHref('lead', found.id),
    text: `Lead in ${leadStageLabels[found.stage]}, ${sameText(found)}`,
  })),
];

/** Warns about customers and leads that are similar to the lead being typed. The warning does not block saving. */
export function LeadLookAlikes({ control, exceptId }: { control: Control<FormValues>; exceptId?: string }) {
  const watched = useWatch({ control, name: ['first_name', 'last_name', 'company', 'email', 'phone'] });
  const [first_name = '', last_name = '', company = '', email = '', phone = ''] = watched.map(String);
  const typed = JSON.stringify(lookAlikeQuery({ first_name, last_name, company, email, phone }));
  const query: ReturnType<typeof lookAlikeQuery> = JSON.parse(useDebounced(typed, typingPauseMs));
  const { data } = useQuery(
    api.leads.lookAlikes.queryOptions({
      input: query ? { ...query, except_id: exceptId ?? null } : skipToken,
      placeholderData: keepPreviousData,
      retry: false,
    }),
  );
  const lines = query && data ? linesOf(data) : [];
  return (
    /*
     * The element stays in the page while it is empty, because screen readers announce changes only in an existing
     * live region.
     */
    <div aria-live="polite" className="empty:-mt-3">
      {lines.length > 0 && (
        <Alert tone="warning" title="Looks like an existing contact">
          <ul className="mt-1 grid gap-1">
            {lines.map(({ id, name, href, text }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-2">
                <Link
                  to={href}
                  target="_blank"
                  className="wrap-anywhere rounded-4 font-medium text-accent-text hover:underline"
                >
                  <bdi>{name}</bdi>
                  <span className="sr-only"> (opens in a new tab)</span>
                </Link>
                <span className="wrap-anywhere text-fg-2">{text}</span>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
