import type { AutomationCard, AutomationKind } from '@dayworks/shared/marketing/automations/automation';
import { automationNames } from '@dayworks/shared/marketing/automations/automation-texts';
import { useMutation } from '@tanstack/react-query';
import { Cake, FileClock, HeartHandshake, Hourglass, Repeat, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { createAddressSheet, useSheetLink } from '../../../parts/address-sheet.tsx';
import { failureToast, successToast } from '../../../parts/feedback.tsx';
import { cx } from '../../../ui/cx.ts';
import { Switch } from '../../../ui/input/switch.tsx';
import { grouped } from '../overview/overview-texts.ts';
import { RowsLink } from '../rows/open-rows.tsx';
import type { RowsOf } from '../rows/rows-address.ts';
import { resultTexts, ruleText, wouldReachText } from './automation-texts.ts';

/** Turns a marketing automation on or off without changing its message. */
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
    /** Returns whether an automation is on. While a change is being sent, the new state is returned. */
    isOn: ({ kind, is_enabled }: AutomationCard) =>
      isPending && variables.kind === kind ? variables.is_enabled : is_enabled,
    isPending,
    setOn: ({ kind, channel, timing, subject, body, version }: AutomationCard, is_enabled: boolean) =>
      mutate({ kind, channel, timing, subject, body, version, is_enabled }),
  };
}

export const openAutomation = createAddressSheet('automation', () => import('./automation-editor.tsx'));

const icons: Record<AutomationKind, ReactNode> = {
  thanks: <Star />,
  estimate_follow_up: <FileClock />,
  estimate_expiry: <Hourglass />,
  service_due: <Repeat />,
  we_miss_you: <HeartHandshake />,
  first_job_birthday: <Cake />,
};

type AutomationRowProps = { card: AutomationCard; switching: ReturnType<typeof useSwitchAutomation> };

export function AutomationRow({ card, switching }: AutomationRowProps) {
  const { kind, problem } = card;
  const name = automationNames[kind];
  const isOn = switching.isOn(card);
  return (
    <li className="relative grid min-h-16 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-t px-5 py-3 transition-colors focus-within:bg-surface-hover hover:bg-surface-hover lg:grid-cols-[2rem_minmax(0,1fr)_8rem_12rem_auto] narrow:gap-x-3 narrow:px-4">
      <span
        className={cx(
          'grid size-8 place-items-center rounded-8 [&>svg]:size-4',
          isOn ? 'bg-accent-soft text-accent-text' : 'bg-surface-2 text-fg-3',
        )}
      >
        {icons[kind]}
      </span>
      <div className="min-w-0 leading-5">
        <Link
          {...useSheetLink(openAutomation.param)(kind)}
          className="font-medium after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:shadow-[inset_0_0_0_2px_var(--focus-ring)]"
        >
          {name}
        </Link>
        <p className="text-13 text-fg-2">{ruleText(card)}</p>
        {problem && <p className="text-13 text-warning-fg">{problem}</p>}
      </div>
      <Results card={card} name={name} isOn={isOn} />
      <Switch
        label={<span className="sr-only">{name}</span>}
        checked={isOn}
        disabled={switching.isPending}
        onCheckedChange={(next) => switching.setOn(card, next)}
        className="relative z-1 col-start-3 row-start-1 gap-0! lg:col-start-5"
      />
    </li>
  );
}

type ResultsProps = { card: AutomationCard; name: string; isOn: boolean };

/**
 * Shows the results of an automation: in columns if there is room, and otherwise on one line below the rule of the
 * automation.
 */
function Results({ card, name, isOn }: ResultsProps) {
  const { kind, sent } = card;
  const results = resultTexts(card);
  const rows = (of: RowsOf['kind'], text: string) => (
    <RowsLink rows={{ kind: of, automation: kind }} of={name}>
      {text}
    </RowsLink>
  );
  return (
    <div className="col-start-2 flex flex-wrap gap-x-3 text-13 leading-5 tabular-nums lg:contents">
      <div className="lg:leading-5">
        {sent > 0 ? (
          <span className="font-semibold">{rows('people', `${grouped(sent)} sent`)}</span>
        ) : (
          <span className="text-fg-3">{isOn ? 'Nothing sent yet' : 'Off'}</span>
        )}
      </div>
      <div className="lg:text-right">
        {results ? (
          <>
            <span className="font-semibold">{rows('received', results[0])}</span>
            <span className="text-12 text-fg-3 max-lg:ml-1.5 lg:block">{results[1]}</span>
          </>
        ) : (
          <span className="text-fg-3">{!isOn && wouldReachText(card.would_reach)}</span>
        )}
      </div>
    </div>
  );
}
