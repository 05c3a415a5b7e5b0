import type { DeletionPlan } from '@dayworks/shared/account/account';

/** Describes what will happen to the business when the account is deleted. */
export function deletionText(plan: DeletionPlan): string {
  const business = plan.business_name ?? 'your business';
  switch (plan.outcome) {
    case 'none':
      return 'You belong to no business, so nothing else changes. Your account is deleted, and you are signed out everywhere.';
    case 'leave':
      return `You leave ${business}, which goes on without you. What you made there stays with the business.`;
    case 'hand_over':
      return `${business} goes to ${plan.successor_name ?? 'the next person in the team'}, who becomes its owner. What you made there stays with the business.`;
    case 'erase':
      return `Nobody else is in ${business}, so it is erased with you: every customer, document and payment. None of this can be brought back.`;
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

/** Returns the words that the user must type before a business is erased. */
export const confirmationWords = ({ outcome, business_name }: DeletionPlan) =>
  outcome === 'erase' ? business_name?.trim() || 'delete' : null;
