import { deviceOf } from '@dayworks/shared/auth/device-name';
import { clockText } from '@dayworks/shared/dates/zoned-time';
import type { PushDevice, PushSettings } from '@dayworks/shared/notifications/push';
import { useMutation, useQuery } from '@tanstack/react-query';
import { BellRing, Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage } from '../../lib/errors.ts';
import { queryClient } from '../../lib/query-client.ts';
import { failureToast } from '../../parts/feedback.tsx';
import { giveUpAddress, turnOnPush } from '../../parts/notifications/push-device.ts';
import { readPushSupport, supportTexts } from '../../parts/notifications/push-support.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Switch } from '../../ui/input/switch.tsx';
import { Badge, Dot } from '../../ui/labels.tsx';
import { Select } from '../../ui/select/select.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { dayText, lastSeen } from './profile-texts.ts';
import { SectionBody } from './section-row.tsx';

const settingsKey = api.notifications.push.queryKey();

const showFailure = (error: unknown) => failureToast('Not saved', errorMessage(error));

/** Turns notifications on in this browser. The browser asks for permission, which it does only after a tap. */
function TurnOn({ serverKey }: { serverKey: string }) {
  const [support, setSupport] = useState(readPushSupport);
  const turnOn = useMutation({
    mutationFn: () => turnOnPush(serverKey),
    onSuccess: (settings) => {
      setSupport(readPushSupport());
      if (!settings) return;
      queryClient.setQueryData(settingsKey, settings);
      toast({ type: 'success', title: 'Notifications are on for this device' });
    },
    onError: (error) => failureToast('Notifications could not be turned on', errorMessage(error)),
  });
  if (support !== 'ready') return <Alert>{supportTexts[support]}</Alert>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-56 text-fg-2">
        Get notified on this device, even while Dayworks is closed.
      </p>
      <Button loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
        <BellRing />
        Turn on for this device
      </Button>
    </div>
  );
}

function noteOf({ problem, last_sent_at, created_at }: PushDevice, readAt: Date): ReactNode {
  if (problem)
    return <span className="text-danger-text">The latest notification did not arrive: {problem}</span>;
  if (last_sent_at) return `Last notified ${lastSeen(last_sent_at, readAt)}`;
  return `On since ${dayText(created_at)}`;
}

function DeviceRow({ device, readAt }: { device: PushDevice; readAt: Date }) {
  const { name, isPhone } = deviceOf(device.user_agent);
  const Icon = isPhone ? Smartphone : Monitor;
  const test = useMutation(
    api.notifications.testDevice.mutationOptions({
      onSuccess: () => toast({ type: 'success', title: `A test is on its way to ${name}` }),
      onError: (error) => failureToast('The test was not sent', errorMessage(error)),
    }),
  );
  const remove = useMutation(
    api.notifications.removeDevice.mutationOptions({
      onSuccess: () => {
        if (device.is_current) void giveUpAddress().catch(() => undefined);
        toast({ type: 'success', title: `Notifications are off for ${name}` });
      },
      onError: showFailure,
    }),
  );
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 py-2.5 not-last:border-line not-last:border-b">
      <span className="grid size-9 flex-none place-items-center rounded-8 bg-surface-2 text-fg-2">
        <Icon className="size-[18px]" />
      </span>
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {device.is_current && (
            <Badge tone="success" icon={<Dot tone="success" />}>
              This device
            </Badge>
          )}
        </p>
        <p className="wrap-anywhere text-13 text-fg-3">{noteOf(device, readAt)}</p>
      </div>
      <div className="flex flex-wrap gap-1">
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Send a test to ${name}`}
          loading={test.isPending}
          onClick={() => test.mutate({ id: device.id })}
        >
          Send a test
        </Button>
        <Button
          size="sm"
          variant="danger-quiet"
          aria-label={`Turn off for ${name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate({ id: device.id })}
        >
          Turn off
        </Button>
      </div>
    </li>
  );
}

const halfHours = Array.from({ length: 48 }, (_, index) => {
  const value = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`;
  return { value, label: clockText(value) };
});

const usualNight = { quiet_from: '21:00', quiet_to: '06:00' };
const noNight = { quiet_from: '00:00', quiet_to: '00:00' };

/** The quiet hours of the person. Each change is saved immediately. */
function QuietHoursSetting({ settings: { quiet_from, quiet_to } }: { settings: PushSettings }) {
  const save = useMutation(api.notifications.setQuietHours.mutationOptions({ onError: showFailure }));
  const shown = save.isPending ? save.variables : { quiet_from, quiet_to };
  const isOn = shown.quiet_from !== shown.quiet_to;
  const set = (change: Partial<typeof noNight>) => save.mutate({ ...shown, ...change });
  return (
    <div className="grid gap-3">
      <Switch
        label="Quiet hours"
        description="What happens meanwhile waits and is shown in one notification afterwards. Changes to a visit that starts before then, or within two hours after, come through."
        checked={isOn}
        onCheckedChange={(checked) => set(checked ? usualNight : noNight)}
      />
      {isOn && (
        <div className="grid max-w-80 grid-cols-2 gap-3">
          <Field label="From">
            <Select
              value={shown.quiet_from}
              onValueChange={(value) => set({ quiet_from: value })}
              options={halfHours.filter(({ value }) => value !== shown.quiet_to)}
            />
          </Field>
          <Field label="Until">
            <Select
              value={shown.quiet_to}
              onValueChange={(value) => set({ quiet_to: value })}
              options={halfHours.filter(({ value }) => value !== shown.quiet_from)}
            />
          </Field>
        </div>
      )}
    </div>
  );
}

/** Where and when the user's notifications are shown on devices. */
export function PushDevices() {
  const settings = useQuery(api.notifications.push.queryOptions());
  const readAt = new Date(settings.dataUpdatedAt);
  return (
    <SectionBody label="Loading your devices" query={settings}>
      {(data) => (
        <div className="grid gap-4 p-5 pt-3 narrow:px-4">
          {!data.devices.some(({ is_current }) => is_current) && <TurnOn serverKey={data.server_key} />}
          {data.devices.length > 0 && (
            <>
              <ul aria-label="Devices with notifications" className="border-line border-y">
                {data.devices.map((device) => (
                  <DeviceRow key={device.id} device={device} readAt={readAt} />
                ))}
              </ul>
              <QuietHoursSetting settings={data} />
            </>
          )}
        </div>
      )}
    </SectionBody>
  );
}
