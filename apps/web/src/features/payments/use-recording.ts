import { useCreationHere } from '../../parts/list/create-link.tsx';

/** Opens a dialog on top of the screen, which does not change. */
export const useRecording = () => useCreationHere('Record Payment');
