import { Picture } from '../../components/Picture.tsx';
import type { ShownPicture } from '../../pictures/picture.ts';
import styles from './Page.module.css';
import pegs from './tack-pinnar.svg';
import pegsOnPhone from './tack-pinnar-telefon.svg';

/** Logotypes on boards below the children's coats, of which a phone shows three. */
export function Pegs({ logos }: { logos: readonly ShownPicture[] }) {
  return (
    <div className={styles.pegs}>
      <picture className="on-screen">
        {/* The same breakpoint as in the stylesheet. */}
        <source media="(max-width: 40em)" srcSet={pegsOnPhone} width="252" height="160" />
        <img
          className={styles.coats}
          src={pegs}
          alt=""
          width="1200"
          height="160"
          loading="lazy"
          decoding="async"
        />
      </picture>
      <ul className={styles.logos}>
        {logos.map((logo) => (
          <li key={logo.src}>
            <Picture picture={logo} sizes="17rem" />
          </li>
        ))}
      </ul>
    </div>
  );
}
