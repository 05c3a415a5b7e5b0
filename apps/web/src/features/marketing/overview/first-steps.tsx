import { useQuery } from '@tanstack/react-query';
import { MailCheck, Send, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/routing/router.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { newCampaignHref } from '../campaign-badge.tsx';
import { countText } from './overview-texts.ts';

/**
 * The first marketing steps for a business that has not done any marketing yet, and the reason for the order of the
 * steps.
 */
export function FirstSteps({ customers }: { customers: number }) {
  const { data } = useQuery(api.marketing.consent.queryOptions({ input: { limit: 1 } }));
  const agreed = data?.counts.agreed;
  return (
    <Card className="mb-4">
      <CardHeader title="From finished work to the next booking" sub="Three steps to get started" />
      <ol className="pt-2 pb-3">
        <Step
          icon={<MailCheck />}
          title="Ask who wants to hear from you"
          action={{ label: 'See who agreed', href: paths.marketing.getHref('consent') }}
        >
          {agreed === undefined
            ? 'Only people who agreed get messages.'
            : `${agreed.toLocaleString('en-US')} of ${countText(customers, 'customer', 'customers')} agreed. Only they get messages.`}
        </Step>
        <Step
          icon={<Star />}
          title="Send thank-you notes automatically"
          action={{ label: 'See automations', href: paths.marketing.getHref('automations') }}
        >
          A thank-you with a review request after each job is the easiest way to start.
        </Step>
        <Step
          icon={<Send />}
          title="Write your first campaign"
          action={{ label: 'New Campaign', href: newCampaignHref }}
        >
          Choose your audience, preview each message before it is sent, and see the results later.
        </Step>
      </ol>
    </Card>
  );
}

type StepProps = {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  action: { label: string; href: string };
};

function Step({ icon, title, children, action }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3 narrow:px-4">
      <span className="grid size-8 flex-none place-items-center rounded-8 bg-accent-soft text-accent-text [&>svg]:size-4">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-medium">{title}</h3>
        <p className="text-13 text-fg-2">{children}</p>
      </div>
      <Button size="sm" asChild>
        <Link to={action.href}>{action.label}</Link>
      </Button>
    </li>
  );
}
