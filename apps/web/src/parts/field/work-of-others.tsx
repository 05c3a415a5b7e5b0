import { formatMonthDay, todayIn } from '@dayworks/shared/calendar-date';
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useBusiness } from '../../lib/business.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { storeChanged, whenOtherTabChanged } from './field-state.ts';
import { dropWorkOf, readWorkOfOthers, type WorkOfOthers as Work } from './kept-queue.ts';

const countText = (count: number) => (count === 1 ? '1 thing' : `${count} things`);

function useWorkOfOthers(userId: string): [Work[], () => void] {
  const [work, setWork] = useState<Work[]>([]);
  const [reading, setReading] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once more after something was removed.
  useEffect(() => {
    const read = () => void readWorkOfOthers(userId).then(setWork, () => undefined);
    read();
    return whenOtherTabChanged(read);
  }, [userId, reading]);
  return [work, () => setReading(reading + 1)];
}

/** Work of colleagues that waits on this device, sealed for them. They send it when they sign in; an owner can remove it. */
export function WorkOfOthers({ userId }: { userId: string }) {
  const [work, readAgain] = useWorkOfOthers(userId);
  const [asked, setAsked] = useState<Work | null>(null);
  const business = useBusiness();
  const { role, time_zone } =
    business.status === 'loaded' ? business.business : { role: null, time_zone: 'UTC' };
  if (work.length === 0) return null;
  const remove = async (of: Work) => {
    setAsked(null);
    await dropWorkOf(of.user_id);
    await storeChanged();
    readAgain();
  };
  return (
    <section
      aria-label="Work of others on this device"
      className="border-line border-b bg-surface-1 px-4 py-2"
    >
      <ul>
        {work.map((of) => (
          <li key={of.user_id} className="flex flex-wrap items-center gap-3 border-line py-2 [&+li]:border-t">
            <Lock className="size-5 text-fg-2" />
            <p className="min-w-0 flex-1 break-words text-14 leading-5">
              <b className="block font-semibold">
                {`${of.person || 'A colleague'} has ${of.count} unsent ${of.count === 1 ? 'item' : 'items'}`}
              </b>
              <span className="text-fg-2">
                Kept on this device since {formatMonthDay(todayIn(time_zone, new Date(of.since)))}, and only
                they can read it. It is sent when they sign in here.
              </span>
            </p>
            {role === 'owner' && (
              <Button size="lg" variant="ghost" onClick={() => setAsked(of)}>
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Remove unsent work?"
        description={`${countText(asked?.count ?? 0)} that ${asked?.person || 'a colleague'} did at visits was never sent and would be lost. Ask them to sign in on this device first.`}
        confirmLabel="Remove"
        onConfirm={() => asked && void remove(asked)}
      />
    </section>
  );
}
