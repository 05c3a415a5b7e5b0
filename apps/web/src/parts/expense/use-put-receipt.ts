import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { shrinkPhoto } from '../photo/shrink-photo.ts';

/** A photo is made small first; a PDF goes as it is. */
export function usePutReceipt() {
  const { mutateAsync } = useMutation(api.expenses.putReceipt.mutationOptions());
  return async (id: string, file: File) =>
    mutateAsync({ id, receipt: file.type === 'application/pdf' ? file : await shrinkPhoto(file) });
}
