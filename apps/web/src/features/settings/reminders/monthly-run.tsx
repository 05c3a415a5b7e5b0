import { customerName } from '@dayworks/shared/customers/customer-name';
import type { MonthlyRun as Run } from '@dayworks/shared/statements/contract';
import { monthlyOutcomeLabels } from '@dayworks/shared/statements/monthly-statements';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDay } from '../../../ui/date/calendar-days.ts';

const monthText = (month: string) => formatDay(month, { month: 'long', year: 'numeric' });

function Sent({ run: { month, sent, total, customers } }: { run: Run }) {
  const unsent = customers.filter(({ outcome }) => outcome !== 'sent');
  return (
    <Card boxed aria-label="Monthly statements" className="p-5 narrow:p-4">
      <h2 className="font-semibold text-16 tracking-tight">Statements of {monthText(month)}</h2>
      <p className="mt-1 text-13 text-fg-2">
        {total === 0 ? 'No customer owed you money.' : `${sent} of ${total} sent.`}
      </p>
      {unsent.length > 0 && (
        <ul aria-label="Statements that were not sent" className="mt-3 grid gap-2 text-13">
          {unsent.map(({ id, outcome, problem, ...name }) => (
            <li key={id} className="min-w-0">
              <Link to={paths.customer.getHref(id)} className="rounded-4 font-medium hover:underline">
                <bdi>{customerName(name)}</bdi>
              </Link>
              <span className="block text-fg-2">{problem ?? monthlyOutcomeLabels[outcome]}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Shows the results of the latest automatic sending of monthly statements. */
export function MonthlyRun() {
  const { data } = useQuery(api.statements.monthly.queryOptions());
  return data ? <Sent run={data} /> : null;
}
