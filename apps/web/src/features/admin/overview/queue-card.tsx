import type { AdminOverview } from '@dayworks/shared/admin/overview';
import { Link } from '../../../lib/router.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Table, TableBody, TableHead, TableRow, Td, Th } from '../../../ui/figure/table.tsx';
import { sectionHref } from '../admin-sections.ts';

export function QueueCard({ queues }: Pick<AdminOverview, 'queues'>) {
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Background jobs"
        actions={
          <Button variant="ghost" size="sm" asChild>
            <Link to={sectionHref('jobs')}>
              See all<span className="sr-only"> jobs</span>
            </Link>
          </Button>
        }
      />
      <div className="mt-3">
        <Table label="Jobs by queue">
          <TableHead>
            <tr>
              <Th>Queue</Th>
              <Th align="right">Waiting</Th>
              <Th align="right">Active</Th>
              <Th align="right">Failed</Th>
            </tr>
          </TableHead>
          <TableBody>
            {queues.map(({ queue, waiting, active, failed }) => (
              <TableRow key={queue}>
                <Td>{queue}</Td>
                <Td numeric>{waiting}</Td>
                <Td numeric>{active}</Td>
                <Td numeric negative={failed > 0}>
                  {failed}
                </Td>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </Card>
  );
}
