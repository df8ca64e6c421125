/** The most messages in the list: more than a year brings. */
export const mostMessages = 500;
