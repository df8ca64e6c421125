import type { ComponentProps } from 'react';
import { classNames } from '../../../site/components/classNames.ts';
import styles from './Filters.module.css';
import { TextField, type TextFieldProps } from './Labelled.tsx';

interface FiltersProps extends ComponentProps<'search'> {
  /** Whether both controls fit side by side on a phone: for two short choices. */
  areShort?: boolean;
}

/** A search field, and beside it the filters of the list. */
export function Filters({ areShort = false, ...search }: FiltersProps) {
  return <search {...search} className={classNames(styles.filters, areShort && styles.short)} />;
}

/** The search field that the key "/" focuses. */
export function SearchField(props: TextFieldProps) {
  return <TextField {...props} type="search" autoComplete="off" aria-keyshortcuts="/" />;
}
