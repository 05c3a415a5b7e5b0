import { type CalendarDate, formatShort } from '@dayworks/shared/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import { type Statement, statementKindLabels } from '@dayworks/shared/statements/statement';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '../../../../ui/figure/table.tsx';

/**
 * Lists the statement line by line: the opening balance, each change and the balance after the change. Beside very
 * large amounts, the invoice number moves below the entry type, so that the table never scrolls sideways.
 */
export function StatementLines({ statement: { from, opening, lines } }: { statement: Statement }) {
  return (
    <div className="overflow-hidden rounded-8 border border-line">
      <Table
        label="Lines of the account"
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
              Balance before
              <PhoneDate date={from} />
            </Td>
            <Td />
            <Td numeric>{formatMoney(opening)}</Td>
          </TableRow>
          {lines.map(({ id, kind, date, invoice_id, amount, balance }) => (
            <TableRow key={`${kind} ${id}`}>
              <Td className="max-sm:hidden">{formatShort(date)}</Td>
              <Td className="whitespace-normal!">
                {statementKindLabels[kind]} <span className="text-fg-3">#{invoice_id.slice(0, 8)}</span>
                <PhoneDate date={date} />
              </Td>
              <Td numeric>{formatMoney(amount)}</Td>
              <Td numeric>{formatMoney(balance)}</Td>
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
