import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { addMonths, type CalendarDate, formatShort } from '@dayworks/shared/dates/calendar-date';
import { ageBucketLabels, ageBuckets } from '@dayworks/shared/invoices/overdue/age-bucket';
import { formatMoney } from '@dayworks/shared/money';
import { type Statement, statementLineText } from '@dayworks/shared/statements/statement';
import { useQuery } from '@tanstack/react-query';
import { Mail, Printer } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { CouldNotLoad } from '../../../parts/feedback.tsx';
import { SendButton } from '../../../parts/send/send-button.tsx';
import { useBusinessDay } from '../../../parts/time/business-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/detail/facts.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '../../../ui/figure/table.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Select } from '../../../ui/select/select.tsx';

const statementPeriods = ['year', 'this_year', 'quarter', 'all'] as const;
type StatementPeriod = (typeof statementPeriods)[number];

const statementPeriodLabels: Record<StatementPeriod, string> = {
  year: 'Last 12 months',
  this_year: 'This year',
  quarter: 'Last 3 months',
  all: 'From the beginning',
};

/** A start date earlier than any invoice, so that the statement covers the whole history of the customer. */
const beginning = '2000-01-01';

const firstDays: Record<StatementPeriod, (today: CalendarDate) => CalendarDate> = {
  year: (today) => addMonths(today, -12),
  this_year: (today) => `${today.slice(0, 4)}-01-01`,
  quarter: (today) => addMonths(today, -3),
  all: () => beginning,
};

const firstDayOf = (period: StatementPeriod, today: CalendarDate) => firstDays[period](today);

/**
 * Lists the statement line by line: the opening balance, each change, and the balance after the change. If the amounts
 * are very large, the invoice number moves below the entry type, so that the table never scrolls sideways.
 */
function StatementLines({ statement: { from, opening, lines } }: { statement: Statement }) {
  return (
    <div className="overflow-hidden rounded-8 border border-line">
      <Table
        label="Statement lines"
        className="text-13 [--sticky-top:0px] narrow:[&_:is(td,th)]:px-2 narrow:[&_:is(td,th):first-child]:pl-3 narrow:[&_:is(td,th):last-child]:pr-3"
      >
        <TableHead>
          <TableRow>
            <Th className="max-sm:hidden">Date</Th>
            <Th>What</Th>
            <Th align="right">Amount</Th>
            <Th align="right">Balance</Th>
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <Td className="text-fg-2 max-sm:hidden">{formatShort(from)}</Td>
            <Td className="whitespace-normal! text-fg-2">
              Opening balance
              <PhoneDate date={from} />
            </Td>
            <Td />
            <Td numeric>{formatMoney(opening)}</Td>
          </TableRow>
          {lines.map((line) => (
            <TableRow key={`${line.kind} ${line.id}`}>
              <Td className="max-sm:hidden">{formatShort(line.date)}</Td>
              <Td className="wrap-anywhere whitespace-normal!">
                {statementLineText(line)}
                <PhoneDate date={line.date} />
              </Td>
              <Td numeric>{formatMoney(line.amount)}</Td>
              <Td numeric>{formatMoney(line.balance)}</Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** On a phone there is no room for four columns, so the date is shown below the entry. */
function PhoneDate({ date }: { date: CalendarDate }) {
  return <span className="block whitespace-nowrap text-12 text-fg-3 sm:hidden">{formatShort(date)}</span>;
}

export type StatementDialogProps = { customer: CustomerDetail; onClose: () => void };

const options = statementPeriods.map((value) => ({ value, label: statementPeriodLabels[value] }));

/** Shows the customer's account statement, which can be printed and sent. */
export default function StatementDialog({ customer, onClose }: StatementDialogProps) {
  const { today } = useBusinessDay();
  const [period, setPeriod] = useState<StatementPeriod>('year');
  const from = firstDayOf(period, today);
  const { data, error, refetch } = useQuery(
    api.statements.get.queryOptions({ input: { customer_id: customer.id, from, to: today } }),
  );
  const isEmpty = data !== undefined && data.lines.length === 0 && data.opening === 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Account statement"
      description={<bdi>{customerName(customer)}</bdi>}
      footer={
        data &&
        !isEmpty && (
          <>
            <Button asChild>
              <a
                href={`/api/customers/${customer.id}/statement/pdf?from=${from}&to=${today}`}
                target="_blank"
                rel="noopener"
              >
                <Printer />
                PDF
              </a>
            </Button>
            <SendButton letter={{ type: 'statement', document_id: customer.id }}>
              <Button variant="primary">
                <Mail />
                Send
              </Button>
            </SendButton>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <Select
          data-autofocus=""
          aria-label="Period"
          value={period}
          onValueChange={setPeriod}
          options={options}
        />
        {error && (
          <CouldNotLoad title="The statement could not be loaded" error={error} onRetry={() => refetch()} />
        )}
        {!data && !error && <Skeleton className="h-48" />}
        {isEmpty && <p className="text-fg-2">No invoices have been sent to this customer yet.</p>}
        {data && !isEmpty && (
          <>
            <StatementLines statement={data} />
            <Balance statement={data} />
            {period !== 'year' && (
              <p className="text-13 text-fg-3">The statement you send covers the last 12 months.</p>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function Balance({ statement: { closing, ages, deposits_held, credit } }: { statement: Statement }) {
  const owed = ageBuckets.filter((bucket) => ages[bucket] !== 0);
  const held = [deposits_held, credit].filter((amount) => amount > 0).length;
  const fills = (owed.length + held + 1) % 2 === 1;
  return (
    <Facts>
      {owed.map((bucket) => (
        <Fact key={bucket} label={ageBucketLabels[bucket]}>
          {formatMoney(ages[bucket])}
        </Fact>
      ))}
      <Fact label="Balance today" wide={fills}>
        {formatMoney(closing)}
      </Fact>
      {deposits_held > 0 && <Fact label="Deposits held">{formatMoney(deposits_held)}</Fact>}
      {credit > 0 && <Fact label="Credit available">{formatMoney(credit)}</Fact>}
    </Facts>
  );
}
