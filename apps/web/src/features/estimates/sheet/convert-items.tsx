import { Hammer, ReceiptText, SquareKanban } from 'lucide-react';
import { MenuItem } from '../../../ui/menu/dropdown-menu.tsx';
import type { NextSteps } from './next-steps.ts';
import type { Conversions } from './use-conversions.ts';

type ConvertItemsProps = { steps: NextSteps; conversions: Conversions };

/** Menu items to convert the estimate into a project, job or invoice. */
export function ConvertItems({ steps, conversions }: ConvertItemsProps) {
  return (
    <>
      {steps.toJob && (
        <MenuItem icon={<Hammer />} onSelect={conversions.toJob}>
          Convert to job
        </MenuItem>
      )}
      {steps.toProject && (
        <MenuItem icon={<SquareKanban />} onSelect={conversions.toProject}>
          Convert to project
        </MenuItem>
      )}
      {steps.toInvoice && (
        <MenuItem icon={<ReceiptText />} onSelect={conversions.toInvoice}>
          Convert to invoice
        </MenuItem>
      )}
    </>
  );
}
