/** A text key for a child or leader in a week. */
export const placementKey = ({ reference, week }: { readonly reference: string; readonly week: number }) =>
  `${reference} ${week}`;

/** A text key for a letter, which may cover several weeks. */
export const letterKey = ({
  reference,
  weeks,
}: {
  readonly reference: string;
  readonly weeks: readonly number[];
}) => `${reference} ${weeks}`;
