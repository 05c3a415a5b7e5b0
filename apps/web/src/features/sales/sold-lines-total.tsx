import { formatMoney } from '@dayworks/shared/money';
import type { SoldLines } from '@dayworks/shared/sales/sales';
import { SheetFooter } from '../../ui/overlay/sheet.tsx';
import { linesText, soldText } from './sales-texts.ts';

/** Shows the total of all invoice lines of an item, which is the figure that the user clicked. */
export function SoldLinesTotal({ sum: { count, quantity, total } }: { sum: SoldLines['sum'] }) {
  return (
    <SheetFooter className="tabular-nums">
      <span className="text-13 text-fg-2">
        {linesText(count)}, {soldText(quantity)}
      </span>
      <span className="ml-auto text-13 text-fg-2">Total</span>
      <strong className="font-semibold text-16">{formatMoney(total)}</strong>
    </SheetFooter>
  );
}
