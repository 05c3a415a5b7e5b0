import { chargeLines, settlementLines } from '@dayworks/shared/documents/summary-lines';
import type { SharedInvoice } from '@dayworks/shared/invoices/shared-invoice';
import { formatMoney } from '@dayworks/shared/money';

/** From the items to what is left to pay, every amount as the server stored it. */
export function LetterTotals({ letter }: { letter: SharedInvoice }) {
  return (
    <dl className="tabular-nums">
      {chargeLines(letter).map((line) => (
        <Line key={line.label} {...line} />
      ))}
      <Line label="Total" amount={letter.total} look="mt-2 border-t border-line pt-3 font-medium text-fg-1" />
      {settlementLines(letter).map((line) => (
        <Line key={line.label} {...line} />
      ))}
      <Line
        label="Amount due"
        amount={letter.balance_due}
        look="pt-1.5 font-semibold text-20 tracking-tight text-fg-1"
      />
    </dl>
  );
}

function Line({ label, amount, look = 'text-fg-2' }: { label: string; amount: number; look?: string }) {
  return (
    <div className={`flex justify-between gap-4 py-1 ${look}`}>
      <dt>{label}</dt>
      <dd className="text-fg-1">{formatMoney(amount)}</dd>
    </div>
  );
}
