import { customerName } from '@dayworks/shared/customers/customer-name';
import { formatMonthDay } from '@dayworks/shared/dates/calendar-date';
import type { HeldDeposits } from '@dayworks/shared/financials/financials';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { CouldNotLoad } from '../../parts/feedback.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '../../ui/figure/table.tsx';
import { Skeleton } from '../../ui/loading.tsx';

const shownDeposits = 8;

/**
 * Shows the deposits received for work that is not invoiced yet. Until it is invoiced, the money still belongs to the
 * customers.
 */
export function DepositsCard() {
  const { data, error, refetch } = useQuery(api.financials.deposits.queryOptions());
  return (
    <Card>
      <CardHeader title="Deposits held" sub="theirs until the work is billed" />
      <CardBody className="px-0! pb-0!">
        {error && !data && (
          <CouldNotLoad title="The deposits could not be loaded" error={error} onRetry={() => refetch()} />
        )}
        {!data && !error && <Skeleton className="mx-5 mb-5 h-24" />}
        {data && <Deposits held={data} />}
        {data && data.credit_count > 0 && <Credits held={data} />}
      </CardBody>
    </Card>
  );
}

function Deposits({ held: { deposits, total, count } }: { held: HeldDeposits }) {
  const [areAllShown, setAllShown] = useState(false);
  if (count === 0)
    return <p className="px-5 pb-5 text-fg-2 narrow:px-4">No deposits are waiting to be invoiced.</p>;
  return (
    <Table label="Deposits held" inCard>
      <TableHead>
        <TableRow>
          <Th>Customer</Th>
          <Th className="max-sm:hidden">For</Th>
          <Th>Received</Th>
          <Th align="right">Held</Th>
        </TableRow>
      </TableHead>
      <TableBody>
        {deposits
          .slice(0, areAllShown ? undefined : shownDeposits)
          .map(({ estimate_id, estimate_number, customer, title, received_on, held }) => (
            <TableRow key={estimate_id}>
              <Td className="max-w-40 truncate">
                <Link
                  to={`${paths.estimates.getHref()}?estimate=${estimate_id}`}
                  className="rounded-4 font-medium hover:underline"
                >
                  <bdi>{customerName(customer)}</bdi>
                </Link>
              </Td>
              <Td className="max-w-40 truncate text-fg-2 max-sm:hidden">
                {title ?? `Estimate #${estimate_number}`}
              </Td>
              <Td>{formatMonthDay(received_on)}</Td>
              <Td numeric>{formatMoney(held)}</Td>
            </TableRow>
          ))}
      </TableBody>
      <tfoot>
        <tr className="font-semibold">
          <Td colSpan={2}>
            {count === 1 ? '1 deposit' : `${count.toLocaleString('en-US')} deposits`}
            {count > shownDeposits && !areAllShown && (
              <Button variant="ghost" size="sm" className="ml-2" onClick={() => setAllShown(true)}>
                Show all
              </Button>
            )}
          </Td>
          <Td className="max-sm:hidden" />
          <Td numeric>{formatMoney(total)}</Td>
        </tr>
      </tfoot>
    </Table>
  );
}

/** Customer credit also belongs to the customers until it is applied to an invoice or refunded. */
function Credits({ held: { credits, credit_total, credit_count } }: { held: HeldDeposits }) {
  return (
    <Table label="Customer credit" inCard>
      <TableHead>
        <TableRow>
          <Th>Customer credit</Th>
          <Th align="right">Credit</Th>
        </TableRow>
      </TableHead>
      <TableBody>
        {credits.slice(0, shownDeposits).map(({ customer, credit }) => (
          <TableRow key={customer.id}>
            <Td className="max-w-40 truncate">
              <Link
                to={paths.customer.getHref(customer.id)}
                className="rounded-4 font-medium hover:underline"
              >
                <bdi>{customerName(customer)}</bdi>
              </Link>
            </Td>
            <Td numeric>{formatMoney(credit)}</Td>
          </TableRow>
        ))}
      </TableBody>
      <tfoot>
        <tr className="font-semibold">
          <Td>{credit_count === 1 ? '1 customer' : `${credit_count.toLocaleString('en-US')} customers`}</Td>
          <Td numeric>{formatMoney(credit_total)}</Td>
        </tr>
      </tfoot>
    </Table>
  );
}
