/** The most applications in the list: several seasons. A search finds the others. */
export const mostListed = 1_000;
