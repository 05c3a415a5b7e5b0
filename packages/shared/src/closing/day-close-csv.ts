import { type CsvColumn, csvAmount } from '../csv.ts';
import { type PaymentMethod, paymentMethodLabels, paymentMethods } from '../documents/payment-method.ts';
import type { DayClose } from './day-close.ts';

const lineOf = ({ lines }: DayClose, wanted: PaymentMethod) => lines.find(({ method }) => method === wanted);

export const dayCloseCsv: CsvColumn<DayClose>[] = [
  { heading: 'Day', read: ({ day }) => day },
  { heading: 'Recorded', read: ({ recorded }) => csvAmount(recorded) },
  { heading: 'Counted', read: ({ counted }) => csvAmount(counted) },
  { heading: 'Difference', read: ({ difference }) => csvAmount(difference) },
  { heading: 'Explanation', read: ({ explanation }) => explanation },
  ...paymentMethods.flatMap((method): CsvColumn<DayClose>[] => [
    {
      heading: `${paymentMethodLabels[method]} recorded`,
      read: (close) => csvAmount(lineOf(close, method)?.recorded),
    },
    {
      heading: `${paymentMethodLabels[method]} counted`,
      read: (close) => csvAmount(lineOf(close, method)?.counted),
    },
  ]),
  { heading: 'Closed by', read: ({ closed_by }) => closed_by },
  { heading: 'Closed at', read: ({ closed_at }) => closed_at },
  { heading: 'Opened again', read: ({ reopened_at }) => reopened_at },
  { heading: 'Why opened again', read: ({ reopen_reason }) => reopen_reason },
  { heading: 'Changed since', read: ({ changed }) => (changed.length > 0 ? 'yes' : 'no') },
];
