import { chargeLines, type SummaryLine } from '@dayworks/shared/documents/summary-lines';
import { formatMoney } from '@dayworks/shared/money';
import type { Letter } from './letter.ts';

type LetterTotalsProps = {
  letter: Letter;
  /** What leads from the total to the figure that counts; without it that is the total itself. */
  settlement?: { lines: readonly SummaryLine[]; rest: SummaryLine };
};

const loud = 'font-semibold text-20 tracking-tight text-fg-1';

/** From the items to the figure that counts, every amount as the server stored it. */
export function LetterTotals({ letter, settlement }: LetterTotalsProps) {
  return (
    <dl className="tabular-nums">
      {chargeLines(letter).map((line) => (
        <Line key={line.label} {...line} />
      ))}
      <Line
        label="Total"
        amount={letter.total}
        look={`mt-2 border-t border-line pt-3 ${settlement ? 'font-medium text-fg-1' : loud}`}
      />
      {settlement?.lines.map((line) => (
        <Line key={line.label} {...line} />
      ))}
      {settlement && <Line {...settlement.rest} look={`pt-1.5 ${loud}`} />}
    </dl>
  );
}

function Line({ label, amount, look = 'text-fg-2' }: SummaryLine & { look?: string }) {
  return (
    <div className={`flex justify-between gap-4 py-1 ${look}`}>
      <dt>{label}</dt>
      <dd className="text-fg-1">{formatMoney(amount)}</dd>
    </div>
  );
}
