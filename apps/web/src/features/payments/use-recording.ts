import { useCreationHere } from '../../parts/list/create-link.tsx';

/** A dialog over the screen; what the screen shows stays as it is. */
export const useRecording = () => useCreationHere('Record Payment');
