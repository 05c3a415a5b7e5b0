import { errorMessage } from '../../lib/errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

type CouldNotLoadProps = { title: string; error: unknown; onRetry: () => unknown };

/** In place of what could not be read: why, and the way to try it once more. */
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
