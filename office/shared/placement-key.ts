/** A child, or leader, in a week, as one word: to find it by, and to tell it from others. */
export const placementKey = ({ reference, week }: { readonly reference: string; readonly week: number }) =>
  `${reference} ${week}`;

/** The same of a letter, which may be about several weeks. */
export const letterKey = ({
  reference,
  weeks,
}: {
  readonly reference: string;
  readonly weeks: readonly number[];
}) => `${reference} ${weeks}`;
