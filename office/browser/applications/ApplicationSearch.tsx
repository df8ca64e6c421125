import { SearchField } from '../parts/Filters.tsx';
import type { FilterProps } from './filter.ts';

/** Searches while the user types. No URL contains the search text. */
export function ApplicationSearch(props: FilterProps & { labelHidden?: boolean }) {
  const { filter, onFilter, ...texts } = props;
  return (
    <SearchField
      {...texts}
      label="Sök"
      placeholder="Namn, e-post eller referens"
      value={filter.text}
      onWrite={(text) => onFilter({ ...filter, text })}
    />
  );
}
