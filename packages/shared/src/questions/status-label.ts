import { appointmentStatusLabels } from '../appointments/appointment-status.ts';
import { paymentMethodLabels, paymentStatusLabels } from '../documents/payments/payment-method.ts';
import { estimateStatusLabels } from '../estimates/estimate-status.ts';
import { invoiceStatusLook } from '../invoices/invoice-status.ts';
import { jobStatusLabels } from '../jobs/job-status.ts';
import { leadStageLabels } from '../leads/lead-stage.ts';
import { projectStatusLabels } from '../projects/project-status.ts';
import { taskStatusLabels } from '../tasks/task-status.ts';

const labels: Record<string, string> = {
  ...paymentMethodLabels,
  ...paymentStatusLabels,
  ...leadStageLabels,
  ...projectStatusLabels,
  ...taskStatusLabels,
  ...appointmentStatusLabels,
  ...jobStatusLabels,
  ...estimateStatusLabels,
  ...Object.fromEntries(Object.entries(invoiceStatusLook).map(([status, { label }]) => [status, label])),
};

const inWords = (key: string) => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('_', ' ');

/**
 * Returns the label for a status of any kind of record. The same status key always has the same label
 * (status-label.test.ts).
 */
export const statusLabel = (status: string): string => labels[status] ?? inWords(status);
