import { createToastStore, type ToastInput } from './toast-store.ts';

export const toastStore = createToastStore();

/** Shows a toast and returns its id, which is used to update or dismiss the toast. */
export function toast(input: ToastInput): string {
  return toastStore.add(input);
}

toast.update = toastStore.update;
toast.dismiss = toastStore.dismiss;
