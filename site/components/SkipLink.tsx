import styles from './SkipLink.module.css';

/** A link past the menu to the main content. The first Tab stop. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#innehall">
      Hoppa till innehållet
    </a>
  );
}
