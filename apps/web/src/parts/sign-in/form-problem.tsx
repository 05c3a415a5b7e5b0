import { Alert } from '../../ui/alert.tsx';
import type { SavedForm } from '../form/use-saved-form.ts';
import { messageWithWait } from './sign-in-problems.ts';

type FormProblemProps = { form: Pick<SavedForm, 'failure' | 'hiddenProblem'> };

/** Shows why a sign-in or sign-up form was rejected, if no field of the form shows the reason. */
export function FormProblem({ form: { failure, hiddenProblem } }: FormProblemProps) {
  const text = hiddenProblem ?? (failure && messageWithWait(failure.error));
  return (
    text && (
      <Alert tone="danger" live>
        {text}
      </Alert>
    )
  );
}
