import { type QueryKey, useMutation } from '@tanstack/react-query';
import { Check, CircleAlert, Minus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../lib/api.ts';
import { errorMessage, isRefused } from '../../../lib/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/figure/progress.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { BulkAction } from '../../../ui/menu/bulk-bar.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { RowNouns } from '../count-texts.ts';
import { type BulkProps, counted, outcomeText, runEach } from './bulk-actions.tsx';

type RowResult =
  | { state: 'running' }
  | { state: 'done'; text: string; what: string }
  | { state: 'failed'; text: string };

/** If a call gets no response or the server is too busy, it is retried for half a minute. */
const busyRetry = { times: 6, delayMs: 5_000, unless: isRefused };

/** A long-running action for many rows. It shows its progress, and a result for each row. */
export interface WatchedVerb<Row, Value> {
  label: string;
  icon: ReactNode;
  /**
   * The singular and plural nouns for the records that the action creates, such as reminders. They are omitted if the
   * action creates no additional records.
   */
  nouns?: RowNouns;
  /** The past participle that describes the result for a row, such as 'sent' or 'kept in the outbox'. */
  done: (value: Value) => string;
  /** The mutation key. It determines which cached data is refetched after the action. */
  mutationKey: QueryKey;
  /** A repeated call has the same idempotency key, so that the server does not perform the action twice. */
  run: (row: Row, idempotencyKey: string) => Promise<Value>;
  appliesTo?: (row: Row) => boolean;
  /** The name of a row in the list of results that the action shows. */
  nameOf: (row: Row) => string;
  resultText: (value: Value) => string;
  question: (rows: readonly Row[]) => { title: string; description: string };
  /** Called after the last row, for example to save a file that contains all results. */
  onEnd?: (results: readonly { row: Row; value: Value }[]) => Promise<void> | void;
}

/**
 * Returns a sentence such as '3 invoices sent.' A message that is only stored in the outbox is not described as sent.
 */
function summaryOf(results: readonly RowResult[], nouns: RowNouns): string {
  const done = results.flatMap((result) => (result.state === 'done' ? [result.what] : []));
  const failed = results.flatMap((result) => (result.state === 'failed' ? [result.text] : []));
  const [what = 'done', ...others] = new Set(done);
  if (failed.length > 0 || others.length === 0)
    return outcomeText({ done: done.length, failed }, nouns, what);
  const parts = [what, ...others].map((each) => `${done.filter((one) => one === each).length} ${each}`);
  return `${counted(done.length, nouns)}: ${parts.join(', ')}.`;
}

interface WatchedActionProps<Row, Value> extends BulkProps<Row> {
  verb: WatchedVerb<Row, Value>;
  /** A choice that the user makes before the action begins. */
  children?: ReactNode;
}

export function WatchedAction<Row extends { id: string }, Value>(props: WatchedActionProps<Row, Value>) {
  const { verb, rows } = props;
  const [asked, setAsked] = useState<readonly Row[] | null>(null);
  const fitting = verb.appliesTo ? rows.filter(verb.appliesTo) : rows;
  if (fitting.length === 0 && !asked) return null;
  return (
    <>
      <BulkAction onClick={() => setAsked(fitting)}>
        {verb.icon}
        {verb.label}
        {fitting.length < rows.length && <span className="font-normal opacity-75">{fitting.length}</span>}
      </BulkAction>
      {asked && <RunDialog {...props} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

type RunDialogProps<Row, Value> = WatchedActionProps<Row, Value> & {
  /**
   * The rows that the action applied to when the dialog opened. The action itself can change which rows it applies to.
   */
  asked: readonly Row[];
  onClose: () => void;
};

/** Runs the action for each row, one after another, and returns the results so far. */
function useRun<Row extends { id: string }, Value>(verb: WatchedVerb<Row, Value>, asked: readonly Row[]) {
  const [results, setResults] = useState<Record<string, RowResult>>({});
  const isStopped = useRef(false);
  const keys = useRef(new Map<Row, string>());
  const tell = ({ id }: Row, result: RowResult) => setResults((all) => ({ ...all, [id]: result }));
  const run = useMutation({
    mutationKey: verb.mutationKey,
    mutationFn: async () => {
      const values: { row: Row; value: Value }[] = [];
      const call = (row: Row) => {
        const key = keys.current.get(row) ?? newIdempotencyKey();
        keys.current.set(row, key);
        return verb.run(row, key);
      };
      await runEach(asked, call, {
        retry: busyRetry,
        isStopped: () => isStopped.current,
        onBegin: (row) => tell(row, { state: 'running' }),
        onDone: (row, value) => {
          values.push({ row, value });
          tell(row, { state: 'done', text: verb.resultText(value), what: verb.done(value) });
        },
        onFail: (row, error) => tell(row, { state: 'failed', text: errorMessage(error) }),
      });
      await verb.onEnd?.(values);
    },
  });
  const stop = () => {
    isStopped.current = true;
  };
  return { run, results, stop };
}

/**
 * Asks for confirmation once. Then runs the action for all rows, and shows its progress and the result for each row.
 */
export function RunDialog<Row extends { id: string }, Value>({
  verb,
  asked,
  nouns,
  onDone,
  onClose,
  children,
}: RunDialogProps<Row, Value>) {
  const { run, results, stop } = useRun(verb, asked);
  const all = Object.values(results);
  const ended = all.filter(({ state }) => state !== 'running').length;
  const isOver = run.isSuccess || run.isError;
  const left = asked.filter(({ id }) => results[id]?.state !== 'done');
  const close = () => {
    if (run.isPending) return;
    onClose();
    if (isOver) onDone(left);
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      {...verb.question(asked)}
      footer={
        <>
          {run.isIdle && <Button onClick={close}>Cancel</Button>}
          {run.isPending && <Button onClick={stop}>Stop</Button>}
          {/*
           * The Start button stays in its place while the action runs. Otherwise, the second click of a double click
           * would hit 'Stop'.
           */}
          {!isOver && (
            <Button variant="primary" loading={run.isPending} onClick={() => run.mutate()}>
              {verb.label}
            </Button>
          )}
          {isOver && (
            <Button variant="primary" onClick={close}>
              Done
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {run.isIdle && children}
        {!run.isIdle && (
          <div className="grid gap-2">
            <Progress label={verb.label} value={ended} max={asked.length} />
            <p role="status" className="text-13 text-fg-2 tabular-nums">
              {run.isPending && `${ended} of ${asked.length}`}
              {run.isSuccess && summaryOf(all, verb.nouns ?? nouns)}
            </p>
            {run.error && (
              <p role="alert" className="text-13 text-danger-fg">
                {errorMessage(run.error)}
              </p>
            )}
          </div>
        )}
        <ul
          aria-label={`Result of each ${(verb.nouns ?? nouns).one}`}
          className="divide-y divide-line rounded-8 border border-line px-3.5 text-13"
        >
          {asked.map((row) => (
            <ResultLine key={row.id} name={verb.nameOf(row)} result={results[row.id]} isOver={isOver} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function ResultLine({
  name,
  result,
  isOver,
}: {
  name: string;
  result?: RowResult | undefined;
  isOver: boolean;
}) {
  return (
    <li className="flex gap-2.5 py-2">
      <span className="flex h-5 w-4 flex-none items-center [&>svg]:size-4">
        {result?.state === 'running' && <Spinner />}
        {result?.state === 'done' && <Check aria-hidden="true" className="text-success-fg" />}
        {result?.state === 'failed' && <CircleAlert aria-hidden="true" className="text-danger-fg" />}
        {!result && isOver && <Minus aria-hidden="true" className="text-fg-3" />}
      </span>
      <span className="wrap-anywhere min-w-0 flex-1">
        {name}
        {result && result.state !== 'running' && <span className="block text-fg-2">{result.text}</span>}
        {!result && isOver && <span className="block text-fg-2">Not started</span>}
      </span>
    </li>
  );
}
