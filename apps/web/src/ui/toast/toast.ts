import { createToastStore, type ToastInput } from './toast-store.ts';

export const toastStore = createToastStore();

/** Shows a message and returns its id, with which it can be updated or dismissed. */
export function toast(input: ToastInput): string {
  return toastStore.add(input);
}

toast.update = toastStore.update;
toast.dismiss = toastStore.dismiss;
