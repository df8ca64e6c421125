import type { ReactNode } from 'react';
import { classNames } from '../../../site/components/classNames.ts';
import { Icon, type IconSymbol } from '../../../site/components/Icon.tsx';
import styles from './Tag.module.css';

interface TagProps {
  symbol?: IconSymbol;
  tone?: 'calm' | 'waiting' | 'done' | 'wrong';
  children: ReactNode;
}

/** A short label about a person: an icon and words, without a box. */
export function Tag({ symbol, tone = 'calm', children }: TagProps) {
  return (
    <span className={classNames(styles.tag, tone !== 'calm' && styles[tone])}>
      {symbol && <Icon symbol={symbol} className={styles.icon} />}
      <span>{children}</span>
    </span>
  );
}
