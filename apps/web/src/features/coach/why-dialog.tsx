import type { Advice } from '@dayworks/shared/coach/advice';
import { AnswerTable } from '../../parts/answer/answer-table.tsx';
import { ownDataText } from '../../parts/coach/coach.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/**
 * Explains the rule behind a coach suggestion with the figures of this business, and lists the records that the rule is
 * based on.
 */
export default function WhyDialog({ advice, onClose }: { advice: Advice; onClose: () => void }) {
  const { title, why, evidence } = advice;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Why am I seeing this?"
      description={title}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ul className="grid list-disc gap-2 pl-5 text-fg-2 marker:text-fg-3">
        {why.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
      {evidence && (
        <div className="mt-4">
          <p className="mb-2 font-medium text-13">{evidence.title}</p>
          <AnswerTable title={evidence.title} table={evidence.table} href={null} />
        </div>
      )}
      <p className="mt-4 text-12 text-fg-3">{ownDataText}</p>
    </Dialog>
  );
}
