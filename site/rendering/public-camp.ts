import type { Camp } from '../../content-loader/camp.ts';

/** The camp's facts that the browser needs. The rest of camp.yaml stays on the server. */
export function publicCamp({ name, slug, email, address, emergencyPhone, bankgiro, social, forms }: Camp) {
  return { name, slug, email, address, emergencyPhone, bankgiro, social, forms };
}

export type PublicCamp = ReturnType<typeof publicCamp>;
