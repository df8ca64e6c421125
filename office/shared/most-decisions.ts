/** The most placements in one decision: more than the camp ever has. */
export const mostDecisions = 2000;
