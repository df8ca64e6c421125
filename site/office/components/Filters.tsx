import type { ComponentProps } from 'react';
import { classNames } from '../../components/classNames.ts';
import styles from './Filters.module.css';
import { TextField, type TextFieldProps } from './Labelled.tsx';

interface FiltersProps extends ComponentProps<'search'> {
  /** Whether all have room beside each other on a phone too: two short choices. */
  areShort?: boolean;
}

/** A search field, and beside it what narrows the list further. */
export function Filters({ areShort = false, className, ...search }: FiltersProps) {
  return <search {...search} className={classNames(styles.filters, areShort && styles.short, className)} />;
}

/** Where the key "/" leads. */
export function SearchField(props: TextFieldProps) {
  return <TextField {...props} type="search" autoComplete="off" aria-keyshortcuts="/" />;
}
