import { createContext, use } from 'react';

/** The element that the menus, dialogs and tooltips of this part of the page are rendered in; the body by default. */
export const PortalContainer = createContext<HTMLElement | undefined>(undefined);

export const usePortalContainer = () => use(PortalContainer);
