import { type ComponentType, lazy, useState } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

export interface LazyPage {
  View: ComponentType;
  /** Preloading never rejects; a load error is reported when the screen is shown. */
  preload(): Promise<void>;
}

/**
 * A screen whose code is loaded on demand. Once loaded, the screen renders immediately instead of suspending for a
 * moment.
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
