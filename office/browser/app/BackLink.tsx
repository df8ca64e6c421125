import ArrowLeft from '@lucide/icons/icons/arrow-left';
import { Icon } from '../../../site/components/Icon.tsx';
import { officePath } from './address.ts';
import styles from './Columns.module.css';

/** A link back to the list or the week. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={`way ${styles.back}`} href={officePath + href}>
      <Icon symbol={ArrowLeft} />
      {children}
    </a>
  );
}
