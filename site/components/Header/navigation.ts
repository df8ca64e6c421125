import CircleHelp from '@lucide/icons/icons/circle-question-mark';
import FileText from '@lucide/icons/icons/file-text';
import HeartHandshake from '@lucide/icons/icons/heart-handshake';
import House from '@lucide/icons/icons/house';
import Images from '@lucide/icons/icons/images';
import KeyRound from '@lucide/icons/icons/key-round';
import Mail from '@lucide/icons/icons/mail';
import Sun from '@lucide/icons/icons/sun';
import Users from '@lucide/icons/icons/users';
import type { AddedPage } from '../../app/page.ts';
import type { PublicCamp } from '../../rendering/public-camp.ts';
import type { IconSymbol } from '../Icon.tsx';

export interface NavigationLink {
  label: string;
  href: string;
  symbol: IconSymbol;
  /** The folder in site/pages of the page that the link leads to. Links to a section of a page have none. */
  page?: string;
  /** The language of the label, when it is not Swedish. */
  lang?: 'en';
}

interface NavigationGroup {
  label: string;
  links: readonly NavigationLink[];
}

/** The entries of both menus, for wide and for narrow windows. */
export interface MenuProps {
  items: readonly (NavigationLink | NavigationGroup)[];
  currentPage: string;
}

/** The header's links in order (specification, section 2). Added pages are last in the group "Information". */
export function navigation(
  { name, slug }: Pick<PublicCamp, 'name' | 'slug'>,
  added: readonly AddedPage[],
): MenuProps['items'] {
  return [
    { label: 'Hem', href: '/', page: 'index', symbol: Sun },
    {
      label: 'Information',
      links: [
        { label: `Om ${name}`, href: `/om-${slug}`, page: 'om', symbol: House },
        { label: 'Bildgalleri', href: '/#galleri', symbol: Images },
        { label: 'Vanliga frågor', href: '/#faq', symbol: CircleHelp },
        ...added.map(({ label, page, lang }) => ({
          ...{ label, href: `/${page}`, page, symbol: FileText },
          ...(lang && { lang }),
        })),
      ],
    },
    { label: 'Uthyrning', href: '/uthyrning', page: 'uthyrning', symbol: KeyRound },
    {
      label: 'Stöd oss',
      links: [
        { label: 'Donationer', href: '/donationer', page: 'donationer', symbol: HeartHandshake },
        { label: 'Samarbetspartners', href: '/samarbetspartners', page: 'samarbetspartners', symbol: Users },
      ],
    },
    { label: 'Kontakt', href: '/kontakt', page: 'kontakt', symbol: Mail },
  ];
}

/** Pages without a link in the header. The footer, a sent letter or the server leads to them. */
const outside = ['_error', 'formular', 'gdpr', 'min-sida', 'tack'];

/** Whether a page is in the menu by default, or deliberately not in it. */
export function isPlaced(page: string): boolean {
  const links = navigation({ name: '', slug: '' }, []).flatMap((item) =>
    'links' in item ? item.links : [item],
  );
  return outside.includes(page) || links.some((link) => link.page === page);
}
