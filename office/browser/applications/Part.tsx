import { type ReactNode, useId } from 'react';
import styles from './Case.module.css';

/** A section of the case. Its heading is to the left where there is room. */
export function Part({ heading, about, children }: { heading: string; about?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div>
        <h2 id={id}>{heading}</h2>
        {about && <p className="small muted">{about}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}

interface FactProps {
  heading: string;
  /** Whether it spans the whole width. */
  long?: boolean;
  children: ReactNode;
}

/** A question or note, with its answer. */
export const Fact = ({ heading, long, children }: FactProps) => (
  <div className={long ? styles.long : undefined}>
    <dt>{heading}</dt>
    <dd>{children}</dd>
  </div>
);
