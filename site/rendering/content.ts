import { openContent } from '../../content-loader/content.ts';
import { contentFolder } from '../folders.ts';

/** The association's texts and facts. Server only: pages get what they show. */
export const content = openContent(contentFolder);

const { name, slug, email, address, emergencyPhone, bankgiro, social, forms } = content.camp;

/** The camp's facts that the browser needs. The rest of camp.yaml stays on the server. */
export const publicCamp = { name, slug, email, address, emergencyPhone, bankgiro, social, forms };
export type PublicCamp = typeof publicCamp;
