import type { CustomerDetail } from '@dayworks/shared/customers/contract';
import { customerName } from '@dayworks/shared/customers/customer-name';
import { ageBucketLabels, ageBuckets } from '@dayworks/shared/invoices/age-bucket';
import { formatMoney } from '@dayworks/shared/money';
import type { Statement } from '@dayworks/shared/statements/statement';
import { useQuery } from '@tanstack/react-query';
import { Mail, Printer } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { CouldNotLoad } from '../../../../parts/feedback/could-not-load.tsx';
import { SendButton } from '../../../../parts/send/send-button.tsx';
import { useBusinessDay } from '../../../../parts/time/use-business-day.ts';
import { Button } from '../../../../ui/button.tsx';
import { Fact, Facts } from '../../../../ui/detail/facts.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { StatementLines } from './statement-lines.tsx';
import {
  firstDayOf,
  type StatementPeriod,
  statementPeriodLabels,
  statementPeriods,
} from './statement-period.ts';

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
      title="Statement of account"
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
          <CouldNotLoad title="The account could not be loaded" error={error} onRetry={() => refetch()} />
        )}
        {!data && !error && <Skeleton className="h-48" />}
        {isEmpty && <p className="text-fg-2">No invoice was sent to this customer yet.</p>}
        {data && !isEmpty && (
          <>
            <StatementLines statement={data} />
            <Balance statement={data} />
            {period !== 'year' && (
              <p className="text-13 text-fg-3">Sent, the statement covers the last 12 months.</p>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function Balance({ statement: { closing, ages, deposits_held } }: { statement: Statement }) {
  const owed = ageBuckets.filter((bucket) => ages[bucket] !== 0);
  const fills = (owed.length + (deposits_held > 0 ? 2 : 1)) % 2 === 1;
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
    </Facts>
  );
}
