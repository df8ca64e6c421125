import type { ApplicationsRequest } from '../../../forms/office/answers.ts';

/** What of the list somebody wants to see. It stays in the page: no address and no log has it. */
export type Filter = Omit<ApplicationsRequest, 'after'>;

export const everything: Filter = { form: 'child', text: '', week: null, state: null };

/** For whatever shows it and changes it. */
export interface FilterProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
}
