import { Check } from 'lucide-react';
import { Link } from '../../lib/routing/router.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { Count, LinkArrow } from '../../ui/labels.tsx';

export type Step = {
  title: string;
  text: string;
  done: boolean;
  /** The path of the screen for the step. It is omitted if no such screen exists yet. */
  to?: string;
};

type StepCardProps = { title: string; steps: readonly Step[]; numbered?: boolean };

/** Lists one-time setup steps. A completed step has a check mark and stays visible until all steps are done. */
export function StepCard({ title, steps, numbered = false }: StepCardProps) {
  const done = steps.filter((step) => step.done).length;
  return (
    <Card>
      <CardHeader title={title} count={<Count>{`${done} of ${steps.length}`}</Count>} />
      <ol className="mt-3 overflow-clip rounded-b-10 border-line border-t">
        {steps.map((step, index) => (
          <li key={step.title} className="not-last:border-line not-last:border-b">
            <StepRow step={step} number={numbered ? index + 1 : null} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

const row = 'flex min-h-17 items-center gap-3.5 px-5 py-3 narrow:px-4';

function StepRow({ step, number }: { step: Step; number: number | null }) {
  const { title, text, done, to } = step;
  const words = (
    <>
      <span
        className={cx(
          'grid size-7 flex-none place-items-center rounded-full border font-semibold text-12 tabular-nums',
          done
            ? 'border-success-border bg-success-bg text-success-fg'
            : 'border-line-strong bg-surface-1 text-fg-2',
        )}
      >
        {done ? <Check className="size-3.5 stroke-[2.5]" /> : number}
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block font-medium', done && 'text-fg-2')}>
          {title}
          {done && <span className="sr-only">, done</span>}
        </span>
        <span className="block break-words text-13 text-fg-3">{text}</span>
      </span>
    </>
  );
  if (!to) return <div className={row}>{words}</div>;
  return (
    <Link
      to={to}
      className={cx(
        row,
        'group transition-colors hover:bg-surface-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus-ring)]',
      )}
    >
      {words}
      <LinkArrow className="text-fg-3 transition-transform group-hover:translate-x-0.5" />
    </Link>
  );
}
