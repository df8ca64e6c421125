import type { ShownPicture } from '../pictures/picture.ts';

interface PictureProps {
  picture: ShownPicture;
  /** '' for a decorative picture, or one that the text beside it describes. */
  alt?: string;
  /** The `sizes` attribute, by which the browser chooses a photo's width. */
  sizes: string;
  /** Not 'lazy' for pictures in the first viewport. */
  loading?: 'lazy' | 'eager';
}

/** One of the association's pictures: a drawing, or a photo in the best format and width for the browser. */
export function Picture({ picture, alt = picture.alt, sizes, loading = 'lazy' }: PictureProps) {
  const { src, width, height, srcSets } = picture;
  // A picture in the first viewport is fetched before the others, and painted together with the text.
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
