import { type ComponentType, lazy, useState } from 'react';
import { Spinner } from '../ui/loading.tsx';

type Load = () => Promise<{ default: ComponentType }>;

export interface LazyPage {
  View: ComponentType;
  /** The preload function never rejects; a load error is reported when the screen is shown. */
  preload(): Promise<void>;
}

/**
 * A screen whose code is loaded on demand. Once the code is loaded, the screen renders immediately, without a brief
 * loading state.
 */
export function lazyPage(load: Load): LazyPage {
  let loaded: ComponentType | undefined;
  const loadOnce = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(loadOnce);
  function View() {
    const [Screen] = useState(() => loaded ?? Lazy);
    return <Screen />;
  }
  const preload = async () => {
    if (!loaded) await loadOnce().catch(() => undefined);
  };
  return { View, preload };
}

/** The loading view that is shown while the session is being checked. */
export function LoadingView() {
  return (
    <div role="status" className="flex min-h-dvh items-center justify-center gap-3 text-fg-2">
      <Spinner className="size-5" />
      Loading...
    </div>
  );
}

/** A placeholder that is shown while the code of a screen is loading. */
export function LoadingPage() {
  return (
    <p role="status" className="p-8 text-fg-3">
      Loading page...
    </p>
  );
}
