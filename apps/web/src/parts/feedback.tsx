import { errorMessage } from '../lib/errors.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast/toast.ts';

export const failureToast = (title: string, description: string) =>
  toast({ type: 'error', look: 'destructive', title, description });

export const successToast = (title: string, description: string) =>
  toast({ type: 'success', title, description });

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
