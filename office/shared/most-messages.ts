/** As many as the list of messages shows: more than come in a year. */
export const mostMessages = 500;
