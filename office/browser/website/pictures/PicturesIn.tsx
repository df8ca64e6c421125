import { usePictures } from '../queries.ts';
import { linesOf } from '../values.ts';
import styles from './Pictures.module.css';
import { Preview } from './Preview.tsx';
import { nameOfPicture, type Picture } from './picture.ts';

/** A value as lines of text, with its pictures shown instead of their file names. */
export function useTexts() {
  const { data } = usePictures();
  return (value: unknown) => {
    const lines = linesOf(value);
    const pictures = data?.pictures.filter(({ name }) => lines.includes(name)) ?? [];
    return { lines: lines.filter((line) => !pictures.some(({ name }) => name === line)), pictures };
  };
}

/** Pictures inside text. */
export function PicturesIn({ pictures }: { pictures: readonly Picture[] }) {
  if (pictures.length === 0) return null;
  return (
    <span className={styles.among}>
      {pictures.map((picture) => (
        <Preview key={picture.name} picture={picture} sizes="8rem" alt={nameOfPicture(picture)} />
      ))}
    </span>
  );
}
