import { Mark } from '../../ui/labels.tsx';

export function SentWith() {
  return (
    <p className="flex items-center justify-center gap-1.5">
      <Mark className="size-4" />
      Sent with Dayworks
    </p>
  );
}
