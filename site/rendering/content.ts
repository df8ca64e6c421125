import { loadContent } from '../../content-loader/content.ts';
import type { PublicCamp } from '../app/page.ts';

/** The association's texts, read once per build or server start. Server only: pages get what they show. */
export const content = loadContent();

const { name, slug, email, address, emergencyPhone, bankgiro, social, forms } = content.camp;
export const publicCamp: PublicCamp = { name, slug, email, address, emergencyPhone, bankgiro, social, forms };
