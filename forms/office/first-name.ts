/** The name that somebody is called by: "Anna" of "Anna Berg", whichever blank is between. */
export const firstName = (name: string): string => name.split(/\s/, 1)[0] ?? name;
