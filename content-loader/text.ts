import * as z from 'zod';

export const text = z.string().trim().min(1);

/** What search engines and browser tabs show. */
export const pageHead = { title: text, description: text };
