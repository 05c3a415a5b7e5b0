import { ArrowRight, ChevronRight } from 'lucide-react';

/** After the words of a link that leads to another screen. */
export const LinkArrow = ArrowRight;

/** Between the steps of a way, and at the end of a row that opens. */
export const StepArrow = ChevronRight;
