import { useEffect, useState } from 'react';

/** A picture chosen from the device, with an address under which the page can show it. */
export function usePickedPicture() {
  const [picked, setPicked] = useState<{ file: File; url: string } | null>(null);

  useEffect(() => {
    if (!picked) return;
    return () => URL.revokeObjectURL(picked.url);
  }, [picked]);

  return {
    file: picked?.file ?? null,
    url: picked?.url ?? null,
    pick: (file: File) => setPicked({ file, url: URL.createObjectURL(file) }),
    clear: () => setPicked(null),
  };
}
