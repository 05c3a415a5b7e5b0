import { automationNames } from '@dayworks/shared/marketing/automation-names';
import type { AutomationCard } from '@dayworks/shared/marketing/automations/automation';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { failureToast, successToast } from '../../../parts/feedback.tsx';

/** Turns an automation on or off; its message stays the same. */
export function useSwitchAutomation() {
  const { mutate, isPending, variables } = useMutation(
    api.marketing.updateAutomation.mutationOptions({
      onSuccess: ({ kind, is_enabled }) =>
        successToast(
          is_enabled ? 'Turned on' : 'Turned off',
          is_enabled
            ? `${automationNames[kind]} sends messages from now on.`
            : `${automationNames[kind]} no longer sends messages.`,
        ),
      onError: (error) => failureToast('Change not saved', errorMessage(error)),
    }),
  );
  return {
    /** Returns whether an automation is on; while a change is being sent, returns the new state. */
    isOn: ({ kind, is_enabled }: AutomationCard) =>
      isPending && variables.kind === kind ? variables.is_enabled : is_enabled,
    isPending,
    setOn: ({ kind, channel, timing, subject, body, version }: AutomationCard, is_enabled: boolean) =>
      mutate({ kind, channel, timing, subject, body, version, is_enabled }),
  };
}
