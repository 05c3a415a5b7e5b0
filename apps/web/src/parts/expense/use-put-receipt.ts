import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { shrinkPhoto } from '../photo/shrink-photo.ts';

/** Uploads a receipt; a photo is reduced in size first, and a PDF is sent unchanged. */
export function usePutReceipt() {
  const { mutateAsync } = useMutation(api.expenses.putReceipt.mutationOptions());
  return async (id: string, file: File) =>
    mutateAsync({ id, receipt: file.type === 'application/pdf' ? file : await shrinkPhoto(file) });
}
