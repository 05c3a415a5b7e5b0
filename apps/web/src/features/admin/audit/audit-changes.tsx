import { type AuditChange, auditChanges } from '@dayworks/shared/admin/audit-diff';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';

/** The number of fields shown at first; a deleted invoice may have hundreds of fields. */
const shownAtFirst = 60;

export function AuditChanges({ before, after }: { before: unknown; after: unknown }) {
  const changes = auditChanges(before, after);
  const [isAll, setAll] = useState(false);
  const shown = isAll ? changes : changes.slice(0, shownAtFirst);
  return (
    <section aria-label="What changed" className="mt-6">
      <h3 className="mb-2 font-semibold text-14">What changed</h3>
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
