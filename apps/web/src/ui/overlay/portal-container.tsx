import { createContext, use } from 'react';

/** Where menus, dialogs and tooltips of this part of the page are put; the body when nobody says otherwise. */
export const PortalContainer = createContext<HTMLElement | undefined>(undefined);

export const usePortalContainer = () => use(PortalContainer);
