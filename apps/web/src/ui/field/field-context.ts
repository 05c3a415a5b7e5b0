import { createContext, use } from 'react';

export type FieldState = {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
};

export const FieldContext = createContext<FieldState | null>(null);

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

/** Returns the label's id for a control with several parts, which a label element cannot label. */
export function useFieldLabelId(): string | undefined {
  return use(FieldContext)?.labelId;
}
