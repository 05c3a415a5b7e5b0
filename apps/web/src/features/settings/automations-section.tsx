import type { Membership } from '@dayworks/shared/business/business';
import { addDays } from '@dayworks/shared/dates/calendar-date';
import { automationNames } from '@dayworks/shared/marketing/automations/automation-texts';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleDashed } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/routing/router.tsx';
import { SectionHeader } from '../../parts/settings/section-header.tsx';
import { useBusinessDay } from '../../parts/time/business-day.ts';
import { Card } from '../../ui/card.tsx';
import { Badge } from '../../ui/labels.tsx';
import { SectionQuery } from './settings-form.tsx';

interface Automatic {
  name: string;
  what: string;
  /** Whether the automation is on; undefined until it is loaded. */
  isOn: boolean | undefined;
  href: string;
}

/**
 * Lists everything that the business does automatically. Each automation is turned on or off only on its own screen, so
 * that there are not two switches for it.
 */
export function AutomationsSection({ business }: { business: Membership }) {
  const { today } = useBusinessDay();
  const { data: schedule } = useQuery(api.appointments.settings.queryOptions());
  const { data: reminders } = useQuery(api.reminders.settings.queryOptions());
  const { data: leads } = useQuery(api.leads.settings.queryOptions());
  const marketing = useQuery(
    api.marketing.automations.queryOptions({ input: { from: addDays(today, -29), to: today } }),
  );
  const own: Automatic[] = [
    {
      name: 'Invoice reminders',
      what: 'Before and after the due date, each once, never for paid or promised invoices.',
      isOn: reminders?.is_on,
      href: paths.settings.getHref('reminders'),
    },
    {
      name: 'Appointment reminders',
      what: 'Remind customers the day before a visit.',
      isOn: schedule?.reminds_customers,
      href: paths.settings.getHref('schedule'),
    },
    {
      name: 'Reply to a request',
      what: 'Sends a confirmation to anyone who fills in your request form, and notifies you.',
      isOn: leads?.request_form_enabled,
      href: paths.settings.getHref('leads'),
    },
    {
      name: 'AI coach',
      what: 'Checks your records every day. It never sends anything without you.',
      isOn: business.ai_analyst_enabled,
      href: paths.settings.getHref('coach'),
    },
  ];
  return (
    <div className="grid gap-4">
      <AutomaticList
        title="Automatic"
        text="Things that happen without anyone pressing a button."
        rows={own}
      />
      <SectionQuery query={marketing}>
        {({ automations }) => (
          <AutomaticList
            title="Marketing"
            text="Messages to people who agreed to get them."
            rows={automations.map(({ kind, is_enabled, problem }) => ({
              name: automationNames[kind],
              what: problem ?? 'Sent automatically at the right time, never twice.',
              isOn: is_enabled,
              href: paths.marketing.getHref('automations'),
            }))}
          />
        )}
      </SectionQuery>
    </div>
  );
}

type AutomaticListProps = { title: string; text: string; rows: readonly Automatic[] };

const AutomaticList = ({ title, text, rows }: AutomaticListProps) => (
  <Card>
    <SectionHeader title={title} text={text} />
    <ul className="mt-3">
      {rows.map(({ name, what, isOn, href }) => (
        <li
          key={name}
          className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-line border-t px-5 py-2.5 narrow:px-4"
        >
          <div className="min-w-48 flex-1">
            <h3 className="font-medium">{name}</h3>
            <p className="text-pretty text-13 text-fg-2">{what}</p>
          </div>
          {isOn !== undefined && (
            <Badge tone={isOn ? 'success' : 'neutral'} icon={isOn ? <Check /> : <CircleDashed />}>
              {isOn ? 'On' : 'Off'}
            </Badge>
          )}
          <Link
            to={href}
            aria-label={`Change ${name}`}
            className="flex min-h-9 touch:min-h-11 items-center rounded-6 px-1 font-medium text-13 text-accent-text hover:underline"
          >
            Change
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);
