import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  useForm,
  useFormState,
} from 'react-hook-form';
import { countChanges } from './changes.ts';
import { fieldErrorsOf, messagesOf, type Problems, topOf, wholeForm } from './reading.ts';
import type { SavedFormOptions } from './saved-form-options.ts';

/** The state of the values that are typed into a form: the values, the changes, and the errors of the fields. */
export function useTypedValues<Values extends FieldValues, Input, Stored>(
  options: SavedFormOptions<Values, Input, Stored>,
  newest: { readonly current: SavedFormOptions<Values, Input, Stored> },
) {
  const { contentOf = (values: Values): object => values } = options;
  const [opened] = useState(options.start);
  /** The values to compare the typed values with, so that the number of changes can be counted. */
  const [before, setBefore] = useState(opened);
  const [changes, setChanges] = useState(0);
  const [hiddenProblem, setHiddenProblem] = useState<string | null>(null);

  const { control, register, handleSubmit, setError, setValue, getValues, reset, subscribe } =
    useForm<Values>({
      defaultValues: opened as DefaultValues<Values>,
      resolver: (values) => {
        const { problems } = newest.current.read(values);
        if (problems) return { values: {}, errors: fieldErrorsOf<Values>(problems) };
        return { values, errors: {} };
      },
      shouldFocusError: false,
    });
  const { errors, isSubmitted, isSubmitting, submitCount } = useFormState({ control });

  const set = (next: Partial<Values>) => {
    for (const [name, value] of Object.entries(next)) {
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldValidate: isSubmitted,
      });
    }
  };

  const onChange = useMemo(
    () => (callback: () => void) => subscribe({ formState: { values: true }, callback }),
    [subscribe],
  );
  /** Returns the number of fields whose values differ between two versions. */
  const changesBetween = (one: Values, other: Values) => countChanges(contentOf(one), contentOf(other));
  const countNow = useEffectEvent(() => setChanges(changesBetween(getValues(), before)));
  useEffect(() => countNow());
  useEffect(() => onChange(() => countNow()), [onChange]);

  const show = (values: Values, from = values) => {
    setBefore(from);
    reset(values);
    setHiddenProblem(null);
  };

  /** Shows each problem at its field. Returns false if no problem belongs to a field on the screen. */
  const showProblems = (problems: Problems): boolean => {
    const { shown = Object.keys(opened), showDeep } = newest.current;
    const placed = Object.entries(problems).filter(([path, message]) => {
      if (message === undefined) return false;
      if (path.includes('.') && showDeep?.(path, message)) return true;
      if (shown.includes(topOf(path))) setError(topOf(path) as Path<Values>, { type: 'server', message });
      return shown.includes(topOf(path));
    });
    return placed.length > 0;
  };

  const refuse = () => {
    const { read, shown = Object.keys(opened), showDeep } = newest.current;
    const problems = Object.entries(read(getValues()).problems ?? {});
    const deep = problems.find(([path]) => path.includes('.'));
    if (deep) showDeep?.(deep[0], String(deep[1]));
    const isShown = problems.some(([path]) => shown.includes(topOf(path)));
    const ofForm = problems.find(([path]) => path === wholeForm) ?? (isShown ? undefined : problems[0]);
    setHiddenProblem(ofForm?.[1] ?? null);
  };

  return {
    control,
    register,
    handleSubmit,
    getValues,
    reset,
    errors: messagesOf(errors),
    isSubmitting,
    submitCount,
    onChange,
    opened,
    before,
    setBefore,
    changes,
    changesBetween,
    hiddenProblem,
    setHiddenProblem,
    set,
    show,
    showProblems,
    refuse,
  };
}

export type TypedValues<Values extends FieldValues> = ReturnType<
  typeof useTypedValues<Values, unknown, unknown>
>;
