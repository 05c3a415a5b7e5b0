import { useCreationHere } from '../../parts/list/create-link.tsx';

/** Opens the dialog for recording a payment on top of the current screen. */
export const useRecording = () => useCreationHere('Record Payment');
