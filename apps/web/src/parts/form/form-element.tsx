import { type ReactNode, useEffect, useRef } from 'react';
import { submitOnCtrlEnter } from './form-submit.ts';

type FormElementProps = {
  /** The function that saves the form, and the number of save attempts. Both come from `useSavedForm`. */
  frame: { onSave: () => void; submitCount?: number };
  id?: string;
  className?: string;
  children: ReactNode;
};

/**
 * The form element that every form uses. Enter and Ctrl+Enter save, and if saving fails, the first field with an error
 * has the focus.
 */
export function FormElement({ frame, id, className, children }: FormElementProps) {
  const { onSave, submitCount = 0 } = frame;
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (submitCount === 0) return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')?.focus();
  }, [submitCount]);

  return (
    <form
      ref={ref}
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The submit event must not reach a surrounding form. Otherwise, that form would be submitted too.
        event.stopPropagation();
        onSave();
      }}
      onKeyDown={submitOnCtrlEnter}
      className={className}
    >
      {children}
    </form>
  );
}
