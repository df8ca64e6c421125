import Check from '@lucide/icons/icons/check';
import { useEffect, useRef } from 'react';
import { clock } from '../../../forms/swedish-time.ts';
import type { Published } from '../../shared/website.ts';
import { Remark } from '../parts/Remark.tsx';
import { link, paths } from './paths.ts';
import { useWebsite } from './queries.ts';

/** Confirms that the changes are published, and links to them and to the history, where they can be undone. */
export function Done({ published }: { published: Published }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: website } = useWebsite();
  const page = website?.pages.find(({ name }) => published.pages.includes(name));
  // The button that had focus may have been removed.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Remark symbol={Check} tone="done">
      <h2 ref={heading} tabIndex={-1}>
        Publicerat {clock(published.at)}
      </h2>
      <p role="status">Besökarna ser det nu.</p>
      <div className="row">
        <a className="way" href={page?.path ?? '/'} target="_blank" rel="noopener">
          Se {page?.name ?? 'webbplatsen'}
        </a>
        <a className="way" href={link(paths.history)}>
          Ångra i Historik
        </a>
      </div>
    </Remark>
  );
}
