/** So many placements are decided about at once, at the most: more than a camp ever has. */
export const mostDecisions = 2000;
