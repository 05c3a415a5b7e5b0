import type { PublicDocument } from '@dayworks/shared/documents/public-document';
import { storedSummary } from '@dayworks/shared/documents/summary-lines';
import { type Dollars, formatMoney } from '@dayworks/shared/money';

type PublicTotalsProps = {
  publicDocument: PublicDocument;
  balance: { label: string; isShown: 'always' | 'after payments' };
};

const loud = 'font-semibold text-20 tracking-tight text-fg-1';

/** Lists the amounts of a document, from the items to the total, as the server stored them. */
export function PublicTotals({ publicDocument, balance }: PublicTotalsProps) {
  const { tax_names } = publicDocument.business;
  const summary = storedSummary({ ...publicDocument, tax_names });
  const showsBalance = balance.isShown === 'always' || summary.settlements.length > 0;
  return (
    <dl className="tabular-nums">
      {summary.charges.map(({ key, ...line }) => (
        <Line key={key} {...line} />
      ))}
      <Line
        label="Total"
        amount={summary.total}
        look={`mt-2 border-t border-line pt-3 ${showsBalance ? 'font-medium text-fg-1' : loud}`}
      />
      {summary.settlements.map(({ key, ...line }) => (
        <Line key={key} {...line} />
      ))}
      {showsBalance && <Line label={balance.label} amount={summary.balance} look={`pt-1.5 ${loud}`} />}
    </dl>
  );
}

type LineProps = { label: string; amount: Dollars; look?: string };

function Line({ label, amount, look = 'text-fg-2' }: LineProps) {
  return (
    <div className={`flex justify-between gap-4 py-1 ${look}`}>
      <dt>{label}</dt>
      <dd className="text-fg-1">{formatMoney(amount)}</dd>
    </div>
  );
}
