/** The name that somebody is called by: "Anna" of "Anna Berg", whichever blank is between. */
export const firstName = (name: string): string => name.split(/\s/, 1)[0] ?? name;

/** A name in a sentence that is one string, apart from what stands around it: what `<bdi>` is in a page. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
