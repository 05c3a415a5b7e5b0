import type { AddressSheetProps } from '../../parts/address-sheet/address-sheet.tsx';
import EditExpense from '../../parts/expense/edit-expense.tsx';

export default function OpenedExpense({ id, open, onClose }: AddressSheetProps) {
  return open ? <EditExpense key={id} id={id} onClose={onClose} /> : null;
}
