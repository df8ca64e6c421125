import * as z from 'zod';
import type { Content } from '../../content-loader/content.ts';
import { text } from '../../content-loader/text.ts';
import { typeset } from './typeset.ts';

/** The last line of every page's footer, if the association has one. */
export const footerLine = ({ read }: Pick<Content, 'read'>): string | undefined =>
  typeset(read('home.yaml', z.looseObject({ footer: text.optional() })).footer);
