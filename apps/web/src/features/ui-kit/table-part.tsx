import { Ban, Check, CircleDotDashed, Download, Mail } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '../../ui/figure/table.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { Badge } from '../../ui/labels.tsx';
import { BulkAction, BulkBar } from '../../ui/menu/bulk-bar.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { KitSection } from './kit-section.tsx';

const paid = (
  <Badge tone="paid" icon={<Check />}>
    Paid
  </Badge>
);
const partly = (
  <Badge tone="partially_paid" icon={<CircleDotDashed />}>
    Partially paid
  </Badge>
);
const cancelled = (
  <Badge tone="cancelled" icon={<Ban />}>
    Cancelled
  </Badge>
);

const rows = [
  {
    id: 'a',
    date: 'May 8, 2026',
    name: 'Marcus Bell',
    method: 'Bank transfer',
    badge: paid,
    amount: '$3,120.00',
  },
  {
    id: 'b',
    date: 'May 5, 2026',
    name: 'Grace Lindqvist',
    method: 'Credit card',
    badge: paid,
    amount: '$845.75',
  },
  {
    id: 'c',
    date: 'Apr 12, 2026',
    name: 'Joseph Okafor',
    method: 'Check',
    badge: partly,
    amount: '$3,450.00',
  },
  {
    id: 'd',
    date: 'Apr 9, 2026',
    name: 'Hannah Kim',
    method: 'Refund',
    badge: cancelled,
    amount: '-$165.00',
  },
];

export function TablePart({ theme }: { theme: string }) {
  const [selected, setSelected] = useState(new Set(['b', 'c']));
  const [sort, setSort] = useState<'ascending' | 'descending'>('descending');

  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const toggleAll = (on: boolean) => setSelected(new Set(on ? rows.map((row) => row.id) : []));
  const all = selected.size === rows.length ? true : selected.size > 0 && 'indeterminate';
  const act = () => toast({ type: 'success', title: 'Success', description: `${selected.size} payments` });

  return (
    <KitSection title="Table" note="rows 44 px, money right, selection in accent">
      <Card boxed className="overflow-clip">
        <Table label={`Payments, ${theme}`}>
          <TableHead>
            <TableRow>
              <Th className="w-px">
                <Checkbox aria-label="Select all payments" checked={all} onCheckedChange={toggleAll} />
              </Th>
              <Th sort={sort} onSort={() => setSort(sort === 'ascending' ? 'descending' : 'ascending')}>
                Date
              </Th>
              <Th>Customer</Th>
              <Th>Method</Th>
              <Th>Invoice</Th>
              <Th align="right">Amount</Th>
            </TableRow>
          </TableHead>
          <TableBody>
            {(sort === 'descending' ? rows : rows.toReversed()).map((row) => (
              <TableRow key={row.id} selected={selected.has(row.id)}>
                <Td>
                  <Checkbox
                    aria-label={`Select ${row.name}`}
                    checked={selected.has(row.id)}
                    onCheckedChange={() => toggle(row.id)}
                  />
                </Td>
                <Td className="tabular-nums">{row.date}</Td>
                <Td>{row.name}</Td>
                <Td className="text-fg-2">{row.method}</Td>
                <Td>{row.badge}</Td>
                <Td numeric negative={row.amount.startsWith('-')}>
                  {row.amount}
                </Td>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Card>
      {selected.size > 0 && (
        <div className="mt-3">
          <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
            <BulkAction onClick={act}>
              <Mail />
              Send receipts
            </BulkAction>
            <BulkAction onClick={act}>
              <Download />
              Export CSV
            </BulkAction>
          </BulkBar>
        </div>
      )}
    </KitSection>
  );
}
