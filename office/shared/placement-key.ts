/** A text key for a child or leader in a week. */
export const placementKey = ({ reference, week }: { readonly reference: string; readonly week: number }) =>
  `${reference} ${week}`;

/** A text key for a letter to one guardian, which may cover several weeks. */
export const letterKey = ({
  reference,
  weeks,
  email,
}: {
  readonly reference: string;
  readonly weeks: readonly number[];
  readonly email: string;
}) => `${reference} ${weeks} ${email}`;
