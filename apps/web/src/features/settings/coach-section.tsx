import { ShieldCheck } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { useSwitchCoach } from '../../parts/coach/coach.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/input/switch.tsx';
import { SettingsCard } from './settings-form.tsx';

/** Turns the AI coach on or off for all members of the business (rule S7). */
export function CoachSection({ isEnabled }: { isEnabled: boolean }) {
  const change = useSwitchCoach();
  return (
    <SettingsCard title="AI coach" text="Advice based on your own records, ranked by value.">
      <Switch
        position="end"
        label="AI coach"
        description="Adds AI Coach to the menu, checks your records every day, and keeps a log of each check."
        checked={change.isPending ? change.variables.is_enabled : isEnabled}
        onCheckedChange={(is_enabled) => change.mutate({ is_enabled })}
      />
      <p className="flex items-start gap-2 text-13 text-fg-2">
        <ShieldCheck className="mt-0.5 size-4 flex-none text-fg-3" />
        Calculated on this machine. Chat questions leave it only if an AI provider is connected, and the call
        log shows each one.
      </p>
      <div>
        <Button asChild size="sm">
          <Link to={paths.aiCoach.getHref()}>
            {isEnabled ? 'Open the AI coach' : 'What the AI coach does'}
          </Link>
        </Button>
      </div>
    </SettingsCard>
  );
}
