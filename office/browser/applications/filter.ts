import type { ApplicationsRequest } from '../../shared/application-answers.ts';

/** The filter of the list. It stays in the page: no URL and no log contains it. */
export type Filter = ApplicationsRequest;

export const everything: Filter = { form: 'child', text: '', week: null, state: null };

/** Props of components that show and change the filter. */
export interface FilterProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
}
