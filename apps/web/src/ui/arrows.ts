import { ArrowRight, ChevronRight } from 'lucide-react';

/** The arrow after the text of a link to a different screen. */
export const LinkArrow = ArrowRight;

/** The arrow between steps and at the end of a row that opens something. */
export const StepArrow = ChevronRight;
