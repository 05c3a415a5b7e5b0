import type { DeletionPlan } from '@dayworks/shared/account/account';

const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** Formats a date as 'Nov 15, 2026' in the user's time zone. */
export const dayText = (timestamp: string) => format.format(new Date(timestamp));

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Returns a label such as '3 hours ago' or 'yesterday'. */
export function lastSeen(timestamp: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - new Date(timestamp).getTime()) / 1000);
  const unit = units.find(([, size]) => seconds >= size);
  return unit ? words.format(-Math.floor(seconds / unit[1]), unit[0]) : 'just now';
}

/** Describes what will happen to the business when the account is deleted. */
export function deletionText(plan: DeletionPlan): string {
  const business = plan.business_name ?? 'your business';
  switch (plan.outcome) {
    case 'none':
      return 'You are not in any business, so nothing else changes. Your account is deleted, and you are signed out everywhere.';
    case 'leave':
      return `You leave ${business}, which continues without you. Everything you created there stays with the business.`;
    case 'hand_over':
      return `${business} goes to ${plan.successor_name ?? 'the next person in the team'}, who becomes its owner. Everything you created there stays with the business.`;
    case 'erase':
      return `No one else is in ${business}, so it is deleted with your account: every customer, document and payment. This cannot be undone.`;
  }
}

/** Lists what will be permanently deleted together with the account. */
export function erasedThings({ outcome, business_name, customers, invoices }: DeletionPlan) {
  if (outcome !== 'erase') return [];
  return [
    { label: business_name ?? 'Your business', value: 'erased' },
    { label: 'Customers', value: String(customers) },
    { label: 'Invoices', value: String(invoices) },
  ];
}

/** Returns the words that the user must type to confirm that the business is erased. */
export const confirmationWords = ({ outcome, business_name }: DeletionPlan) =>
  outcome === 'erase' ? business_name?.trim() || 'delete' : null;
