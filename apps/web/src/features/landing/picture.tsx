import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { useTheme } from '../../ui/theme.ts';
import {
  type DetailName,
  type PhoneName,
  type PictureName,
  pictureUrl,
  type ScreenName,
} from './pictures.ts';

const sizes = {
  screen: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  detail: { width: 390, height: 230 },
};

type PictureProps = {
  alt: string;
  className?: string;
  /**
   * True for the picture that is visible when the page opens. It is loaded first, and the other pictures are loaded
   * when the user scrolls to them.
   */
  isFirst?: boolean;
};

type SizedProps = PictureProps & { name: PictureName; size: keyof typeof sizes };

/**
 * A picture of the product. Only the picture for the current theme is loaded, and its space is reserved until it is
 * loaded.
 */
function Picture({ name, size, alt, isFirst = false, className = 'block h-auto w-full' }: SizedProps) {
  const { resolved } = useTheme();
  return (
    <img
      /*
       * When the theme changes, the picture is first replaced by an empty element, because the old picture would show
       * the wrong theme for a moment.
       */
      key={resolved}
      src={pictureUrl(name, resolved)}
      {...sizes[size]}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={className}
    />
  );
}

export const ScreenPicture = (props: PictureProps & { name: ScreenName }) => (
  <Picture size="screen" {...props} />
);
export const PhonePicture = (props: PictureProps & { name: PhoneName }) => (
  <Picture size="phone" {...props} />
);
export const DetailPicture = (props: PictureProps & { name: DetailName }) => (
  <Picture size="detail" {...props} />
);

type FrameProps = { className?: string; children: ReactNode };

export function WindowFrame({ className, children }: FrameProps) {
  return (
    <div
      className={cx(
        'overflow-clip rounded-10 border border-line-strong bg-surface-0 shadow-pop lg:rounded-14',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** A phone frame around its content; the caller must set a width. */
export function PhoneFrame({ className, children }: FrameProps) {
  return (
    <div className={className}>
      <div className="rounded-[36px] bg-ink p-2 shadow-pop in-data-[theme=dark]:bg-surface-3">
        <div className="overflow-clip rounded-[28px]">{children}</div>
      </div>
    </div>
  );
}

/** A picture of a phone, cut off at the lower edge of its box. The caller must set the height of the box. */
export function PhoneShelf({ className, children }: FrameProps) {
  return (
    <div
      className={cx(
        'flex items-start justify-center gap-6 overflow-clip bg-linear-to-b from-surface-2 to-surface-3 in-data-[theme=dark]:to-surface-1',
        className,
      )}
    >
      {children}
    </div>
  );
}
