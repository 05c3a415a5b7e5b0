import { useEffect, useState } from 'react';

/** An image chosen from the device, with a URL that the page can use to show it. */
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
