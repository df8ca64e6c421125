import type { ApplicationInList, ApplicationsRequest } from '../../../forms/office/answers.ts';
import type { PlacementState } from '../../../forms/office/placement.ts';

/** What of the list somebody wants to see. It stays in the page: no address and no log has it. */
export interface Filter {
  readonly form: ApplicationInList['form'];
  readonly text: string;
  /** 0 is all weeks. */
  readonly week: number;
  readonly state: PlacementState | 'alla';
}

/** For whatever shows it and changes it. */
export interface FilterProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

export const everything: Filter = { form: 'child', text: '', week: 0, state: 'alla' };

/** The same as the server is asked for it. */
export const wantedBy = ({ form, text, week, state }: Filter): Omit<ApplicationsRequest, 'after'> => ({
  form,
  text: text.trim(),
  week: week === 0 ? null : week,
  state: state === 'alla' ? null : state,
});
