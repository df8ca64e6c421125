/** Something for the association to see to, in Swedish: what is wrong, and what to do about it. */
export interface Finding {
  readonly what: string;
  readonly remedy: string;
  /** Only worth knowing: there may be nothing to see to, and nothing is counted or fails because of it. */
  readonly isNote?: true;
}

/** The finding, under a condition. */
export const when = (condition: boolean, finding: Finding): Finding[] => (condition ? [finding] : []);
