import { errorMessage } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

type CouldNotLoadProps = { title: string; error: unknown; onRetry: () => unknown };

/** A notice shown instead of data that could not be loaded, with the reason and a button to try again. */
export const CouldNotLoad = ({ title, error, onRetry }: CouldNotLoadProps) => (
  <Alert
    tone="danger"
    live
    title={title}
    action={
      <Button size="sm" onClick={() => void onRetry()}>
        Try again
      </Button>
    }
  >
    {errorMessage(error)}
  </Alert>
);
