import type { ShownPicture } from '../pictures/picture.ts';
import styles from './LogoWall.module.css';
import { Picture } from './Picture.tsx';

/** Logotypes on white sheets, all given the same room. */
export function LogoWall({ logos }: { logos: readonly ShownPicture[] }) {
  return (
    <ul className={styles.logos}>
      {logos.map((logo) => (
        <li key={logo.src}>
          <Picture picture={logo} sizes="17rem" />
        </li>
      ))}
    </ul>
  );
}
