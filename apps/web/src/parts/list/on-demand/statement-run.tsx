import type { CustomerRow } from '@dayworks/shared/customers/customer-list';
import { customerName } from '@dayworks/shared/customers/customer-name';
import type { SentDocument } from '@dayworks/shared/documents/contract';
import { formatMoney } from '@dayworks/shared/money';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/loading.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { counted, totalOf } from './bulk-actions.tsx';
import { sendingVerb } from './document-verbs.tsx';
import { RunDialog, type WatchedVerb } from './watched-action.tsx';

const nouns = { one: 'customer', many: 'customers' };

export const statementVerb: WatchedVerb<CustomerRow, SentDocument> = {
  ...sendingVerb('statement'),
  label: 'Send statements',
  icon: <ReceiptText />,
  nouns: { one: 'statement', many: 'statements' },
  nameOf: (row) => `${customerName(row)} · ${formatMoney(row.balance_due)}`,
  appliesTo: ({ balance_due }) => balance_due > 0,
  question: (rows) => ({
    title: `Send statements to ${counted(rows.length, nouns)}?`,
    description: `${totalOf(rows, ({ balance_due }) => balance_due)} due. Each customer who owes money gets a statement of the last twelve months.`,
  }),
};

/** Loads all customers who owe money, the largest balance first. */
async function readOwing(): Promise<CustomerRow[]> {
  const owing: CustomerRow[] = [];
  let cursor: string | null = null;
  do {
    const page: { customers: CustomerRow[]; next: string | null } = await api.customers.list.call({
      status: 'owing',
      sort: 'balance',
      limit: 100,
      cursor,
    });
    owing.push(...page.customers);
    cursor = page.next;
  } while (cursor);
  return owing;
}

/** Sends a statement to every customer who owes money. Businesses usually do this at the end of a month. */
export default function StatementRun({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['statement-run'],
    queryFn: readOwing,
    gcTime: 0,
  });
  const [asked, setAsked] = useState<readonly CustomerRow[]>();
  /*
   * The list of customers stays as it was when the dialog opened, because balances can change while statements are
   * being sent.
   */
  if (data && !asked) setAsked(data);
  if (asked && asked.length > 0)
    return (
      <RunDialog
        verb={statementVerb}
        asked={asked}
        rows={asked}
        nouns={nouns}
        csvHref={undefined}
        onDone={() => undefined}
        onClear={() => undefined}
        onClose={onClose}
      >
        <p className="text-13 text-fg-2">
          <Link
            to={paths.settings.getHref('reminders')}
            className="rounded-4 text-accent-text hover:underline"
          >
            Send statements automatically every month
          </Link>
        </p>
      </RunDialog>
    );
  return (
    <Dialog open onOpenChange={onClose} title="Send statements">
      {asked && 'No customer owes you money, so there is nothing to send.'}
      {!asked && !error && (
        <Loading label="Loading customers who owe money">
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {error && (
        <Alert
          tone="danger"
          live
          action={
            <Button size="sm" onClick={() => refetch()}>
              Try again
            </Button>
          }
        >
          {errorMessage(error)}
        </Alert>
      )}
    </Dialog>
  );
}
