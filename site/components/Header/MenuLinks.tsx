import type { ComponentProps } from 'react';
import { Icon } from '../Icon.tsx';
import type { NavigationLink } from './navigation.ts';

interface MenuLinksProps extends ComponentProps<'ul'> {
  links: readonly NavigationLink[];
  currentPage: string;
}

/** A vertical list of links, each with an icon. */
export function MenuLinks({ links, currentPage, ...list }: MenuLinksProps) {
  return (
    <ul {...list}>
      {links.map(({ label, href, symbol, page, lang }) => (
        <li key={href}>
          <a href={href} lang={lang} aria-current={page === currentPage ? 'page' : undefined}>
            <Icon symbol={symbol} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
