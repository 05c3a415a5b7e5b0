export const estimateStatuses = [
  'draft',
  'sent',
  'viewed',
  'changes_requested',
  'approved',
  'declined',
  'expired',
  'converted',
] as const;
export type EstimateStatus = (typeof estimateStatuses)[number];

export const estimateStatusLabels: Record<EstimateStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  declined: 'Declined',
  expired: 'Expired',
  converted: 'Converted',
};
