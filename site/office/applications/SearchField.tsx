import { TextField } from '../components/Labelled.tsx';
import type { FilterProps } from './filter.ts';

/** Searches as one writes. What is written stands in no address. */
export function SearchField(props: FilterProps & { labelHidden?: boolean }) {
  const { filter, onFilter, labelHidden = false } = props;
  return (
    <TextField
      label="Sök"
      labelHidden={labelHidden}
      type="search"
      autoComplete="off"
      aria-keyshortcuts="/"
      placeholder="Namn, e-post eller referens"
      value={filter.text}
      onWrite={(text) => onFilter({ ...filter, text })}
    />
  );
}
