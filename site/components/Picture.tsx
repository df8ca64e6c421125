import type { ShownPicture } from '../pictures/picture.ts';

interface PictureProps {
  picture: ShownPicture;
  /** '' where the picture only decorates, or its text stands beside it. */
  alt?: string;
  /** How wide it is shown, in the words of the `sizes` attribute: the browser chooses a photo's width by it. */
  sizes: string;
  /** Pictures that are seen at once are not 'lazy'. */
  loading?: 'lazy' | 'eager';
}

/** One of the association's pictures: a drawing, or a photo in the best format and width for the browser. */
export function Picture({ picture, alt = picture.alt, sizes, loading = 'lazy' }: PictureProps) {
  const { src, width, height, srcSets } = picture;
  // What is seen at once is fetched before the rest, and shown with the text around it.
  const haste = loading === 'eager' ? ({ fetchPriority: 'high' } as const) : ({ decoding: 'async' } as const);
  const shared = { src, width, height, alt, loading, ...haste };
  if (!srcSets) return <img {...shared} alt={alt} />;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSets.avif} sizes={sizes} />
      <img {...shared} alt={alt} srcSet={srcSets.webp} sizes={sizes} />
    </picture>
  );
}
