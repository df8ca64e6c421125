import type { ComponentProps } from 'react';
import { classNames } from '../../components/classNames.ts';
import styles from './Filters.module.css';
import { TextField, type TextFieldProps } from './Labelled.tsx';

/** A search field, and beside it what narrows the list further. */
export function Filters({ className, ...search }: ComponentProps<'search'>) {
  return <search {...search} className={classNames(styles.filters, className)} />;
}

/** Where the key "/" leads. */
export function SearchField(props: TextFieldProps) {
  return <TextField {...props} type="search" autoComplete="off" aria-keyshortcuts="/" />;
}
