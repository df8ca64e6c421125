/** Something for the association to see to, in Swedish: what is wrong, and what to do about it. */
export interface Finding {
  readonly what: string;
  readonly remedy: string;
}
