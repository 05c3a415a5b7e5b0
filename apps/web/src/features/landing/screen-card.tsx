import { cx } from '../../ui/cx.ts';
import { useIsMobile } from '../../ui/screen-size.ts';
import { PhoneFrame, PhoneShelf } from './frames.tsx';
import { PhonePicture, ScreenPicture } from './picture.tsx';
import type { ScreenName } from './pictures.ts';

export interface Screen {
  name: Exclude<ScreenName, 'dashboard' | 'customer'>;
  alt: string;
  title: string;
  text: string;
  /**
   * The CSS classes of the frame: a wide card shows the whole screen, and a narrow card shows the relevant part at a
   * readable size.
   */
  frame: string;
  picture: string;
  isWide?: true;
}

export const wholeScreen = { frame: '', picture: 'block h-auto w-full', isWide: true } as const;

/** The CSS classes that show the part of a screen beside the menu, without the menu. */
export const partOfScreen = {
  frame: 'h-[420px]',
  picture: 'absolute top-0 -left-[272px] h-auto w-[1280px] max-w-none lg:-left-[204px] lg:w-[960px]',
} as const;

export const ScreenCards = ({ screens }: { screens: readonly Screen[] }) => (
  <div className="mt-6 grid gap-3 lg:mt-11 lg:grid-cols-2 lg:gap-4">
    {screens.map((screen) => (
      <ScreenCard key={screen.name} screen={screen} />
    ))}
  </div>
);

function ScreenCard({ screen }: { screen: Screen }) {
  const isMobile = useIsMobile();
  const { name, alt, title, text, frame, picture, isWide } = screen;
  return (
    <article
      className={cx(
        'flex flex-col justify-between overflow-clip rounded-10 border border-line bg-surface-1',
        isWide && 'lg:col-span-2',
      )}
    >
      <div className="p-6">
        <h3 className="font-semibold text-[1.125rem]/[1.5rem] tracking-tighter">{title}</h3>
        <p className="mt-1.5 max-w-[35rem] text-pretty text-fg-2 leading-[1.375rem]">{text}</p>
      </div>
      {isMobile ? (
        <PhoneShelf className="h-[360px] border-line border-t pt-7">
          <PhoneFrame className="w-[260px]">
            <PhonePicture name={`${name}-phone`} alt={alt} />
          </PhoneFrame>
        </PhoneShelf>
      ) : (
        <div
          className={cx(
            'relative ml-6 overflow-clip rounded-tl-10 border-line-strong border-t border-l',
            frame,
          )}
        >
          <ScreenPicture name={name} alt={alt} className={picture} />
        </div>
      )}
    </article>
  );
}
