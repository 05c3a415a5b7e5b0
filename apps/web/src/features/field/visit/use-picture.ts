import type { FieldPhoto } from '@dayworks/shared/field/field-visit';
import { useEffect, useState } from 'react';
import { readFieldState } from '../../../parts/field/field-state.ts';
import { readPicture } from '../../../parts/field/kept-days.ts';
import { readWaitingPicture } from '../../../parts/field/kept-queue.ts';

/** Returns the photo from this device if it was taken here, or else from the server. */
export function usePicture({ id, file_id }: Pick<FieldPhoto, 'id' | 'file_id'>): string | undefined {
  const [own, setOwn] = useState<string | null>();
  useEffect(() => {
    let url: string | null = null;
    let isOver = false;
    const read = async () => {
      const picture =
        (await readWaitingPicture(readFieldState().userId ?? '', id)) ?? (await readPicture(id));
      if (isOver) return;
      url = picture ? URL.createObjectURL(picture) : null;
      setOwn(url);
    };
    read().catch(() => setOwn(null));
    return () => {
      isOver = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id]);
  if (own) return own;
  return own === null && file_id ? `/files/${file_id}` : undefined;
}
