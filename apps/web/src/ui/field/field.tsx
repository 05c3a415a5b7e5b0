import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { cx } from '../cx.ts';

type FieldState = {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
};

const FieldContext = createContext<FieldState | null>(null);

type OwnProps = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
};

/** Returns the attributes that connect a control to the label, help and error of its field. */
export function useFieldControl(own: OwnProps) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  };
}

/**
 * Returns the label's id for a control that consists of several parts, because a label element can label only a single
 * part.
 */
export function useFieldLabelId(): string | undefined {
  return use(FieldContext)?.labelId;
}

type FieldProps = {
  label: ReactNode;
  optional?: boolean;
  help?: ReactNode;
  /** The error message of the field. It states what the user has to do. */
  error?: string;
  /** A link or small button at the right end of the line with the label. */
  action?: ReactNode;
  hideLabel?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
};

export function Field({
  label,
  optional,
  help,
  error,
  action,
  hideLabel,
  id,
  className,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const labelId = `${controlId}-label`;
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  const describedBy = cx(error && errorId, help ? helpId : undefined) || undefined;
  return (
    <div className={cx('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}>
      <div
        className={cx('flex items-baseline justify-between gap-x-3 tight:flex-wrap', hideLabel && 'sr-only')}
      >
        <label id={labelId} htmlFor={controlId} className="font-medium text-13">
          {label}
          {optional && <span className="font-normal text-fg-3"> optional</span>}
        </label>
        {action}
      </div>
      <FieldContext value={{ controlId, labelId, describedBy, invalid: error !== undefined }}>
        {children}
      </FieldContext>
      {error && (
        <p id={errorId} className="flex items-start gap-[5px] text-12 text-danger-fg">
          <CircleAlert className="mt-0.5 size-3 stroke-2" />
          {error}
        </p>
      )}
      {help && (
        <p id={helpId} className="text-12 text-fg-3">
          {help}
        </p>
      )}
    </div>
  );
}
