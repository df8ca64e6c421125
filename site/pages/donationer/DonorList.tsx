import { Picture } from '../../components/Picture.tsx';
import type { ShownPicture } from '../../pictures/picture.ts';
import styles from './Page.module.css';

interface Donor {
  readonly name: string;
  /** The kind of gift, for example "Arvsgåva". */
  readonly gift: string;
  readonly logo?: ShownPicture | undefined;
}

/** The donors, with their logotypes if any. */
export function DonorList({ donors }: { donors: readonly Donor[] }) {
  return (
    <ul className={styles.donors}>
      {donors.map(({ name, gift, logo }) => (
        <li key={name} className="row apart">
          <span>
            <b>{name}</b>
            <span className={`muted ${styles.gift}`}>{gift}</span>
          </span>
          {logo && (
            <span className={styles.logo}>
              <Picture picture={logo} sizes="17rem" />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
