import type { AdminOverview } from '@dayworks/shared/admin/overview';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../lib/routing/router.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { Badge } from '../../../ui/labels.tsx';
import { sectionHref } from '../admin-sections.ts';
import { countOf, tableCountText } from '../orphans/orphan-texts.ts';
import { FactLine, FactList } from './fact-list.tsx';

/** Lists everything that needs the operator's attention, with a link for each entry. */
export function ToDoCard({ overview: { outbox, orphans, queues } }: { overview: AdminOverview }) {
  const failedJobs = queues.reduce((sum, { failed }) => sum + failed, 0);
  const orphanCount = countOf(orphans);
  const isCalm = failedJobs + outbox.failed + orphanCount === 0;
  const tables = orphans.filter(({ count }) => count > 0).map(tableCountText);
  return (
    <Card>
      <CardHeader
        title="Needs attention"
        actions={
          isCalm ? (
            <Badge tone="success" icon={<CircleCheck />}>
              Nothing
            </Badge>
          ) : (
            <Badge tone="warning" icon={<TriangleAlert />}>
              Review
            </Badge>
          )
        }
      />
      <FactList>
        <FactLine label={<To href={`${sectionHref('jobs')}?state=failed`}>Failed jobs</To>}>
          {failedJobs}
        </FactLine>
        <FactLine label={<To href={`${sectionHref('outbox')}?status=failed`}>Failed messages</To>}>
          {outbox.failed}
        </FactLine>
        <FactLine
          label={
            <To href={`${sectionHref('outbox')}?status=kept`}>Unsent messages (sending is not set up)</To>
          }
        >
          {outbox.kept}
        </FactLine>
        <FactLine label={<To href={`${sectionHref('outbox')}?status=queued`}>Messages being sent</To>}>
          {outbox.queued + outbox.sending}
        </FactLine>
        <FactLine label={<To href={sectionHref('orphans')}>Rows without a business</To>}>
          {orphanCount}
          {tables.length > 0 && (
            <span className="block font-normal text-12 text-fg-3">{tables.join(', ')}</span>
          )}
        </FactLine>
      </FactList>
    </Card>
  );
}

/** A link that covers the whole line. */
function To({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      to={href}
      className="text-fg-1 after:absolute after:inset-0 hover:underline focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
    >
      {children}
    </Link>
  );
}
