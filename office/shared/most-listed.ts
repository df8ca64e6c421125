/** The most applications in the list: more than a season brings. A search finds the others. */
export const mostListed = 250;
