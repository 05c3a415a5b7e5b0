import { cx } from '../../ui/cx.ts';
import { type Screen, ScreenCards } from './screen-card.tsx';
import { SectionHeading } from './section-heading.tsx';
import { wrap } from './wrap.ts';

type ScreenSectionProps = { id: string; title: string; text: string; screens: readonly Screen[] };

export const ScreenSection = ({ id, title, text, screens }: ScreenSectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={cx(wrap, 'pt-18 lg:pt-28')}>
    <SectionHeading id={`${id}-title`} title={title} text={text} />
    <ScreenCards screens={screens} />
  </section>
);
