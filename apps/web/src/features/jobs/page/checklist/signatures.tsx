import type { JobDetail } from '@dayworks/shared/jobs/job-detail';
import { SignatureMark } from '../../../../parts/signature/signature-mark.tsx';
import { useBusinessDay } from '../../../../parts/time/use-business-day.ts';
import { dayAndTime } from '../../../../parts/time/when-text.ts';

const mostShown = 3;

/** The signatures for the work, collected on the phone, newest first. */
export function Signatures({ job: { signatures } }: { job: JobDetail }) {
  const day = useBusinessDay();
  if (signatures.length === 0) return null;
  const newest = [...signatures].sort((a, b) => b.signed_at.localeCompare(a.signed_at)).slice(0, mostShown);
  return (
    <ul aria-label="Signatures">
      {newest.map(({ id, name, drawing, signed_at }) => (
        <li key={id} className="flex items-center gap-4 border-line border-t px-5 py-3 narrow:px-4">
          <span className="w-28 flex-none">
            <SignatureMark name={name} drawing={drawing} />
          </span>
          <span className="min-w-0 leading-5">
            <bdi className="wrap-anywhere block font-medium">{name}</bdi>
            <span className="block text-12 text-fg-2">Signed {dayAndTime(signed_at, day)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
