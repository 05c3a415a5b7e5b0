import { type AuditChange, auditChanges } from '@dayworks/shared/admin/audit-diff';
import type { AuditDetail } from '@dayworks/shared/admin/audit-entry';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage, isRefused } from '../../lib/errors.ts';
import type { AddressSheetProps } from '../../parts/address-sheet.tsx';
import { moment } from '../../parts/time/time-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/detail/facts.tsx';
import { Loading, Skeleton } from '../../ui/loading.tsx';
import { Sheet, SheetBody, SheetHeader } from '../../ui/overlay/sheet.tsx';
import { actorText, entryTitle } from './admin-texts.ts';

/**
 * The number of changed fields that an audit entry shows at first. The entry of a deleted invoice can have hundreds of
 * fields.
 */
const shownAtFirst = 60;

function AuditChanges({ before, after }: { before: unknown; after: unknown }) {
  const changes = auditChanges(before, after);
  const [isAll, setAll] = useState(false);
  const shown = isAll ? changes : changes.slice(0, shownAtFirst);
  return (
    <section aria-label="Changes" className="mt-6">
      <h3 className="mb-2 font-semibold text-14">Changes</h3>
      {changes.length === 0 ? (
        <p className="text-13 text-fg-2">No details were recorded with this entry.</p>
      ) : (
        <ul className="overflow-hidden rounded-10 border border-line">
          {shown.map((change) => (
            <Change key={change.field} {...change} />
          ))}
        </ul>
      )}
      {shown.length < changes.length && (
        <Button size="sm" className="mt-3" onClick={() => setAll(true)}>
          Show all {changes.length} values
        </Button>
      )}
    </section>
  );
}

/**
 * Shows one changed field. A plus or minus sign shows whether a value was added or removed, so that color is not the
 * only indication.
 */
function Change({ field, before, after }: AuditChange) {
  return (
    <li className="border-line px-4 py-2.5 text-13 [&+li]:border-t">
      <p className="break-all font-medium text-12 text-fg-3">{field}</p>
      {before !== undefined && <Value sign="−" label="Before" text={before} className="text-danger-fg" />}
      {after !== undefined && <Value sign="+" label="After" text={after} className="text-success-fg" />}
    </li>
  );
}

type ValueProps = { sign: string; label: string; text: string; className: string };

function Value({ sign, label, text, className }: ValueProps) {
  return (
    <p className={`flex gap-2 leading-5 ${className}`}>
      <span aria-hidden="true" className="flex-none select-none">
        {sign}
      </span>
      <span className="sr-only">{label}: </span>
      <bdi className="min-w-0 whitespace-pre-wrap break-words">{text === '' ? '(empty)' : text}</bdi>
    </p>
  );
}

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
      {/*
       * The sheet of an audit entry contains no focusable element. The body of the sheet can therefore be focused, so
       * that a long entry can be scrolled with the keyboard.
       */}
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
