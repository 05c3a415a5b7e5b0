import { type CalendarDate, formatMonthDay } from '@dayworks/shared/calendar-date';
import type { CashForecast } from '@dayworks/shared/forecast/forecast';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '../../../ui/figure/table.tsx';
import { moneyText, rangePoints } from './range-texts.ts';

type RangeTableProps = { forecast: CashForecast; today: CalendarDate };

/** Shows the figures of the forecast chart as a table, which screen readers also use. */
export function RangeTable({ forecast, today }: RangeTableProps) {
  const money = moneyText(forecast.opening);
  return (
    <Table
      label="Cash, week by week"
      hasNoLinks
      className="text-13 [--sticky-top:0px] max-sm:[&_:is(td,th)]:px-2"
    >
      <TableHead>
        <tr>
          <Th>By</Th>
          <Th align="right">Worst</Th>
          <Th align="right">Expected</Th>
          <Th align="right">Best</Th>
        </tr>
      </TableHead>
      <TableBody>
        {rangePoints(forecast, today).map(({ day, worst, expected, best }) => (
          <TableRow key={day}>
            <Td>{day === today ? 'Now' : formatMonthDay(day)}</Td>
            <Td numeric negative={worst < 0}>
              {money(worst)}
            </Td>
            <Td numeric negative={expected < 0}>
              {money(expected)}
            </Td>
            <Td numeric negative={best < 0}>
              {money(best)}
            </Td>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
