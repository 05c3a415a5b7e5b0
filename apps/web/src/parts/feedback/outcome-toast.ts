import { toast } from '../../ui/toast/toast.ts';

export const failureToast = (title: string, description: string) =>
  toast({ type: 'error', look: 'destructive', title, description });

export const successToast = (title: string, description: string) =>
  toast({ type: 'success', title, description });
