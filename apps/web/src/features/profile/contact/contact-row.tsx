import { BadgeCheck, CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Badge } from '../../../ui/labels.tsx';

type ContactRowProps = {
  label: string;
  /** The email address or phone number; null if there is none yet. */
  value: string | null;
  isConfirmed: boolean;
  note?: string;
  children: ReactNode;
};

/** Shows an email address or phone number, whether it is confirmed, and its actions. */
export function ContactRow({ label, value, isConfirmed, note, children }: ContactRowProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-medium text-13">
        {label}
      </h3>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        {value === null ? (
          <span className="text-fg-3">None yet</span>
        ) : (
          <>
            <bdi className="wrap-anywhere min-w-0">{value}</bdi>
            {isConfirmed ? (
              <Badge tone="success" icon={<BadgeCheck />}>
                Confirmed
              </Badge>
            ) : (
              <Badge tone="warning" icon={<CircleAlert />}>
                Not confirmed
              </Badge>
            )}
          </>
        )}
        {children}
      </div>
      {note && <p className="mt-1 text-12 text-fg-3">{note}</p>}
    </section>
  );
}
