import type { AuditDetail } from '@dayworks/shared/admin/audit-entry';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage, isRefused } from '../../../lib/errors.ts';
import type { AddressSheetProps } from '../../../parts/address-sheet/address-sheet.tsx';
import { moment } from '../../../parts/settings/moment.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Fact, Facts } from '../../../ui/detail/facts.tsx';
import { Sheet, SheetBody, SheetHeader } from '../../../ui/overlay/sheet.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { actorText, entryTitle } from './audit-texts.ts';

export default function AuditSheet({ id, open, onClose }: AddressSheetProps) {
  const number = Number(id);
  const isNumber = Number.isSafeInteger(number);
  const { data: entry, error } = useQuery(
    api.admin.auditEntry.queryOptions({ input: isNumber ? { id: number } : skipToken, enabled: open }),
  );
  const isMissing = !isNumber || isRefused(error);
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()}>
      <SheetHeader title={entry ? entryTitle(entry) : 'Audit entry'} />
      {/* The sheet contains no focusable element, so its body can be focused to make a long entry scrollable by keyboard. */}
      <SheetBody tabIndex={0} data-autofocus="" className="pt-5 focus-visible:shadow-none">
        {entry && <Entry entry={entry} />}
        {!entry && (isMissing || error) && (
          <Alert tone="danger">{isMissing ? 'Entry not found' : errorMessage(error)}</Alert>
        )}
        {!entry && !isMissing && !error && (
          <Loading label="Loading the entry">
            <Skeleton className="h-44 w-full rounded-10" />
          </Loading>
        )}
      </SheetBody>
    </Sheet>
  );
}

function Entry({ entry }: { entry: AuditDetail }) {
  return (
    <>
      <Facts>
        <Fact label="When">{moment(entry.created_at)}</Fact>
        <Fact label="Who">
          <bdi>{actorText(entry)}</bdi>
        </Fact>
        <Fact label="Business">
          <bdi>{entry.business?.business_name ?? 'None'}</bdi>
        </Fact>
        <Fact label="About">
          <span className="break-all text-13 tabular-nums">{entry.entity_id}</span>
        </Fact>
        <Fact label="Request" wide>
          <span className="break-all text-13 tabular-nums">{entry.request_id}</span>
        </Fact>
      </Facts>
      <AuditChanges before={entry.before} after={entry.after} />
    </>
  );
}
