import type { PageContextServer } from 'vike/types';
import { content } from '../../rendering/content.ts';

export function data({ reply }: PageContextServer) {
  const { title, description } = content.home;
  return { head: { title, description, unlisted: true as const }, reply };
}
