import type { SessionUser } from '@dayworks/shared/auth/session';
import type { Membership } from '@dayworks/shared/business/business';
import type { ChartPeriod } from '@dayworks/shared/dashboard/dashboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { isRefused } from '../../lib/errors.ts';
import { paths } from '../../lib/paths.ts';
import type { Step } from './step-card.tsx';

const retries = 2;

/** The dashboard data counts as fresh for a minute, and is refetched when the user returns to the window. */
export const dashboardFreshness = {
  staleTime: 60_000,
  refetchOnWindowFocus: true,
  retry: (failures: number, error: Error) => failures < retries && !isRefused(error),
};

/** Loads all data of the dashboard in one API call. */
export function useDashboard(period: ChartPeriod) {
  return useQuery(
    api.dashboard.get.queryOptions({
      input: { period },
      ...dashboardFreshness,
      placeholderData: keepPreviousData,
    }),
  );
}

/**
 * The steps that lead to the first payment: business, first customer, first invoice, payment instructions and sending.
 * Undefined until it is known which steps are done.
 */
export function useFirstSteps(business: Membership): Step[] | undefined {
  const customers = useQuery(api.customers.options.queryOptions({ input: {} }));
  const invoices = useQuery(api.invoices.overview.queryOptions());
  if (customers.isPending || invoices.isPending) return undefined;
  return [
    {
      title: 'Set up your business',
      text: `${business.business_name} is ready.`,
      done: true,
      to: paths.settings.getHref(),
    },
    {
      title: 'Add your first customer',
      text: 'Start with someone you recently worked for.',
      done: (customers.data?.length ?? 0) > 0,
      to: `${paths.customers.getHref()}?new=1`,
    },
    {
      title: 'Create your first invoice',
      text: 'Add the job and the price, then send it.',
      done: (invoices.data?.counts.all ?? 0) > 0,
      to: paths.invoiceNew.getHref(),
    },
    {
      title: 'Add your payment methods',
      text: 'Your payment details appear on every invoice, with your phone and email.',
      done: business.how_to_pay !== null || business.phone !== null || business.email !== null,
      to: paths.settings.getHref(),
    },
    {
      title: 'Send your first invoice',
      text: 'Send it by email or text, or share it from your phone.',
      done: (invoices.data?.counts.all ?? 0) > (invoices.data?.counts.draft ?? 0),
      to: paths.invoices.getHref(),
    },
  ];
}

/** The steps that personalize the business. Only the owner can invite the team. */
export function useFinishingTouches(user: SessionUser, business: Membership): Step[] | undefined {
  const team = useQuery(api.members.list.queryOptions());
  if (team.isPending) return undefined;
  const invite: Step = {
    title: 'Invite your team',
    text: 'Everyone works on the same customers and invoices.',
    done: (team.data?.members.length ?? 0) > 1 || (team.data?.invitations.length ?? 0) > 0,
    to: paths.settings.getHref('team'),
  };
  return [
    {
      title: 'Add your logo',
      text: 'It shows on everything your customers see.',
      done: business.logo_url !== null,
      to: paths.settings.getHref(),
    },
    {
      title: 'Fill in your contact details',
      text: 'So customers know how to reach you.',
      done: business.email !== null && business.phone !== null && business.address !== null,
      to: paths.settings.getHref(),
    },
    ...(business.role === 'owner' ? [invite] : []),
    {
      title: user.email ? 'Confirm your email' : 'Add your email',
      text: user.email ?? 'So you don’t miss anything important.',
      done: user.email_verified,
      to: `${paths.profile.getHref()}?find=Email`,
    },
  ];
}
