import { createBrowserHistory } from './browser-history.ts';

export const navigation = createBrowserHistory(window);
