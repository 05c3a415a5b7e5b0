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

export type PictureProps = {
  alt: string;
  className?: string;
  /**
   * True for the picture that is visible when the page opens; this picture is loaded first, and the others when the
   * user scrolls to them.
   */
  isFirst?: boolean;
};

type SizedProps = PictureProps & { name: PictureName; size: keyof typeof sizes };

/** Only the picture for the current theme is loaded, and its space is reserved until then. */
function Picture({ name, size, alt, isFirst = false, className = 'block h-auto w-full' }: SizedProps) {
  const { resolved } = useTheme();
  return (
    <img
      // A theme change starts with an empty picture, because the old picture would briefly show the wrong theme.
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
