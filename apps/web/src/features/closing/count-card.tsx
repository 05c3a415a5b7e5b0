import type { ClosingDay } from '@dayworks/shared/closing/day-close';
import { type DayCloseLine, needsExplanation, sumLines } from '@dayworks/shared/closing/day-close-lines';
import { formatLong } from '@dayworks/shared/dates/calendar-date';
import { formatMoney } from '@dayworks/shared/money';
import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorMessage, fieldErrors, hasCode } from '../../lib/errors.ts';
import { successToast } from '../../parts/feedback.tsx';
import { useCreate } from '../../parts/form/use-create.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Textarea } from '../../ui/field/input.tsx';
import { differenceText, MethodRow } from './method-row.tsx';
import { countKey, useCount } from './use-count.ts';

const sayWhy = 'Explain the difference';
const countIt = 'Enter the counted amount, or 0';

type CountCardProps = {
  closing: ClosingDay;
  owner: string;
  onClosed: () => void;
  onOutdated: () => void;
};

/**
 * Closes the day with the counted amounts. If an amount or a required explanation is missing, its field gets the focus
 * instead.
 */
function useCloseDay(count: ReturnType<typeof useCount>, { closing, onClosed, onOutdated }: CountCardProps) {
  const { lines, counted, input, idempotencyKey, forget } = count;
  const close = useCreate(api.closing.close);
  const [isClosing, setClosing] = useState(false);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const formRef = useRef<HTMLFormElement>(null);
  const isWhole = counted.length === lines.length;
  const isUnexplained = needsExplanation(counted) && !input.explanation;

  const explain = (error: unknown) => {
    setProblem(fieldErrors(error).explanation ?? errorMessage(error));
    if (hasCode(error, 'CONFLICT')) onOutdated();
  };

  const submit = async () => {
    if (isClosing) return;
    setTried(true);
    setProblem(undefined);
    if (!isWhole || isUnexplained) {
      requestAnimationFrame(() =>
        formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      );
      return;
    }
    setClosing(true);
    try {
      await close(input, idempotencyKey);
      forget();
      onClosed();
      successToast(
        'Day closed',
        `${formatLong(closing.day)} is closed: ${differenceText(sumLines(counted).difference)}.`,
      );
    } catch (error) {
      explain(error);
    }
    setClosing(false);
  };

  return { isClosing, isTried, problem, formRef, submit };
}

function ReopenedNote({ opened }: { opened: ClosingDay['earlier'][number] }) {
  return (
    <div className="px-5 pt-3 narrow:px-4">
      <Alert tone="info" title={`Reopened${opened.reopened_by ? ` by ${opened.reopened_by}` : ''}`}>
        <bdi>{opened.reopen_reason}</bdi>. It was counted as {formatMoney(opened.counted)},{' '}
        {differenceText(opened.difference)}.
      </Alert>
    </div>
  );
}

/**
 * The card where the user enters the counted amounts. It must be remounted for each day, and when a closed day is
 * reopened.
 */
export function CountCard(props: CountCardProps) {
  const { closing, owner } = props;
  const { day, recorded } = closing;
  const [opened] = closing.earlier;
  const count = useCount(closing, owner);
  const { typed, type, lines, counted, input } = count;
  const { isClosing, isTried, problem, formRef, submit } = useCloseDay(count, props);
  const differs = needsExplanation(counted);

  return (
    <Card aria-label="Count payments">
      <CardHeader title={formatLong(day)} sub="what is there, by method" />
      <form
        ref={formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {opened && <ReopenedNote opened={opened} />}
        <ul className="mt-3">
          {recorded.map((line, index) => (
            <MethodRow
              key={line.method}
              day={day}
              line={line}
              counted={lines[index]?.counted ?? null}
              text={typed[countKey(line.method)] ?? ''}
              onType={(text) => type(countKey(line.method), text)}
              error={
                lines[index]?.problem ?? (isTried && lines[index]?.counted === null ? countIt : undefined)
              }
            />
          ))}
        </ul>
        <div className="grid gap-4 border-line border-t px-5 py-4 narrow:px-4">
          <Sums recorded={recorded} counted={counted} />
          {differs && (
            <Field
              label="Reason"
              {...(isTried && !input.explanation ? { error: sayWhy } : {})}
              help="The reason is saved with the difference."
            >
              <Textarea
                rows={2}
                value={typed.explanation}
                onChange={(event) => type('explanation', event.target.value)}
              />
            </Field>
          )}
          {problem && (
            <Alert tone="danger" live>
              {problem}
            </Alert>
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            loading={isClosing}
            className="sm:justify-self-start"
          >
            Close day
          </Button>
        </div>
      </form>
    </Card>
  );
}

type SumsProps = { recorded: ClosingDay['recorded']; counted: readonly DayCloseLine[] };

function Sums({ recorded, counted }: SumsProps) {
  const sums = sumLines(counted);
  const isWhole = counted.length === recorded.length;
  return (
    <dl className="grid grid-cols-3 gap-3 tight:grid-cols-[minmax(0,1fr)]">
      <Sum
        label="Recorded"
        text={formatMoney(sumLines(recorded.map((line) => ({ ...line, counted: 0 }))).recorded)}
      />
      <Sum label="Counted" text={formatMoney(sums.counted)} />
      <Sum label="Difference" text={isWhole ? differenceText(sums.difference) : '—'} />
    </dl>
  );
}

const Sum = ({ label, text }: { label: string; text: string }) => (
  <div className="min-w-0">
    <dt className="text-12 text-fg-3">{label}</dt>
    <dd className="break-words font-semibold text-16 tabular-nums">{text}</dd>
  </div>
);
