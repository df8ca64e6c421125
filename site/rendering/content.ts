import { openContent } from '../../content-loader/content.ts';
import type { PublicCamp } from '../app/page.ts';
import { contentFolder } from '../folders.ts';

/** The association's texts and facts. Server only: pages get what they show. */
export const content = openContent(contentFolder);

const { name, slug, email, address, emergencyPhone, bankgiro, social, forms } = content.camp;
export const publicCamp: PublicCamp = { name, slug, email, address, emergencyPhone, bankgiro, social, forms };
