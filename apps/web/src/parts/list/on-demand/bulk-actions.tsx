import { type Dollars, formatCents, sumCents, toCents } from '@dayworks/shared/money';
import { type QueryKey, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../../lib/errors.ts';
import { BulkAction, BulkBar } from '../../../ui/menu/bulk-bar.tsx';
import { ConfirmDialog, type LostThing } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { failureToast } from '../../feedback.tsx';
import type { RowNouns } from '../count-texts.ts';

export const counted = (count: number, { one, many }: RowNouns) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Returns the total of the selected rows. */
export const totalOf = <Row,>(rows: readonly Row[], amountOf: (row: Row) => Dollars): string =>
  formatCents(sumCents(rows.map((row) => toCents(amountOf(row)))));

/**
 * The number of calls that run at the same time. It is high enough to be fast, but low enough not to slow down other
 * users.
 */
const atOnce = 4;

interface Outcome<Row> {
  done: Row[];
  failed: { row: Row; error: unknown }[];
}

interface Retry {
  times: number;
  delayMs: number;
  /** Returns true if the error means that the server rejected the call. Such a call is not retried. */
  unless: (error: unknown) => boolean;
}

async function runWithRetry<Value>(run: () => Promise<Value>, retry: Retry | undefined): Promise<Value> {
  for (let failures = 0; ; failures++) {
    try {
      return await run();
    } catch (error) {
      if (!retry || failures >= retry.times || retry.unless(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retry.delayMs));
    }
  }
}

interface RunOptions<Row, Value> {
  retry?: Retry | undefined;
  /** Returns whether the user has stopped the bulk action. After that, the action does not start for any more rows. */
  isStopped?: () => boolean;
  onBegin?: (row: Row) => void;
  onDone?: (row: Row, value: Value) => void;
  onFail?: (row: Row, error: unknown) => void;
}

/** Runs the action for each row, even if it fails for other rows. */
export async function runEach<Row, Value>(
  rows: readonly Row[],
  run: (row: Row) => Promise<Value>,
  { retry, isStopped, onBegin, onDone, onFail }: RunOptions<Row, Value> = {},
): Promise<Outcome<Row>> {
  const outcome: Outcome<Row> = { done: [], failed: [] };
  const waiting = [...rows];
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined && !isStopped?.(); row = waiting.shift()) {
      const current = row;
      onBegin?.(current);
      try {
        const value = await runWithRetry(() => run(current), retry);
        outcome.done.push(current);
        onDone?.(current, value);
      } catch (error) {
        outcome.failed.push({ row: current, error });
        onFail?.(current, error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcome;
}

const reasonsTold = 2;

/** Returns a sentence such as '3 invoices marked as sent.' or '2 done, 1 failed: Only a draft can be sent.' */
export function outcomeText(
  { done, failed }: { done: number; failed: readonly string[] },
  nouns: RowNouns,
  what: string,
): string {
  if (failed.length === 0)
    return `${done.toLocaleString('en-US')} ${done === 1 ? nouns.one : nouns.many} ${what}.`;
  const reasons = [...new Set(failed)];
  const told = reasons.slice(0, reasonsTold).join(' ');
  return `${done} done, ${failed.length} failed: ${told}${reasons.length > reasonsTold ? ' …' : ''}`;
}

export type BulkProps<Row> = {
  rows: readonly Row[];
  nouns: RowNouns;
  /** The link to the file with the selected rows; undefined if there are more rows than a URL can contain. */
  csvHref: string | undefined;
  /**
   * Called once the action has run for all rows. The argument contains the rows for which the action failed; these rows
   * stay selected.
   */
  onDone: (failed: readonly Row[]) => void;
  onClear: () => void;
};

/** A server action for a single row. It is run for each selected row that it applies to. */
export interface BulkVerb<Row> {
  label: string;
  icon: ReactNode;
  /** The past participle that describes the result of the action, such as 'marked as sent'. */
  done: string;
  /** The mutation key. It determines which cached data is refetched after the action. */
  mutationKey: QueryKey;
  run: (row: Row) => Promise<unknown>;
  undo?: (row: Row) => Promise<unknown>;
  appliesTo?: (row: Row) => boolean;
  /** The text that asks for confirmation before an action that cannot be undone. */
  confirm?: (rows: readonly Row[]) => { title: string; description: string; lost?: LostThing[] };
  /** Returns additional information from the server, which is shown together with the request for confirmation. */
  confirmNote?: (rows: readonly Row[]) => ReactNode;
  /**
   * Defines how a call is retried if its response was lost. It is set only for actions that can be run twice without
   * harm.
   */
  retry?: Retry;
  /** Called before the action runs for the first row. `onEnd` is called after the last row. */
  onStart?: () => void;
  onEnd?: (done: readonly Row[]) => void;
}

type BulkActionsProps<Row> = BulkProps<Row> & {
  verbs: readonly BulkVerb<Row>[];
  /** Additional bulk actions that show their progress and the result for each row. */
  watched?: ReactNode;
  /** A note that states the total of the selected rows. */
  note?: string;
};

export function BulkActions<Row>({ verbs, watched, note, ...props }: BulkActionsProps<Row>) {
  const { rows, csvHref, onClear } = props;
  return (
    <BulkBar count={rows.length} note={note} onClear={onClear}>
      {csvHref && (
        <BulkAction asChild>
          <a href={csvHref} download>
            <Download />
            Export CSV
          </a>
        </BulkAction>
      )}
      {watched}
      {verbs.map((verb) => (
        <VerbButton key={verb.label} {...props} verb={verb} />
      ))}
    </BulkBar>
  );
}

function VerbButton<Row>({ rows, nouns, onDone, verb }: BulkProps<Row> & { verb: BulkVerb<Row> }) {
  const [isAsking, setAsking] = useState(false);
  const fitting = verb.appliesTo ? rows.filter(verb.appliesTo) : rows;
  const { mutate: undo } = useMutation({
    mutationKey: verb.mutationKey,
    mutationFn: (done: readonly Row[]) => runEach(done, verb.undo ?? verb.run),
    onSuccess: ({ failed }) => {
      if (failed[0]) failureToast('Error', errorMessage(failed[0].error));
    },
  });
  const { mutate, isPending } = useMutation({
    mutationKey: verb.mutationKey,
    mutationFn: (asked: readonly Row[]) => {
      verb.onStart?.();
      return runEach(asked, verb.run, { retry: verb.retry });
    },
    onSuccess: ({ done, failed }) => {
      verb.onEnd?.(done);
      const reasons = failed.map(({ error }) => errorMessage(error));
      const description = outcomeText({ done: done.length, failed: reasons }, nouns, verb.done);
      if (failed.length > 0) failureToast(done.length > 0 ? 'Partially done' : 'Error', description);
      else
        toast({
          type: 'success',
          title: 'Done',
          description,
          action: verb.undo && { label: 'Undo', onClick: () => undo(done) },
        });
      setAsking(false);
      onDone(failed.map(({ row }) => row));
    },
  });
  if (fitting.length === 0) return null;
  const isPart = fitting.length < rows.length;
  return (
    <>
      <BulkAction
        disabled={isPending}
        aria-busy={isPending}
        onClick={() => (verb.confirm ? setAsking(true) : mutate(fitting))}
      >
        {verb.icon}
        {verb.label}
        {isPart && <span className="font-normal opacity-75">{fitting.length}</span>}
      </BulkAction>
      {verb.confirm && (
        <ConfirmDialog
          {...verb.confirm(fitting)}
          open={isAsking}
          onOpenChange={setAsking}
          pending={isPending}
          confirmLabel={verb.label}
          onConfirm={() => mutate(fitting)}
        >
          {isAsking && verb.confirmNote?.(fitting)}
        </ConfirmDialog>
      )}
    </>
  );
}
