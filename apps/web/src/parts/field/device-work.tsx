import { formatMonthDay, todayIn } from '@dayworks/shared/dates/calendar-date';
import { useMutation } from '@tanstack/react-query';
import { Lock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useBusiness } from '../../lib/business.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { reportFailure, withProof } from '../reauthentication/proof.ts';
import { storeChanged, subscribeField, whenOtherTabChanged } from './field-state.ts';
import {
  dropActions,
  dropWorkOf,
  readUnopenable,
  readWorkOfOthers,
  type WorkOfOthers as Work,
} from './kept-queue.ts';

const countText = (count: number) => (count === 1 ? '1 thing' : `${count} things`);

interface DeviceWork {
  ofOthers: Work[];
  /** The queue positions of the user's own actions that cannot be decrypted with any key. */
  unopenable: number[];
}

function useDeviceWork(userId: string): [DeviceWork, () => void] {
  const [work, setWork] = useState<DeviceWork>({ ofOthers: [], unopenable: [] });
  const [reading, setReading] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once more after something was removed.
  useEffect(() => {
    const read = async () => {
      const [ofOthers, unopenable] = await Promise.all([readWorkOfOthers(userId), readUnopenable(userId)]);
      setWork({ ofOthers, unopenable });
    };
    const readQuietly = () => void read().catch(() => undefined);
    readQuietly();
    const stops = [subscribeField(readQuietly), whenOtherTabChanged(readQuietly)];
    return () => stops.forEach((stop) => void stop());
  }, [userId, reading]);
  return [work, () => setReading(reading + 1)];
}

/**
 * Shows unsent work on this device that the current user cannot send: the work of colleagues, and the user's own work
 * if it can no longer be decrypted.
 */
export function DeviceWork({ userId }: { userId: string }) {
  const [{ ofOthers, unopenable }, readAgain] = useDeviceWork(userId);
  const changed = async () => {
    await storeChanged();
    readAgain();
  };
  return (
    <>
      {unopenable.length > 0 && <UnopenableWork orders={unopenable} onDiscarded={changed} />}
      {ofOthers.length > 0 && <WorkOfOthers work={ofOthers} onRemoved={changed} />}
    </>
  );
}

const sectionClass = 'border-line border-b bg-surface-1 px-4 py-2';

function Row({ icon, title, text, end }: { icon: ReactNode; title: string; text: string; end: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-3 border-line py-2 [&+li]:border-t [&>svg]:size-5">
      {icon}
      <p className="min-w-0 flex-1 break-words text-14 leading-5">
        <b className="block font-semibold">{title}</b>
        <span className="text-fg-2">{text}</span>
      </p>
      {end}
    </li>
  );
}

function UnopenableWork({ orders, onDiscarded }: { orders: number[]; onDiscarded: () => Promise<void> }) {
  const [isAsked, setAsked] = useState(false);
  const discard = async () => {
    setAsked(false);
    await dropActions(orders);
    await onDiscarded();
  };
  return (
    <section aria-label="Work that cannot be opened" className={sectionClass}>
      <ul>
        <Row
          icon={<TriangleAlert className="text-warning-fg" />}
          title="This work cannot be opened on this device"
          text={`${countText(orders.length)} you did at visits was never sent. It was encrypted with a key that no longer exists, so please enter it again.`}
          end={
            <Button size="lg" variant="ghost" onClick={() => setAsked(true)}>
              Discard
            </Button>
          }
        />
      </ul>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Discard this work?"
        description={`${countText(orders.length)} that cannot be opened will be deleted from this device.`}
        confirmLabel="Discard"
        onConfirm={() => void discard()}
      />
    </section>
  );
}

/**
 * Shows the unsent work of colleagues, which is sent when they sign in on this device. An owner can remove the work if
 * the server allows it, and the server records that it was removed.
 */
function WorkOfOthers({ work, onRemoved }: { work: Work[]; onRemoved: () => Promise<void> }) {
  const [asked, setAsked] = useState<Work | null>(null);
  const business = useBusiness();
  const { role, time_zone } =
    business.status === 'loaded' ? business.business : { role: null, time_zone: 'UTC' };
  const remove = useMutation(
    withProof(
      api.field.removeUnsent.mutationOptions({
        onSuccess: async (_answer, { user_id }) => {
          await dropWorkOf(user_id);
          await onRemoved();
        },
        onError: reportFailure,
      }),
    ),
  );
  const confirm = ({ user_id, count }: Work) => {
    setAsked(null);
    remove.mutate({ user_id, steps: count });
  };
  return (
    <section aria-label="Colleagues’ unsent work on this device" className={sectionClass}>
      <ul>
        {work.map((of) => (
          <Row
            key={of.user_id}
            icon={<Lock className="text-fg-2" />}
            title={`${of.person || 'A colleague'} has ${of.count} unsent ${of.count === 1 ? 'item' : 'items'}`}
            text={`Saved on this device since ${formatMonthDay(todayIn(time_zone, new Date(of.since)))}. Only they can read it, and it is sent when they sign in here.`}
            end={
              role === 'owner' && (
                <Button size="lg" variant="ghost" loading={remove.isPending} onClick={() => setAsked(of)}>
                  Remove
                </Button>
              )
            }
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Remove unsent work?"
        description={`${countText(asked?.count ?? 0)} that ${asked?.person || 'a colleague'} did at visits was never sent and will be lost. Ask them to sign in on this device first.`}
        confirmLabel="Remove"
        onConfirm={() => asked && confirm(asked)}
      />
    </section>
  );
}
